import ActivityWire
import ArgumentParser

/// `brokerctl screen pressure`.
struct ScreenPressure: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "pressure",
        abstract: "Simulate low memory: background scenes save and are disconnected; their sessions are kept.")

    @Flag(help: "Only warn the windows on the screen.") var warn = false

    @Option(
        help: ArgumentHelp(
            "Simulate running out of memory: end this session's process without warning.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var kill: SessionReference?

    @OptionGroup var gesture: GestureOptions
    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard !warn || kill == nil else { throw ValidationError("--warn and --kill are mutually exclusive") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let command: ScreenCommand = kill.map { .exhaustMemory($0) } ?? (warn ? .memoryWarning : .reclaimMemory)
        try await gesture.show(command, broker, console)
    }
}
