import ActivityWire
import BrokerClient
import Synchronization
import TestSupport

/// A window process in the test's own hand: acknowledges every call, and remembers what it was sent.
final class HandWindow: Sendable {
    let connection: BrokerConnection
    private let received = Mutex<[BrokerMessage]>([])
    private let state = Mutex<SavedState>(.unchanged)

    init(_ app: AppID, of broker: BrokerUnderTest) async throws {
        connection = try await BrokerConnection.connect(
            to: BrokerEndpoint(broker.endpoint), role: .window(app), agent: "EndToEndTests",
            timeout: .seconds(60))
        Task { [self] in await serve() }
    }

    /// Everything that the broker sent by itself, so far.
    var messages: [BrokerMessage] { received.withLock { $0 } }

    var calls: [SceneCall] {
        messages.compactMap { if case .call(let call) = $0.body { call } else { nil } }
    }

    /// Sets the state that goes with each further acknowledgement.
    func save(_ activity: Activity) { state.withLock { $0 = .activity(activity) } }

    /// The session that its first scene is of.
    func session() async throws -> SceneSessionID {
        try await Polling.until("the scene is connected") { calls.contains { $0.body.name == "didBecomeActive" } }
        guard let session = calls.compactMap(\.session).first else { throw ClientError.cancelled }
        return session
    }

    private func serve() async {
        for await batch in connection.messages {
            received.withLock { $0 += batch }
            for case .call(let call) in batch.map(\.body) {
                let answer = Acknowledgement(
                    call: call.id, session: call.session, epoch: call.epoch, state: state.withLock(\.self))
                connection.send(.acknowledge(answer))
            }
        }
    }
}
