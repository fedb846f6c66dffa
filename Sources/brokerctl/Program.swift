import ArgumentParser
import Glibc

/// The entry point: ArgumentParser's own, except that wrong usage ends with our exit status and on standard error.
@main
enum Program {
    static func main() async {
        // A reader that leaves early, as `head` does, is seen as a failed write.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try await Brokerctl.asyncParseAsRoot(
                ArgumentOrder.generalOptionsLast(Array(CommandLine.arguments.dropFirst())))
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard Brokerctl.exitCode(for: error) == .validationFailure else { Brokerctl.exit(withError: error) }
            StandardError.write(Brokerctl.fullMessage(for: error))
            Glibc.exit(CommandStatus.usage.rawValue)
        }
    }
}
