import ActivityWire
import BrokerClient
import BrokerCore

/// A tool of the user in the world: what `brokerctl` is to a real broker.
@MainActor
final class WorldTool {
    /// An answer that may come later.
    final class Answer {
        var result: Result<Reply, ClientError>?

        /// The outcome of an activation, as far as it is answered.
        var outcome: ActivationOutcome? {
            if case .success(.activation(let outcome))? = result { outcome } else { nil }
        }

        var refusal: Refusal? {
            if case .success(.refused(let refusal))? = result { refusal } else { nil }
        }
    }

    /// Nil when it is not connected; the next request connects it.
    var client: ClientID?
    /// What the broker told without being asked.
    private(set) var events: [NumberedEvent] = []
    private unowned let world: World
    /// The user's hand, which sees windows live.
    private let isHand: Bool

    init(_ world: World, isHand: Bool = false) {
        self.world = world
        self.isHand = isHand
    }

    func receive(_ message: BrokerMessage) {
        if case .event(let event) = message.body { events.append(event) }
    }

    /// Sends a request and does not wait.
    func send(_ body: ClientRequest) -> Answer {
        let answer = Answer()
        world.send(body, from: connected()) { answer.result = $0 }
        return answer
    }

    /// Sends a request, lets happen what happens without time passing, and gives the answer.
    func request(_ body: ClientRequest) async throws -> Reply {
        let answer = send(body)
        await world.settle()
        guard let result = answer.result else { throw WorldError("\(body.name) is not answered yet") }
        let reply = try result.get()
        if case .refused(let refusal) = reply { throw refusal }
        return reply
    }

    private func connected() -> ClientID {
        if let client { return client }
        let fresh = world.connect(.tool(self), processIdentifier: 10)
        client = fresh
        world.send(.hello(Hello(role: .tool, agent: "test", isHand: isHand)), from: fresh) { _ in }
        return fresh
    }
}
