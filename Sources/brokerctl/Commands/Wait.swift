import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl wait`.
struct Wait: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait",
        abstract: "Wait until something is true; at once, if it is already.",
        usage: "brokerctl wait <condition> [--timeout <duration>] [--endpoint <endpoint>] [--json]",
        discussion: """
            CONDITION is one of these, as one text or as words:

              session SESSION STATE     a session's window is in this state
              session SESSION gone      there is no such session, or no more
              request REQUEST STAGE     a request has come as far as this stage
              app APP running           a process of the app is connected
              screen LAYOUT             the screen is laid out like this

            SESSION: an identifier, a unique prefix of one, or APP:TARGET, for whose session it also waits.
            STATE: \(WaitCondition.states.dropLast().joined(separator: ", ")).
            REQUEST: an identifier, or a unique prefix of one, as open prints it.
            STAGE: \(StageArgument.names). A request that ends before it fails the command.
            LAYOUT: what screen show calls it, or how that begins: home, full, split, split half.

              brokerctl wait session org.example.notes:note/shopping foregroundActive
              brokerctl wait session 5fdef55d gone --timeout 10s
              brokerctl wait request 4dae9dc6 handled
              brokerctl wait app org.example.notes running --timeout 10s
              brokerctl wait screen split half

            Exit status: 0 it is true, 1 it cannot become true any more, 4 the --timeout passed; without one the \
            command waits for as long as it takes.

            A restart of the broker is waited out.
            """)

    @Argument(help: ArgumentHelp("The condition, as one text or as words.", valueName: "condition"))
    var words: [String]

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        _ = try condition()
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let condition = try condition()
        let result: Void? = try await TimeLimit.run(within: broker.timeout) {
            try await Self.wait(for: condition, broker)
        }
        guard result != nil else { throw CommandFailure.deadlinePassed("'\(condition.text)' did not become true") }
        try console.print(WaitOutput(condition: condition.text))
    }

    private func condition() throws -> WaitCondition {
        try ConditionArgument.parse(words.joined(separator: " "))
    }

    private static func wait(for condition: WaitCondition, _ broker: BrokerProxy) async throws {
        var condition = condition
        // Events include only the last ended requests. The broker remembers more requests, so the command asks first.
        if case .requestStage(let request, let stage) = condition.goal,
            let outcome = try await broker.explain(request).1, try WaitCondition.isMet(stage, by: outcome)
        {
            return
        }
        var follower = EventFollower(endpoint: broker.endpoint)
        repeat { _ = try await follower.next() } while try !(follower.isReady && condition.isMet(in: follower.mirror))
        await follower.close()
    }
}
