import ActivityWire
import OrderedCollections

/// A tool of the user. It sends requests, checks the answers, and mirrors the broker's state while it subscribes.
struct FakeTool {
    let pid: Int32
    var connection: ClientID?
    var isGreeted = false
    /// The drags that the tool holds.
    var drags: [DragID] = []
    var ends: OrderedDictionary<StreamID, FakeStreamEnd> = [:]
    var unanswered: [UInt64: PendingMessage] = [:]
    var mirror = BrokerMirror()
    var isSubscribed = false
    var lastPosition: EventPosition?
    private var lastMessage: UInt64 = 0

    init(pid: Int32) {
        self.pid = pid
    }

    mutating func nextMessage() -> UInt64 {
        lastMessage += 1
        return lastMessage
    }

    mutating func disconnect() {
        connection = nil
        isGreeted = false
        drags = []
        ends = [:]
        unanswered = [:]
        isSubscribed = false
        mirror = BrokerMirror()
    }
}
