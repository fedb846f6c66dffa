import ActivityWire
import ArgumentParser
import BrokerClient

/// `brokerctl wait`.
struct Wait: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait",
        abstract: "Wait until a condition is true.",
        usage: "brokerctl wait <condition> [--timeout <duration>] [--endpoint <endpoint>] [--json]",
        discussion: """
            CONDITION is one of these, as one argument or as several words:

              session SESSION STATE     a session's window is in this state
              session SESSION gone      there is no such session, or it was destroyed
              request REQUEST STAGE     a request has reached this stage
              app APP running           a process of the app is connected
              screen LAYOUT             the screen has this layout

            SESSION: an identifier, a unique prefix of one, or APP:TARGET, which may not exist yet.
            STATE: \(WaitCondition.states.dropLast().joined(separator: ", ")).
            REQUEST: an identifier, or a unique prefix of one, as printed by open.
            STAGE: \(StageArgument.names). If the request ends earlier, the command fails.
            LAYOUT: a layout as named by screen show, or a prefix of it: home, full, split, split half.

              brokerctl wait session org.example.notes:note/shopping foregroundActive
              brokerctl wait session 5fdef55d gone --timeout 10s
              brokerctl wait request 4dae9dc6 handled
              brokerctl wait app org.example.notes running --timeout 10s
              brokerctl wait screen split half

            Exit status: 0 the condition is true, 1 it can no longer become true, 4 the --timeout passed; without \
            one the command waits indefinitely.

            If the broker restarts, the command keeps waiting.
            """)

    @Argument(help: ArgumentHelp("The condition, as one argument or as several words.", valueName: "condition"))
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
