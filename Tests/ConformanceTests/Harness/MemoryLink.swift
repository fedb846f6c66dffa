import ActivityWire
import BrokerClient
import Synchronization

@testable import SceneClient

/// A window's connection to the world's broker: everything goes through the wire's codec, nothing through a socket.
final class MemoryLink: BrokerLink {
    private struct State {
        var inbox: [BrokerMessage] = []
        var reader: CheckedContinuation<[BrokerMessage]?, Never>?
        /// A batch was handed over and the reader has not come back.
        var isTaking = false
        var hasEnded = false

        /// A goodbye ends the reading, so nobody comes back after it.
        mutating func takeBatch() -> [BrokerMessage]? {
            guard !inbox.isEmpty else { return nil }
            defer { inbox = [] }
            isTaking = !hasEnded && !inbox.contains { if case .goodbye = $0.body { true } else { false } }
            return inbox
        }
    }

    let welcome: Welcome
    let streams: StreamHub
    var transfers: TransferClient? { nil }
    private let client: ClientID
    private let world: World
    private let state = Mutex(State())

    init(_ welcome: Welcome, client: ClientID, world: World) {
        self.welcome = welcome
        self.client = client
        self.world = world
        streams = StreamHub { world.post(ClientMessage(id: 0, body: .stream($0)), from: client) }
    }

    /// Whether a batch is on its way into the application.
    var isTaking: Bool { state.withLock { $0.isTaking } }

    func request(_ body: ClientRequest, timeout: Duration?) async throws(ClientError) -> Reply {
        let reply = try await world.request(body, from: client, timeout: timeout)
        if case .refused(let refusal) = reply { throw .refused(refusal) }
        return reply
    }

    func send(_ body: ClientRequest) {
        world.post(ClientMessage(id: 0, body: body), from: client)
    }

    func nextMessages() async -> [BrokerMessage]? {
        defer { world.wake() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let (isReady, batch): (Bool, [BrokerMessage]?) = state.withLock { state in
                    state.isTaking = false
                    if Task.isCancelled { return (true, nil) }
                    if let batch = state.takeBatch() { return (true, batch) }
                    if state.hasEnded { return (true, nil) }
                    state.reader = reader
                    return (false, nil)
                }
                if isReady { reader.resume(returning: batch) }
                world.wake()
            }
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: nil)
        }
    }

    func close() async {
        await world.closed(client)
    }

    // MARK: The broker's side

    func receive(_ message: BrokerMessage) {
        streams.noteLoad(in: message.body)
        switch message.body {
        case .streamOpened(let opened): return streams.take(opened)
        case .stream(let signal): return streams.take(signal)
        case .reply, .call, .event, .goodbye, .dragCall, .produceItem, .droppedCopy, .transferTicket, .look,
            .machineContent, .rejoinCluster, .machineRequest:
            break
        }
        state.withLock { state in
            state.inbox.append(message)
            guard let reader = state.reader else { return }
            state.reader = nil
            reader.resume(returning: state.takeBatch())
        }
    }

    /// The connection is lost; what has arrived is still read.
    func hangUp() {
        let reader = state.withLock { state in
            state.hasEnded = true
            state.isTaking = false
            defer { state.reader = nil }
            return state.reader
        }
        streams.end()
        reader?.resume(returning: nil)
    }
}

/// Connects a process of the world to its broker.
struct MemoryDialer: BrokerDialer {
    let process: WorldProcess
    let world: World

    var isEndpointPlausible: Bool { true }

    func dial(launchToken: Blob?, resume: Resume?) async throws(ClientError) -> any BrokerLink {
        try await world.dial(process, launchToken: launchToken, resume: resume)
    }
}
