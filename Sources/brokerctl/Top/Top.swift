import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl top`.
struct Top: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "top",
        abstract: "Show the broker and its sessions, again and again: states, rates, queues, memory.",
        discussion: """
            On a terminal each look takes the place of the one before, until it is interrupted. In a pipe one look follows \
            the other, with --json one object a line. Memory is what a process holds of its own and of shared libraries.
            """)

    @Option(
        help: ArgumentHelp("How long from one look to the next.", valueName: "duration"),
        transform: DurationArgument.parse)
    var every: Duration = .seconds(1)
    @Option(help: ArgumentHelp("End after so many looks.", valueName: "count"))
    var looks: Int?
    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard looks.map({ $0 > 0 }) ?? true else { throw ValidationError("--looks is a number over 0") }
        guard every >= .milliseconds(100) else { throw ValidationError("--every is at least 100ms") }
    }

    func execute(_ broker: Broker, _ console: Console) async throws {
        var before: (status: StatusReport, at: ContinuousClock.Instant)?
        var left = looks
        while true {
            let asked = broker.renewed(timeout: GlobalOptions.answerTimeout)
            let status = try await asked.status()
            let now = ContinuousClock.now
            let report = TopReport(
                status, try await asked.sessions(),
                before: before.map { ($0.status, ($0.at.duration(to: now)) / .seconds(1)) }
            ) { ProcessMemory(process: $0)?.resident }
            try console.refresh(report)
            before = (status, now)
            if let count = left {
                guard count > 1 else { return }
                left = count - 1
            }
            try await Task.sleep(for: every)
        }
    }
}
