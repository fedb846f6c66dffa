import ArgumentParser

/// The command line's root: one noun-verb grammar for people and scripts.
struct Brokerctl: AsyncParsableCommand {
    /// The version that `--version` prints and that the broker sees as this client's agent.
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "brokerctl",
        abstract: "Ask and steer the broker that keeps windows and opens things in the right one.",
        discussion: """
            SESSION is an identifier, a unique prefix of one, or APP:TARGET, the session that prefers that content.
            Durations are written 500ms, 15s or as plain seconds.

            Lists and records are aligned on a terminal and separated by tabs in a pipe; --json gives one object, \
            and for streams one object a line.

            Exit status: 0 done, 1 refused or failed, 2 wrong usage, 3 no broker, 4 deadline passed.

            The broker is sought at --endpoint, else at ACTIVITY_BROKER_ENDPOINT, else in the user's runtime folder.
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Opening:",
                subcommands: [
                    Open.self, Resolve.self, Explain.self, Activate.self, Refresh.self, Close.self, Destroy.self,
                ]),
            CommandGroup(
                name: "Looking:",
                subcommands: [
                    Sessions.self, Scenes.self, Snapshot.self, Apps.self, ScreenNoun.self, Layouts.self, OpenStage.self,
                ]),
            CommandGroup(name: "Dragging:", subcommands: [Drag.self, Grants.self]),
            CommandGroup(name: "Following:", subcommands: [Events.self, Wait.self]),
            CommandGroup(
                name: "The broker:",
                subcommands: [Status.self, Config.self, ShowLimits.self, StoreNoun.self, Doctor.self, Schema.self]),
        ])
}
