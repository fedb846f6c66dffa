import ActivityWire
import BrokerCore

/// Messages for one peer that does not read fast enough, bounded in number and bytes.
struct OutgoingQueue: Sendable {
    private var messages: [[[UInt8]]] = []
    /// Messages before this index are sent already; they are let go together, so that taking one is cheap.
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

    /// False, with nothing kept, when the peer's share is used up. A single message is always kept.
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

    /// Every frame counts a little more than its bytes, so that empty ones are not free.
    private static func size(of frames: [[UInt8]]) -> Int {
        frames.reduce(0) { $0 + $1.count + MemoryLayout<[UInt8]>.size }
    }
}
