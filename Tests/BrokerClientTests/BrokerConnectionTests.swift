import ActivityWire
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BrokerClient

@Suite("Connection to the broker", .timeLimit(.minutes(10)))
struct BrokerConnectionTests {
    private func connect(_ path: String, timeout: Duration = .seconds(60)) async throws -> BrokerConnection {
        try await BrokerConnection.connect(to: BrokerEndpoint(path: path), role: .tool, agent: "test", timeout: timeout)
    }

    @Test("Connecting sends hello and is welcomed; a request gets its reply")
    func handshake() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        #expect(connection.welcome == FakeBroker.welcome)
        #expect(try await connection.request(.reloadApps) == .done)
        guard case .hello(let hello)? = broker.messages.first?.body else {
            Issue.record("the first message is no hello")
            return
        }
        #expect(hello.role == .tool)
        #expect(hello.agent == "test")
        await connection.close()
        await broker.stop()
    }

    @Test("Requests over the limit of unanswered ones wait, and messages without a reply overtake them")
    func manyRequests() async throws {
        let limit = Limits.outstandingRequestsPerClient
        let asked = Mutex<(unanswered: [UInt64], most: Int, answers: Bool)>(([], 0, false))
        let broker = try FakeBroker { message in
            if case .hello = message.body { return FakeBroker.welcoming(message) }
            return asked.withLock { state in
                if case .acknowledge = message.body {
                    state.answers = true
                } else {
                    state.unanswered.append(message.id)
                }
                state.most = max(state.most, state.unanswered.count)
                guard state.answers else { return [] }
                defer { state.unanswered = [] }
                return state.unanswered.map { BrokerMessage(id: $0, body: .reply(.done)) }
            }
        }
        let connection = try await connect(broker.path)
        try await withThrowingTaskGroup { group in
            for _ in 0..<(limit + 100) { group.addTask { try await connection.request(.reloadApps) } }
            try await Polling.until("as many were asked as may be") {
                asked.withLock { $0.unanswered.count } == limit
            }
            connection.send(.acknowledge(Acknowledgement(call: CallID(1))))
            for try await reply in group { #expect(reply == .done) }
        }
        #expect(asked.withLock { $0.most } == limit)
        await connection.close()
        await broker.stop()
    }

    @Test("Connecting without a broker fails immediately, by name")
    func noBroker() async throws {
        // And not with `timedOut`.
        await #expect(throws: ClientError.noBroker(endpoint: "ipc:///tmp/no-such-folder/broker.sock")) {
            _ = try await connect("/tmp/no-such-folder/broker.sock")
        }
    }

    @Test("A refused hello throws the refusal")
    func refusedGreeting() async throws {
        let refusal = Refusal(code: .unknownToken, reason: "never given out")
        let broker = try FakeBroker { [BrokerMessage(id: $0.id, body: .reply(.refused(refusal)))] }
        await #expect(throws: ClientError.refused(refusal)) { _ = try await connect(broker.path) }
        await broker.stop()
    }

    @Test("A broker that never welcomes ends in a deadline")
    func silentBroker() async throws {
        let broker = try FakeBroker { _ in [] }
        await #expect(throws: ClientError.timedOut("to the greeting")) {
            _ = try await connect(broker.path, timeout: .milliseconds(100))
        }
        await broker.stop()
    }

    @Test("Waiting requests and the message reader notice a lost broker without a timeout")
    func hangUp() async throws {
        let broker = try FakeBroker { message in
            if case .hello = message.body { FakeBroker.welcoming(message) } else { [] }
        }
        let connection = try await connect(broker.path)
        let waiting = Task { try await connection.request(.query(.status)) }
        async let stopped: Void = broker.stop()
        await #expect(throws: ClientError.connectionLost) { _ = try await waiting.value }
        for await _ in connection.messages {}
        #expect(connection.endReason == .connectionLost)
        await #expect(throws: ClientError.connectionLost) { _ = try await connection.request(.reloadApps) }
        await stopped
    }

    @Test("After a goodbye the loss has the broker's reason")
    func goodbye() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        let refusal = Refusal(code: .shuttingDown, reason: "stops")
        let goodbye = BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: true))
        broker.push(goodbye)
        var batches = connection.messages.makeAsyncIterator()
        #expect(await batches.next() == [goodbye])
        await broker.stop()
        #expect(await batches.next() == nil)
        #expect(connection.endReason == .brokerLeft(refusal))
    }

    @Test("Calls unread when the connection is lost are dropped; events and the goodbye are still read")
    func voidCalls() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        let goodbye = BrokerMessage(
            id: 0, body: .goodbye(Refusal(code: .shuttingDown, reason: "stops"), reconnect: true))
        let event = BrokerMessage(
            id: 0,
            body: .event(NumberedEvent(position: EventPosition(brokerEpoch: 1, number: 1), event: .stateComplete)))
        let call = BrokerMessage(id: 0, body: .call(SceneCall(id: CallID(1), body: .ping)))
        for message in [call, event, call, goodbye] { broker.push(message) }
        // The reply comes after them, so all of them have arrived and nobody has read any.
        #expect(try await connection.request(.reloadApps) == .done)
        await broker.stop()
        await #expect(throws: ClientError.self) { _ = try await connection.request(.reloadApps) }
        var read: [BrokerMessage] = []
        for await batch in connection.messages { read += batch }
        #expect(read == [event, goodbye])
    }

    @Test("Messages that cannot be sent because the broker is gone do not block")
    func sendingToNobody() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        await broker.stop()
        for number in 1...10_000 as ClosedRange<UInt64> {
            connection.send(.acknowledge(Acknowledgement(call: CallID(number))))
        }
        // Noticed by the hang-up alone.
        try await Polling.until("the end is noticed") { connection.endReason != nil }
        await #expect(throws: ClientError.connectionLost) { _ = try await connection.request(.reloadApps) }
    }

    @Test("Replies are matched to requests in any order")
    func matching() async throws {
        let first = Mutex<ClientMessage?>(nil)
        let broker = try FakeBroker { message in
            guard case .query(let query) = message.body else { return FakeBroker.welcoming(message) }
            guard query == .limits, let earlier = first.withLock({ $0 }) else {
                first.withLock { $0 = message }
                return []
            }
            return [
                BrokerMessage(id: message.id, body: .reply(.settings([]))),
                BrokerMessage(id: earlier.id, body: .reply(.apps([]))),
            ]
        }
        let connection = try await connect(broker.path)
        async let apps = connection.request(.query(.apps))
        while first.withLock({ $0 == nil }) { await Task.yield() }
        #expect(try await connection.request(.query(.limits)) == .settings([]))
        #expect(try await apps == .apps([]))
        await connection.close()
        await broker.stop()
    }

    @Test("Everything sent before an answered request has arrived, in order")
    func order() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        let acknowledgements = (1...500).map { ClientRequest.acknowledge(Acknowledgement(call: CallID($0))) }
        for acknowledgement in acknowledgements { connection.send(acknowledgement) }
        #expect(try await connection.request(.reloadApps) == .done)
        #expect(broker.messages.map(\.body).dropFirst().dropLast() == acknowledgements[...])
        await connection.close()
        #expect(connection.endReason == .closed)
        await broker.stop()
    }

    @Test("Unread messages pause reading, and nothing is lost")
    func backPressure() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        let count = MessageBatches.bufferedMessagesMax + 500
        let position = EventPosition(brokerEpoch: 1, number: 1)
        let event = BrokerMessage(id: 0, body: .event(NumberedEvent(position: position, event: .stateComplete)))
        for _ in 0..<count {
            broker.push(event)
            await Task.yield()
        }
        var read = 0
        for await batch in connection.messages {
            read += batch.count
            if read == count { break }
        }
        #expect(read == count)
        await connection.close()
        await broker.stop()
    }

    @Test("Events rebuild the state, and a condition on it can be awaited")
    func events() async throws {
        let app = AppRow(
            app: try #require(AppID("org.example.app")), name: "App", path: "/app", processModel: "scene",
            supportsMultipleScenes: true)
        let events: [BrokerEvent] = [.stateComplete, .app(app)]
        let broker = try FakeBroker { message in
            guard case .subscribe = message.body else { return FakeBroker.welcoming(message) }
            let start = EventPosition(brokerEpoch: 3, number: 0)
            return [BrokerMessage(id: message.id, body: .reply(.subscribed(start)))]
                + events.enumerated().map { index, event in
                    let position = EventPosition(brokerEpoch: 3, number: UInt64(index) + 1)
                    return BrokerMessage(id: 0, body: .event(NumberedEvent(position: position, event: event)))
                }
        }
        let connection = try await connect(broker.path)
        var subscription = try await EventSubscription(to: connection)
        try await subscription.wait { $0.apps[app.app] != nil }
        #expect(subscription.position == EventPosition(brokerEpoch: 3, number: 2))
        await broker.stop()
        await #expect(throws: ClientError.connectionLost) { try await subscription.wait { $0.apps.isEmpty } }
    }

    @Test("A cancelled request ends immediately, and its late reply is ignored")
    func cancellation() async throws {
        let broker = try FakeBroker { message in
            if case .query = message.body { [] } else { FakeBroker.welcoming(message) }
        }
        let connection = try await connect(broker.path)
        let waiting = Task { try await connection.request(.query(.status)) }
        while broker.messages.count < 2 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: ClientError.cancelled) { _ = try await waiting.value }
        broker.push(BrokerMessage(id: broker.messages[1].id, body: .reply(.done)))
        #expect(try await connection.request(.reloadApps) == .done)
        await connection.close()
        await broker.stop()
    }

    @Test("A message for which the broker would close the connection is refused before it is sent")
    func tooLarge() async throws {
        let broker = try FakeBroker()
        let connection = try await connect(broker.path)
        let info = Blob([UInt8](repeating: 1, count: Limits.frameBytes + 1))
        let update = SceneUpdate(session: SceneSessionID(UniqueID(high: 1, low: 1)), userInfo: info)
        let error = await #expect(throws: ClientError.self) { _ = try await connection.request(.updateScene(update)) }
        guard case .refused(let refusal)? = error else {
            Issue.record("not refused: \(String(describing: error))")
            return
        }
        #expect(refusal.code == .tooLarge)
        #expect(refusal.limit == Int64(Limits.frameBytes))
        await connection.close()
        await broker.stop()
    }

    @Test("A repeatable request survives a restart of the broker", arguments: [false, true])
    func retry(isBlocking: Bool) async throws {
        let broker = try FakeBroker { message in
            if case .query = message.body { [] } else { FakeBroker.welcoming(message) }
        }
        let endpoint = try BrokerEndpoint(path: broker.path)
        let requester =
            isBlocking
            ? RetryingRequester(blockingAt: endpoint, agent: "test")
            : RetryingRequester(endpoint: endpoint, agent: "test")
        let waiting = Task { try await requester.request(.query(.apps), deadline: .now + .seconds(60)) }
        while broker.messages.count < 2 { await Task.yield() }
        await broker.stop(keepingFolder: true)
        let later = try FakeBroker(folder: broker.folder) { message in
            guard case .query = message.body else { return FakeBroker.welcoming(message) }
            return [BrokerMessage(id: message.id, body: .reply(.apps([])))]
        }
        #expect(try await waiting.value == .apps([]))
        await requester.close()
        await later.stop()
    }
}
