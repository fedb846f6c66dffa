import ActivityWire
import ArgumentParser

/// `brokerctl layouts load`.
struct LayoutsLoad: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Bring the windows of a layout back to where they were.",
        discussion: """
            What is not running is launched; a window whose saved state is another one by now is made anew with the \
            one the layout keeps. Windows that are not in the layout leave the screen and stay in the background.

            The answer comes when every window is where it was or cannot be; what could not be brought back is told \
            with its reason, and the exit status is then 1.
            """)

    @Argument(help: LayoutArgument.help, transform: LayoutArgument.parse) var name: LayoutName
    @Flag(help: "Leave windows the state they have.") var keepStates = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let report = try await broker.load(name, keepsStates: keepStates)
        guard let reason = report.shortfall else { return try console.print(report) }
        try console.print(report, failure: CommandFailure(code: "incomplete", reason: reason))
    }
}
