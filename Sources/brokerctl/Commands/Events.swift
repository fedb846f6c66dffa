import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl events`.
struct Events: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the present state as events, then everything that happens.",
        discussion: """
            After the present state comes the event stateComplete. An event gap says that the asked-for position is \
            not known any more, and that the present state follows instead. A restart of the broker is waited out.

            CONDITION: \(WaitCondition.grammar); brokerctl wait --help explains them.
            """)

    @Option(
        help: ArgumentHelp("Begin after this position instead of with the present state.", valueName: "position"),
        transform: ConditionArgument.parseStart)
    var from: EventStart?

    @Option(
        help: ArgumentHelp("End when this is true.", valueName: "condition"), transform: ConditionArgument.parse)
    var until: WaitCondition?

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        // Without a condition the deadline is the end that was asked for; a broker that does not answer is not.
        let patience = broker.timeout ?? GlobalOptions.answerTimeout
        let connection = try await EventFollower.connection(
            to: broker.endpoint, timeout: min(patience, EventFollower.connectTimeout))
        _ = try await connection.request(.query(.status), timeout: patience)
        let (until, from) = (until, from)
        let isMet = try await Deadline.run(within: broker.timeout) {
            var follower = EventFollower(endpoint: broker.endpoint, over: connection, from: from)
            var condition = until
            while true {
                let event = try await follower.next()
                // What was so before has no time of its own.
                let time = follower.isReady && event.event != .stateComplete ? console.now : nil
                try console.print(EventOutput(event, at: time))
                if follower.isReady, try condition?.isMet(in: follower.mirror) == true {
                    await follower.close()
                    return true
                }
            }
        }
        if isMet == nil, let until { throw CommandFailure.deadlinePassed("'\(until.text)' did not become true") }
    }
}
