import ActivityWire
import CBrokerSystem
import Glibc
import Synchronization
import ZeroMQ

@testable import BrokerClient

/// A ROUTER on a real local socket that answers as it is told.
final class FakeBroker: Sendable {
    typealias Script = @Sendable (ClientMessage) -> [BrokerMessage]

    let folder: String
    let path: String
    private let received = Mutex<[ClientMessage]>([])
    private let wake: WakeSignal
    private let outgoing = Mutex<[BrokerMessage]>([])
    private let isStopping = Mutex(false)
    private let ended = ConnectionEnd()

    /// What it was sent, in order.
    var messages: [ClientMessage] { received.withLock { $0 } }

    /// Serves in a new folder.
    convenience init(script: @escaping Script = FakeBroker.welcoming) throws {
        let folder = "/tmp/broker-client-tests-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        mkdir(folder, 0o700)
        try self.init(folder: folder, script: script)
    }

    /// Serves in the folder of one that has stopped.
    init(folder: String, script: @escaping Script = FakeBroker.welcoming) throws {
        self.folder = folder
        path = folder + "/broker.sock"
        wake = try WakeSignal()
        let listening = csystem_listen_unix(path, 0o600, 16)
        try SocketThread.start { [self] in
            do {
                try serve(listening: listening, script: script)
            } catch {
                print("the fake broker ended: \(error)")
            }
            ended.complete()
        }
    }

    /// Sends to the peer that spoke last.
    func push(_ message: BrokerMessage) {
        outgoing.withLock { $0.append(message) }
        wake.signal()
    }

    /// Closes every connection, as when the process is killed.
    func stop(keepingFolder: Bool = false) async {
        isStopping.withLock { $0 = true }
        wake.signal()
        await ended.wait()
        unlink(path)
        if !keepingFolder { rmdir(folder) }
    }

    private func serve(listening: Int32, script: Script) throws {
        let context = try Context()
        let options = RouterOptions(maximumFrameBytes: Int64(Limits.frameBytes), listeningDescriptor: listening)
        let router = try Socket(.router(options), in: context)
        try router.bind(Endpoint(path: path))
        var poller = Poller()
        _ = poller.watch(router)
        _ = poller.watch(descriptor: wake.descriptor)
        var message = Message(capacity: Limits.framesPerMessage + 1)
        var peer: [UInt8] = []
        while !isStopping.withLock({ $0 }) {
            _ = try poller.wait(for: nil)
            wake.clear()
            while try router.receive(into: &message) == .received {
                peer = message.bytes(at: 0) ?? []
                let blobs = (2..<max(2, message.count)).compactMap { message.bytes(at: $0).map(Blob.init) }
                let decoded = try WireCodec.decodeClientMessage(control: message.bytes(at: 1) ?? [], blobs: blobs)
                received.withLock { $0.append(decoded) }
                // What a test pushed before it asked comes before the answer.
                try sendPushed(to: peer, over: router)
                for answer in script(decoded) { try send(answer, to: peer, over: router) }
            }
            try sendPushed(to: peer, over: router)
        }
    }

    private func sendPushed(to peer: [UInt8], over router: borrowing Socket) throws {
        let pushed = outgoing.withLock { queue in
            defer { queue = [] }
            return queue
        }
        for message in pushed { try send(message, to: peer, over: router) }
    }

    private func send(_ answer: BrokerMessage, to peer: [UInt8], over router: borrowing Socket) throws {
        var message = Message(capacity: Limits.framesPerMessage + 1)
        try message.append(peer)
        for frame in WireCodec.encode(answer) { try message.append(frame) }
        var room = Poller()
        _ = room.watch(router, for: .writable)
        while try router.send(&message) == .wouldBlock && !isStopping.withLock({ $0 }) {
            _ = try room.wait(for: .milliseconds(1))
        }
    }

    static let welcome = Welcome(client: ClientID(7), brokerEpoch: 3)

    /// Greets everybody and says `done` to everything.
    static let welcoming: Script = { message in
        switch message.body {
        case .hello: [BrokerMessage(id: message.id, body: .reply(.welcome(welcome)))]
        case .goodbye, .acknowledge: []
        default: [BrokerMessage(id: message.id, body: .reply(.done))]
        }
    }
}
