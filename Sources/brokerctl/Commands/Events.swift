import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl events`.
struct Events: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the current state as events, then follow new events.",
        discussion: """
            The event `stateComplete` ends the current state. The event `gap` means that the requested position is \
            no longer available and the current state follows instead. If the broker restarts, the command waits and \
            resumes.

            Every event has the time at which it happened; the events of the current state have the time of the \
            newest event. The broker keeps events while a client follows them and for one minute afterwards.

            CONDITION: \(WaitCondition.grammar); brokerctl wait --help explains them.

              brokerctl events --app notes --kind session,request
              brokerctl events --since 30s --until 'app notes running'
            """)

    @Option(
        help: ArgumentHelp("Begin after this position instead of with the current state.", valueName: "position"),
        transform: EventStartArgument.parse)
    var from: EventStart?

    @Option(
        help: ArgumentHelp(
            "Begin with events since this time: a duration before now, or a time such as 2026-01-31T12:00:00Z.",
            valueName: "time"),
        transform: MomentArgument.parse)
    var since: MomentArgument?

    @OptionGroup(title: "Event selection") var choice: EventChoiceArguments

    @Option(
        help: ArgumentHelp("Exit when this condition is true.", valueName: "condition"),
        transform: ConditionArgument.parse)
    var until: WaitCondition?

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard from == nil || since == nil else {
            throw ValidationError("--from and --since are mutually exclusive")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        // Without --until, the command succeeds when its deadline passes. A broker that does not answer has to fail the
        // command all the same, so the status is asked for first.
        let patience = broker.timeout ?? GlobalOptions.answerTimeout
        let connection = try await EventFollower.connection(
            to: broker.endpoint, timeout: min(patience, EventFollower.connectTimeout))
        _ = try await connection.request(.query(.status), timeout: patience)
        // Copies for the closure below, which cannot capture the command.
        let (until, from, since) = (until, from, since?.time())
        let filter = EventFilter(
            app: try await broker.identifier(of: choice.app), session: try await session(broker),
            machine: choice.machine, kinds: choice.kinds)
        let isMet = try await TimeLimit.run(within: broker.timeout) {
            var follower = EventFollower(endpoint: broker.endpoint, over: connection, from: from, since: since)
            var condition = until
            while true {
                let event = try await follower.next()
                if filter.includes(event.event, follower.mirror) { try console.print(EventOutput(event)) }
                if follower.isReady, try condition?.isMet(in: follower.mirror) == true {
                    await follower.close()
                    return true
                }
            }
        }
        if isMet == nil, let until { throw CommandFailure.deadlinePassed("'\(until.text)' did not become true") }
    }

    private func session(_ broker: BrokerProxy) async throws -> SceneSessionID? {
        guard let session = choice.session else { return nil }
        return try await broker.session(session).session
    }
}
