import ArgumentParser
import Glibc

/// The root of the command line: a noun-verb grammar for people and scripts.
struct Brokerctl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brokerctl",
        abstract: "Query and control the broker that tracks windows and routes requests to the right one.",
        discussion: """
            SESSION is an identifier, a unique prefix of one, or APP:TARGET for the session that prefers that content.
            Durations are written as 500ms, 15s or plain seconds.

            Lists and records are aligned on a terminal and separated by tabs in a pipe; --json gives one object, \
            or one object per line for streams.

            Exit status: 0 done, 1 refused or failed, 2 wrong usage, 3 no broker, 4 deadline passed.

            The broker's endpoint comes from --endpoint, else from ACTIVITY_BROKER_ENDPOINT, else from the user's runtime folder.
            """,
        version: CommandVersion.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Opening",
                subcommands: [
                    Open.self, Resolve.self, Explain.self, Activate.self, Refresh.self, Close.self, Destroy.self,
                    Notify.self,
                ]),
            CommandGroup(
                name: "Inspecting",
                subcommands: [
                    Sessions.self, Scenes.self, Log.self, SnapshotCommand.self, AppsNoun.self, ScreenNoun.self,
                    Layouts.self,
                    OpenStage.self,
                ]),
            CommandGroup(name: "Other machines", subcommands: [ClusterNoun.self]),
            CommandGroup(name: "The desktop", subcommands: [DesktopNoun.self]),
            CommandGroup(name: "Dragging", subcommands: [Drag.self, Grants.self]),
            CommandGroup(name: "Following", subcommands: [Events.self, Wait.self, Top.self]),
            CommandGroup(
                name: "The broker",
                subcommands: [Status.self, Config.self, ShowLimits.self, StoreNoun.self, Doctor.self, Schema.self]),
        ])
}

/// The entry point. Reports wrong usage on standard error, with our exit status. ArgumentParser does the rest.
@main
enum Program {
    static func main() async {
        // A reader that leaves early, such as `head`, then causes a failed write instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        let words = CommandLine.rawArguments
        let arguments = ArgumentOrder.generalOptionsLast(words.map { ByteArgument.text(of: $0) })
        // A desktop passes file names of any bytes, and reads most exit statuses in its own way.
        let isFromDesktop = DesktopOpen.isNamed(by: arguments)
        if !isFromDesktop, let number = NotText.first(in: words) {
            ErrorOutput.write("brokerctl: argument \(number) is not valid UTF-8")
            Glibc.exit(CommandStatus.usage.rawValue)
        }
        do {
            if let status = PlainStatus(arguments) { return try await status.run() }
            var command =
                if let named = NamedCommand.parsed(arguments, root: Brokerctl.self) {
                    named
                } else {
                    try await Brokerctl.asyncParseAsRoot(arguments)
                }
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard Brokerctl.exitCode(for: error) == .validationFailure else { Brokerctl.exit(withError: error) }
            WrongUsage(error, in: arguments).tell()
            Glibc.exit((isFromDesktop ? CommandStatus.failed : CommandStatus.usage).rawValue)
        }
    }
}
