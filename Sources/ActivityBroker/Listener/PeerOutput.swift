import CBrokerSystem
import Glibc
import ZMTP

/// The output to one peer: bytes that are gathered for the next write, and behind them messages that are queued while
/// the peer does not read.
struct PeerOutput {
    enum Outcome: Hashable, Sendable {
        /// The kernel has taken everything.
        case written
        /// The kernel takes no more for now; the readiness set reports when it does.
        case blocked
        /// The peer reads no more.
        case lost
    }

    /// The number of gathered bytes that are written at once, without waiting for the end of the loop's iteration.
    static let gatheredBytes = 65_536
    /// The most pieces that one system call writes.
    private static let piecesPerWrite = 64

    private var gathered = OutgoingBytes()
    /// The messages that are queued while the peer does not read.
    private var kept: OutgoingQueue
    private(set) var isBlocked = false

    init(kept: OutgoingQueue) {
        self.kept = kept
    }

    /// Whether enough is gathered to be written at once.
    var isFull: Bool { gathered.count >= Self.gatheredBytes }
    var keptMessages: Int { kept.count }
    var bytes: Int { gathered.count + kept.bytes }

    /// Adds a message whose first frame is copied, or queues it within the queue's limits while the peer does not read.
    mutating func append(_ first: UnsafeRawBufferPointer, _ others: [[UInt8]]) -> DeliveryResult {
        guard !isBlocked else { return kept.append([Array(first)] + others) ? .queued : .full }
        gathered.append(first, others)
        return .sent
    }

    /// Adds bytes that are no message: a greeting or a command.
    mutating func append(bytes: [UInt8]) { gathered.append(bytes) }

    /// Drops the queued messages, and adds a last message. The gathered bytes stay before it, since a partly written
    /// message has to end first.
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

    /// Writes as much as the kernel takes.
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

    /// Gathers queued messages if nothing is gathered. Returns false if nothing is left to write.
    private mutating func refill() -> Bool {
        guard gathered.isEmpty else { return true }
        // Frees the memory of a large message, which would otherwise be kept for the rest of the connection.
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
