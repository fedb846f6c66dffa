import Testing

@testable import ActivityBroker

@Suite("Queue for a slow peer")
struct OutgoingQueueTests {
    @Test("Messages leave in the order in which they were queued, over many rounds")
    func order() {
        var queue = OutgoingQueue(messageLimit: 1_000)
        var expected: UInt8 = 0
        for number in 0..<2_000 {
            let isKept1 = queue.append([[UInt8(truncatingIfNeeded: number)]])
            #expect(isKept1)
            if number % 2 == 0 {
                #expect(queue.first == [[expected]])
                queue.removeFirst()
                expected &+= 1
            }
            if queue.count == 1_000 { break }
        }
        while let first = queue.first {
            #expect(first == [[expected]])
            expected &+= 1
            queue.removeFirst()
        }
        #expect(queue.isEmpty)
        #expect(queue.bytes == 0)
    }

    @Test("Over either limit nothing more is queued, and queued messages stay", arguments: [(2, 1_000), (1_000, 260)])
    func bounds(messages: Int, bytes: Int) {
        var queue = OutgoingQueue(messageLimit: messages, byteLimit: bytes)
        let message = [[UInt8](repeating: 1, count: 100)]
        let isKept2 = queue.append(message)
        #expect(isKept2)
        let isKept3 = queue.append(message)
        #expect(isKept3)
        let isKept4 = queue.append(message)
        #expect(!isKept4)
        #expect(queue.count == 2)
        queue.removeFirst()
        let isKept5 = queue.append(message)
        #expect(isKept5)
    }

    @Test("A single message is queued whatever its size, so last words always fit")
    func singleMessage() {
        var queue = OutgoingQueue(messageLimit: 0, byteLimit: 0)
        let isKept6 = queue.append([[1, 2, 3]])
        #expect(isKept6)
        let isKept7 = queue.append([[1]])
        #expect(!isKept7)
    }
}
