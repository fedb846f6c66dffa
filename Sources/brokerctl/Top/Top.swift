import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl top`.
struct Top: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "top",
        abstract: "Monitor the broker and its sessions: states, rates, queues, memory.",
        discussion: """
            On a terminal the report is redrawn in place. Press s to change the sort order, / to type a filter and \
            Return to apply it, q to quit. In a pipe the reports follow each other, with --json as one object per \
            line. Memory includes what a process uses of shared libraries.
            """)

    @Option(
        help: ArgumentHelp("Interval between reports.", valueName: "duration"),
        transform: DurationArgument.parse)
    var every: Duration = .seconds(1)
    @Option(help: ArgumentHelp("Exit after this many reports.", valueName: "count"))
    var looks: Int?
    @Option(
        help: ArgumentHelp(
            "Sort order of the sessions: \(TopOrder.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "order"))
    var sort: TopOrder = .state
    @Option(help: ArgumentHelp("Show only sessions with this text in their app, title or state.", valueName: "text"))
    var filter: String?
    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard looks.map({ $0 > 0 }) ?? true else { throw ValidationError("--looks must be at least 1") }
        guard every >= .milliseconds(100) else { throw ValidationError("--every must be at least 100ms") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        var controls = TopControls(order: sort, filter: filter ?? "")
        let keys = looks == nil && console.isTerminal ? TerminalKeys() : nil
        var previous: (status: StatusReport, at: ContinuousClock.Instant)?
        var remainingLooks = looks
        while true {
            let renewed = broker.renewed(timeout: GlobalOptions.answerTimeout)
            let (status, rows) = (try await renewed.status(), try await renewed.sessions())
            let now = ContinuousClock.now
            var report = TopReport(
                status, rows, before: previous.map { ($0.status, ($0.at.duration(to: now)) / .seconds(1)) }, controls
            ) { ProcessMemory(process: $0)?.resident }
            previous = (status, now)
            let next = now + every
            repeat {
                try console.refresh(report, below: keys == nil ? nil : controls.line)
                // Without keys, the wait for the next look is below.
                guard let keys else { break }
                for key in keys.pressed(before: next) { controls.press(key) }
                guard !controls.isOver else { return }
                report.arrange(controls)
            } while ContinuousClock.now < next
            if let count = remainingLooks {
                guard count > 1 else { return }
                remainingLooks = count - 1
            }
            if keys == nil { try await Task.sleep(for: every) }
        }
    }
}
