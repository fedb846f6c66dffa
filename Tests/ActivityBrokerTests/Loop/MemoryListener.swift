import ActivityWire
import BrokerCore

@testable import ActivityBroker

/// A listener without sockets: tests put in what peers do and look at what they were sent.
final class MemoryListener: Listener {
    private var events: [ListenerEvent] = []
    private var lastClient: UInt64 = 0
    private var open: Set<ClientID> = []
    /// Clients that take nothing, so that what is sent to them is `full`.
    var stalled: Set<ClientID> = []
    /// Clients for which everything is kept from now on.
    var slow: Set<ClientID> = []
    private var sent: [ClientID: [BrokerMessage]] = [:]
    /// The sockets that it was told to listen on besides its first.
    private(set) var furtherSockets: [Int32] = []

    /// Why it cannot listen on any.
    var listeningFailure: ListenerError?

    func listen(on descriptor: Int32) throws(ListenerError) {
        if let listeningFailure { throw listeningFailure }
        furtherSockets.append(descriptor)
    }

    // MARK: What peers do

    /// A number that no process has: the kernel's are at most 2²².
    static let noProcess: Int32 = 2_000_000_000

    func connect(processIdentifier: Int32 = noProcess) -> ClientID {
        lastClient += 1
        let client = ClientID(lastClient)
        open.insert(client)
        let credentials = PeerIdentity(
            processIdentifier: processIdentifier, userIdentifier: 1_000, groupIdentifier: 1_000,
            posixSession: processIdentifier)
        events.append(.opened(client, credentials))
        return client
    }

    func say(_ body: ClientRequest, id: UInt64, from client: ClientID) {
        var frames = WireCodec.encode(ClientMessage(id: id, body: body))
        let control = frames.removeFirst()
        events.append(.received(client, control: control, blobs: frames.map { Blob($0) }))
    }

    func happen(_ event: ListenerEvent) {
        events.append(event)
    }

    func hangUp(_ client: ClientID) {
        open.remove(client)
        events.append(.closed(client))
    }

    /// Everything a client was sent since this was last asked.
    func takeSent(to client: ClientID) -> [BrokerMessage] {
        defer { sent[client] = nil }
        return sent[client] ?? []
    }

    // MARK: The listener

    /// What the loop's readiness set has, which is given to it when it is made.
    var readiness: ReadinessSet?

    func wait(atMost nanoseconds: Int64) -> [ReadinessSource] { readiness?.ready() ?? [] }

    func nextEvent() -> ListenerEvent? {
        events.firstIndex { !paused.contains($0.client) }.map { events.remove(at: $0) }
    }

    /// Whether everything that happened was told.
    var isEmpty: Bool { events.isEmpty }

    /// Clients of which nothing is told.
    private(set) var paused: Set<ClientID> = []

    func pause(_ client: ClientID) { paused.insert(client) }

    func resume(_ client: ClientID) { paused.remove(client) }

    func send(control: UnsafeRawBufferPointer, blobs: [[UInt8]], to client: ClientID) -> DeliveryResult {
        guard open.contains(client) else { return .gone }
        if stalled.contains(client) { return .full }
        note([Array(control)] + blobs, to: client)
        return slow.contains(client) ? .queued : .sent
    }

    func close(_ client: ClientID, lastWords frames: [[UInt8]]) {
        guard open.remove(client) != nil else { return }
        note(frames, to: client)
        paused.remove(client)
        events.append(.closed(client))
    }

    func isDrained(_ client: ClientID) -> Bool { !slow.contains(client) }
    func handle(_ source: ListenerSource) {}
    func doMaintenance() {}
    var nanosecondsUntilMaintenance: Int64? { nil }
    var state: ListenerState { ListenerState(slowPeers: stalled.count) }
    var connections: Int { open.count }
    var caps = ConnectionCaps()
    let refused = RefusedProcesses()

    private func note(_ frames: [[UInt8]], to client: ClientID) {
        guard let control = frames.first else { return }
        let blobs = frames.dropFirst().map { Blob($0) }
        if let message = try? WireCodec.decodeBrokerMessage(control: control, blobs: blobs) {
            sent[client, default: []].append(message)
        }
    }
}
