import ActivityWire
import BrokerCore

/// Messages for one peer that does not read fast enough, bounded in number and bytes.
struct OutgoingQueue: Sendable {
    private var messages: [[[UInt8]]] = []
    /// The index of the first message that is not sent. The messages before it are removed many at once, so that
    /// removing a message is cheap.
    private var head = 0
    private(set) var bytes = 0
    private let messageLimit: Int
    private let byteLimit: Int

    init(
        messageLimit: Int = Limits.queuedMessagesPerClient,
        byteLimit: Int = Limits.queuedBytesPerClient
    ) {
        self.messageLimit = messageLimit
        self.byteLimit = byteLimit
    }

    var count: Int { messages.count - head }
    var isEmpty: Bool { count == 0 }
    var first: [[UInt8]]? { isEmpty ? nil : messages[head] }

    /// Adds a message. Returns false without adding it if the queue is full. An empty queue takes every message,
    /// whatever its size.
    mutating func append(_ frames: [[UInt8]]) -> Bool {
        let size = Self.size(of: frames)
        guard isEmpty || (count < messageLimit && size <= byteLimit - bytes) else { return false }
        messages.append(frames)
        bytes += size
        return true
    }

    mutating func removeFirst() {
        guard let first else { return }
        bytes -= Self.size(of: first)
        messages[head] = []
        head += 1
        guard head == messages.count || head >= 256 else { return }
        messages.removeSubrange(..<head)
        head = 0
    }

    mutating func removeAll() {
        messages = []
        head = 0
        bytes = 0
    }

    /// Returns the size that counts for a message. Each frame counts a little more than its bytes, so that empty frames
    /// are not free.
    private static func size(of frames: [[UInt8]]) -> Int {
        frames.reduce(0) { $0 + $1.count + MemoryLayout<[UInt8]>.size }
    }
}
