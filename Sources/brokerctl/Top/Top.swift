import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl top`.
struct Top: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "top",
        abstract: "Show the broker and its sessions, again and again: states, rates, queues, memory.",
        discussion: """
            On a terminal each look takes the place of the one before. The key s sorts by something else, / filters by \
            what is typed then up to the return key, q ends. In a pipe one look follows the other, with --json one \
            object a line. Memory is what a process holds of its own and of shared libraries.
            """)

    @Option(
        help: ArgumentHelp("How long from one look to the next.", valueName: "duration"),
        transform: DurationArgument.parse)
    var every: Duration = .seconds(1)
    @Option(help: ArgumentHelp("End after so many looks.", valueName: "count"))
    var looks: Int?
    @Option(
        help: ArgumentHelp(
            "What the sessions are sorted by: \(TopOrder.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "order"))
    var sort: TopOrder = .state
    @Option(help: ArgumentHelp("Only sessions with this text in their app, title or state.", valueName: "text"))
    var filter: String?
    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard looks.map({ $0 > 0 }) ?? true else { throw ValidationError("--looks is a number over 0") }
        guard every >= .milliseconds(100) else { throw ValidationError("--every is at least 100ms") }
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
