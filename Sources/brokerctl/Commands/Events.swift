import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl events`.
struct Events: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the present state as events, then everything that happens.",
        discussion: """
            After the present state comes the event `stateComplete`. The event `gap` says that the asked-for position \
            is not known any more, and that the present state follows instead. A restart of the broker is waited out.

            Every event has the time at which it happened; the events of the present state have the time of the newest \
            event. The broker keeps events while somebody follows them and for a minute after.

            CONDITION: \(WaitCondition.grammar); brokerctl wait --help explains them.

              brokerctl events --app notes --kind session,request
              brokerctl events --since 30s --until 'app notes running'
            """)

    @Option(
        help: ArgumentHelp("Begin after this position instead of with the present state.", valueName: "position"),
        transform: EventStartArgument.parse)
    var from: EventStart?

    @Option(
        help: ArgumentHelp(
            "Begin with what happened since: a duration before now, or a time such as 2026-01-31T12:00:00Z.",
            valueName: "time"),
        transform: MomentArgument.parse)
    var since: MomentArgument?

    @OptionGroup(title: "Which events") var choice: EventChoiceArguments

    @Option(
        help: ArgumentHelp("End when this is true.", valueName: "condition"), transform: ConditionArgument.parse)
    var until: WaitCondition?

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard from == nil || since == nil else {
            throw ValidationError("--from and --since are two beginnings; name one")
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
            app: try await broker.identifier(of: choice.app), session: try await session(broker), kinds: choice.kinds)
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
