import CBrokerSystem
import Glibc
import ZMTP

/// What is written to one peer: what was gathered for it, and behind that what is kept while it does not read.
struct PeerOutput {
    enum Outcome: Hashable, Sendable {
        /// Everything is with the kernel.
        case written
        /// The kernel takes no more for now; the readiness set tells when it does.
        case blocked
        /// The peer reads no more.
        case lost
    }

    /// So much is gathered before it is written without waiting for the turn's end.
    static let gatheredBytes = 65_536
    /// Pieces that one system call writes.
    private static let piecesPerWrite = 64

    private var gathered = OutgoingBytes()
    private var kept: OutgoingQueue
    private(set) var isBlocked = false

    init(kept: OutgoingQueue) {
        self.kept = kept
    }

    /// Enough for a write of its own.
    var isFull: Bool { gathered.count >= Self.gatheredBytes }
    var keptMessages: Int { kept.count }
    var bytes: Int { gathered.count + kept.bytes }

    /// Adds one message; while the peer does not read it is kept, as far as its share goes.
    mutating func append(_ frames: [[UInt8]]) -> DeliveryResult {
        guard !isBlocked else { return kept.append(frames) ? .queued : .full }
        gathered.append(frames)
        return .sent
    }

    /// Adds what is no message: a greeting or a command.
    mutating func append(bytes: [UInt8]) { gathered.append(bytes) }

    /// Drops what was kept. A message that is half out has to end first, whoever reads it; the last one comes after it.
    mutating func end(with last: [[UInt8]]) {
        kept.removeAll()
        if !last.isEmpty { gathered.append(last) }
    }

    /// Drops everything.
    mutating func removeAll() {
        gathered.removeAll()
        kept.removeAll()
        isBlocked = false
    }

    /// Writes what the kernel takes.
    mutating func write(to descriptor: Int32) -> Outcome {
        while refill() {
            var failure: Int32 = 0
            gathered.write(atMost: Self.piecesPerWrite) { pieces in
                let sent = Self.send(pieces, to: descriptor)
                failure = sent < 0 ? errno : 0
                return max(0, sent)
            }
            switch failure {
            case 0, EINTR: continue
            case EAGAIN:
                isBlocked = true
                return .blocked
            default:
                removeAll()
                return .lost
            }
        }
        isBlocked = false
        return .written
    }

    /// Makes what was kept the next to be written; false when nothing is left.
    private mutating func refill() -> Bool {
        guard gathered.isEmpty else { return true }
        // One large answer does not hold its memory for the rest of the connection.
        gathered.removeAll(keepingCapacity: Self.gatheredBytes * 2)
        while let frames = kept.first, !isFull {
            gathered.append(frames)
            kept.removeFirst()
        }
        return !gathered.isEmpty
    }

    private static func send(_ pieces: UnsafeBufferPointer<UnsafeRawBufferPointer>, to descriptor: Int32) -> Int {
        if pieces.count == 1 {
            return Glibc.send(descriptor, pieces[0].baseAddress, pieces[0].count, Int32(MSG_NOSIGNAL))
        }
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: pieces.count) { vectors in
            for (index, piece) in pieces.enumerated() {
                let base = UnsafeMutableRawPointer(mutating: piece.baseAddress)
                vectors.initializeElement(at: index, to: iovec(iov_base: base, iov_len: piece.count))
            }
            var message = msghdr()
            message.msg_iov = vectors.baseAddress
            message.msg_iovlen = vectors.count
            return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
        }
    }
}
