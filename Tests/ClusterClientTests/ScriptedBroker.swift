import ActivityWire
import CBrokerSystem
import Foundation
import Synchronization
import TestSupport
import Testing
import ZeroMQ

/// The broker's side of a cluster client: a ROUTER on a local socket that takes updates and sends content.
final class ScriptedBroker: Sendable {
    private struct State {
        var hello: Hello?
        var taken: [UInt64] = []
        var asked: [String] = []
        var machineReplies: [MachineReply] = []
        var updates: [ClusterUpdate] = []
        var outgoing: [BrokerMessage.Body] = []
        var isStopping = false
        var hasEnded = false
    }

    let folder: ScratchFolder
    private let refusal: Refusal?
    private let wake: WakeSignal
    private let state = Mutex(State())

    /// - Parameter refusal: The answer to the greeting; nil: it is welcome.
    init(refusing refusal: Refusal? = nil) throws {
        folder = try ScratchFolder(named: "broker")
        self.refusal = refusal
        wake = try WakeSignal()
        let listening = csystem_listen_unix(path, 0o600, 16)
        try #require(listening >= 0)
        try SocketThread.start { [self] in
            do { try serve(listening) } catch { print("the scripted broker ended: \(error)") }
            state.withLock { $0.hasEnded = true }
        }
    }

    private var path: String { folder.url.appending(path: "broker.sock").path }

    var environment: [String: String] { [BrokerLocations.endpointVariable: "ipc://\(path)"] }

    var endpoint: BrokerEndpoint { get throws { try BrokerEndpoint(path: path) } }

    var hello: Hello? { state.withLock { $0.hello } }
    /// The numbers of the contents that the client has taken.
    var taken: [UInt64] { state.withLock { $0.taken } }
    var updates: [ClusterUpdate] { state.withLock { $0.updates } }
    /// The requests that a client asked about.
    var asked: [String] { state.withLock { $0.asked } }
    /// What other machines have answered.
    var machineReplies: [MachineReply] { state.withLock { $0.machineReplies } }
    /// The last state that was reported.
    var report: ClusterState? { updates.last { $0.state != nil }?.state }
    var isInformed: Bool { updates.contains { $0.knowledgeAge != nil } }

    /// The rows of other machines, as all updates together say.
    var keys: Set<ClusterKey> {
        updates.reduce(into: []) { keys, update in
            keys.subtract(update.rows.gone)
            keys.formUnion(update.rows.machines.map { ClusterKey(machine: $0.machine) })
            keys.formUnion(update.rows.apps.map { ClusterKey(machine: $0.machine, app: $0.app) })
            keys.formUnion(update.rows.sessions.map { ClusterKey(machine: $0.machine, session: $0.session) })
        }
    }

    /// Sends to the client.
    func push(_ body: BrokerMessage.Body) {
        state.withLock { $0.outgoing.append(body) }
        wake.signal()
    }

    /// Waits for the client, and sends it all rows of this machine.
    func publish(_ rows: ClusterRows) async throws {
        try await Polling.until("the program has greeted") { hello != nil }
        push(.machineContent(MachineContent(number: 1, rows: rows, isComplete: true)))
    }

    /// Closes the connection, as when the process is killed.
    func stop() async throws {
        state.withLock { $0.isStopping = true }
        wake.signal()
        try await Polling.until("the broker has ended") { state.withLock { $0.hasEnded } }
        folder.remove()
    }

    private func serve(_ listening: Int32) throws {
        let context = try Context()
        let options = RouterOptions(maximumFrameBytes: Int64(Limits.frameBytes), listeningDescriptor: listening)
        let router = try Socket(.router(options), in: context)
        try router.bind(Endpoint(path: path))
        var poller = Poller()
        _ = poller.watch(router)
        _ = poller.watch(descriptor: wake.descriptor)
        var message = Message(capacity: Limits.framesPerMessage + 1)
        var peer: [UInt8] = []
        while !state.withLock({ $0.isStopping }) {
            _ = try poller.wait(for: nil)
            wake.clear()
            while try router.receive(into: &message) == .received {
                peer = message.bytes(at: 0) ?? []
                let decoded = try WireCodec.decodeClientMessage(control: message.bytes(at: 1) ?? [], blobs: [])
                guard let reply = reply(to: decoded.body) else { continue }
                try send(BrokerMessage(id: decoded.id, body: .reply(reply)), to: peer, over: router)
            }
            let outgoing = state.withLock { state in
                defer { state.outgoing = [] }
                return state.outgoing
            }
            for body in outgoing { try send(BrokerMessage(id: 0, body: body), to: peer, over: router) }
        }
    }

    private func send(_ answer: BrokerMessage, to peer: [UInt8], over router: borrowing Socket) throws {
        var message = Message(capacity: Limits.framesPerMessage + 1)
        try message.append(peer)
        for frame in WireCodec.encode(answer) { try message.append(frame) }
        var room = Poller()
        _ = room.watch(router, for: .writable)
        while try router.send(&message) == .wouldBlock && !state.withLock({ $0.isStopping }) {
            _ = try room.wait(for: .milliseconds(1))
        }
    }

    private func reply(to request: ClientRequest) -> Reply? {
        state.withLock { state in
            if case .hello(let hello) = request {
                state.hello = hello
                return refusal.map { .refused($0) } ?? .welcome(Welcome(client: ClientID(7), brokerEpoch: 3))
            }
            if case .takeContent(let number) = request {
                state.taken.append(number)
                return nil
            }
            if case .machineReply(let reply) = request {
                state.machineReplies.append(reply)
                return nil
            }
            if case .query(.explain(let request, _)) = request {
                state.asked.append(request)
                return .done
            }
            if case .updateCluster(let update) = request {
                state.updates.append(update)
                return .done
            }
            return nil
        }
    }
}
