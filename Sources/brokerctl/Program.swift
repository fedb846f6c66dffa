import ArgumentParser
import Glibc

/// The entry point: ArgumentParser's own, except that wrong usage ends with our exit status and on standard error.
@main
enum Program {
    static func main() async {
        // A reader that leaves early, as `head` does, is seen as a failed write.
        signal(SIGPIPE, SIG_IGN)
        let arguments = ArgumentOrder.generalOptionsLast(Array(CommandLine.arguments.dropFirst()))
        do {
            var command = try await Brokerctl.asyncParseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard Brokerctl.exitCode(for: error) == .validationFailure else { Brokerctl.exit(withError: error) }
            WrongUsage(error, in: arguments).tell()
            Glibc.exit(CommandStatus.usage.rawValue)
        }
    }
}
