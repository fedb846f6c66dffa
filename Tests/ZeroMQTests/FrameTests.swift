import Testing
import ZeroMQ

@Suite("Frames and messages")
struct FrameTests {
    @Test("A frame holds a copy of its bytes", arguments: [0, 1, 33, 34, 8_192, 1_000_000])
    func bytes(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let frame = try Frame(bytes)
        #expect(frame.size == count)
        #expect(frame.bytes == bytes)
        #expect(frame.withBytes { $0.count } == count)
        #expect(frame.sourceDescriptor == nil)
        #expect(frame.peerCredentials == nil)
    }

    @Test("A frame moves into a message and out again, leaving an empty one behind", arguments: [3, 40_000])
    func moves(count: Int) throws {
        let bytes = [UInt8](repeating: 5, count: count)
        var message = Message(capacity: 2)
        try message.append([1])
        try message.append(Frame(bytes))
        let taken = message.takeFrame(at: 1)?.bytes
        #expect(taken == bytes)
        #expect(frames(of: message) == [[1], []])
        #expect(message.takeFrame(at: 1)?.size == 0)
    }

    @Test("A full message accepts no further frame")
    func full() throws {
        var source = try makeMessage([[9, 9]])
        var message = try makeMessage([[1]])
        expectFull { () throws(ZeroMQError) in try message.append([2]) }
        expectFull { () throws(ZeroMQError) in try message.append(Frame([2])) }
        expectFull { () throws(ZeroMQError) in try message.appendFrame(at: 0, movedFrom: &source) }
        #expect(frames(of: message) == [[1]])
        #expect(frames(of: source) == [[9, 9]])
    }

    @Test("An index out of range yields nil", arguments: [-1, 1, 2, Int.max, Int.min])
    func foreignIndex(index: Int) throws {
        var message = try makeMessage([[1]])
        var destination = Message(capacity: 4)
        #expect(message.size(at: index) == nil)
        #expect(message.bytes(at: index) == nil)
        #expect(message.withBytes(at: index) { $0.count } == nil)
        #expect(message.takeFrame(at: index)?.size == nil)
        #expect(try !destination.appendFrame(at: index, movedFrom: &message))
        #expect(destination.count == 0)
    }

    @Test("A message can be emptied and filled again")
    func reuse() throws {
        var message = try makeMessage([[1], [2]])
        message.removeAll()
        #expect(message.count == 0)
        #expect(message.sourceDescriptor == nil)
        #expect(message.peerCredentials == nil)
        try message.append([3])
        #expect(frames(of: message) == [[3]])
    }

    private func expectFull(_ append: () throws(ZeroMQError) -> Void) {
        do {
            try append()
            Issue.record("the full message took a frame")
        } catch {
            #expect(error.code == .messageTooLong)
        }
    }
}
