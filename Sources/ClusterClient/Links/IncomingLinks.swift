import ActivityWire
import BrokerClient
import MachineDirectory
import Synchronization
import ZeroMQ

/// The links that other machines have made to this one, each with a connection to this machine's broker.
final class IncomingLinks: Sendable {
    /// Connects to the broker and greets it.
    typealias Connect = @Sendable (Hello) async throws(ClientError) -> BrokerConnection

    private struct State {
        var admission: LinkAdmission
        var allowed = AllowedLinks()
        var server: LinkServer?
        var connections: [LinkID: BrokerConnection] = [:]
        var refusals: UInt64 = 0
    }

    private let connect: Connect
    private let state: Mutex<State>

    init(own: MachineName, connect: @escaping Connect) {
        self.connect = connect
        state = Mutex(State(admission: LinkAdmission(own: own)))
    }

    deinit { stop() }

    /// The machines whose links are in use, by name.
    var machines: [MachineName] { state.withLock { $0.admission.machines } }

    /// How many messages of other machines were refused before they reached the broker.
    var refusals: UInt64 { state.withLock { $0.refusals } }

    /// Where the links are served; nil: nowhere.
    var endpoint: TCPEndpoint? { state.withLock { $0.server?.endpoint } }

    /// Serves links, in place of an earlier address or key.
    func serve(at endpoint: TCPEndpoint, with key: LinkKey) throws(ZeroMQError) {
        stop()
        let server = try LinkServer(at: endpoint, key: key.pair) { [weak self] in
            self?.state.withLock { $0.allowed } ?? AllowedLinks()
        } receive: { [weak self] message, peer, link in
            self?.receive(message, from: peer, on: link)
        }
        state.withLock { $0.server = server }
    }

    /// Ends all links, and serves no others.
    func stop() {
        let leaving = Refusal(code: .shuttingDown, reason: "the machine serves no links any more")
        perform { $0.endAll(leaving) }
        let server = state.withLock { state in
            defer { state.server = nil }
            return state.server
        }
        server?.stop()
    }

    func forgetFences() { state.withLock { $0.admission.forgetFences() } }

    /// Replaces the keys that machines are allowed.
    func allow(_ keys: AllowedLinks) {
        state.withLock { $0.allowed = keys }
        perform { $0.allow(keys) }
    }

    /// Called on the server's thread.
    private func receive(_ message: Result<ClientMessage, WireError>, from peer: LinkPeer, on link: LinkID) {
        switch message {
        case .success(let message): perform { $0.receive(message, from: peer, on: link) }
        case .failure(let error):
            state.withLock { $0.refusals += 1 }
            let answer = BrokerMessage(id: error.messageID ?? 0, body: .reply(.refused(error.refusal)))
            state.withLock { $0.server }?.send(answer, over: link)
        }
    }

    private func perform(_ decide: (inout LinkAdmission) -> [LinkAdmission.Order]) {
        let orders = state.withLock { state in
            let orders = decide(&state.admission)
            if orders.contains(where: \.isRefusal) { state.refusals += 1 }
            return orders
        }
        for order in orders { perform(order) }
    }

    private func perform(_ order: LinkAdmission.Order) {
        switch order {
        case .greet(let link, let hello, let message): Task { await greet(link, hello, message: message) }
        case .pass(let link, let message): pass(message, from: link)
        case .answer(let link, let message): state.withLock { $0.server }?.send(message, over: link)
        case .end(let link):
            let (server, connection) = state.withLock { ($0.server, $0.connections.removeValue(forKey: link)) }
            server?.cut(link)
            if let connection { Task { await connection.close() } }
        }
    }

    private func greet(_ link: LinkID, _ hello: Hello, message: UInt64) async {
        let result: Result<BrokerConnection, ClientError>
        do throws(ClientError) { result = .success(try await connect(hello)) } catch { result = .failure(error) }
        switch result {
        case .success(let connection):
            state.withLock { $0.connections[link] = connection }
            // The next message may come as soon as the welcome is sent.
            perform { $0.greeted(link, isWelcome: true) }
            perform(.answer(link, BrokerMessage(id: message, body: .reply(.welcome(connection.welcome)))))
            await follow(connection, of: link)
        case .failure(let error):
            perform(.answer(link, BrokerMessage(id: message, body: .reply(.refused(error.asRefusal)))))
            perform { $0.greeted(link, isWelcome: false) }
        }
    }

    /// Waits for the end of a connection, and ends its link.
    private func follow(_ connection: BrokerConnection, of link: LinkID) async {
        var refusal = Refusal(code: .shuttingDown, reason: "the broker has gone")
        for await batch in connection.messages {
            for case .goodbye(let reason, _) in batch.map(\.body) { refusal = reason }
        }
        perform { $0.disconnected(link, refusal) }
        // The link may have ended while the broker was being greeted.
        state.withLock { _ = $0.connections.removeValue(forKey: link) }
        await connection.close()
    }

    private func pass(_ message: ClientMessage, from link: LinkID) {
        guard let connection = state.withLock({ $0.connections[link] }) else { return }
        Task {
            let reply: Reply
            do throws(ClientError) {
                reply = try await connection.request(message.body, trace: message.trace)
            } catch { reply = .refused(error.asRefusal) }
            perform(.answer(link, BrokerMessage(id: message.id, trace: message.trace, body: .reply(reply))))
            perform { admission in
                admission.answered(link)
                return []
            }
        }
    }
}

extension LinkAdmission.Order {
    fileprivate var isRefusal: Bool {
        if case .answer(_, let message) = self, case .reply(.refused) = message.body { true } else { false }
    }
}

extension ClientError {
    /// The error as the other machine is told it.
    fileprivate var asRefusal: Refusal {
        if case .refused(let refusal) = self { return refusal }
        return Refusal(code: .shuttingDown, reason: "the broker does not answer: \(description)")
    }
}
