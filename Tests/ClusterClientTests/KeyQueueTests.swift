import MachineDirectory
import TestSupport
import Testing

@testable import ClusterClient

@Suite("Queue of keys")
struct KeyQueueTests {
    private static func key(_ number: Int) throws -> DirectoryKey { .machine(try Sample.machine("M\(number)")) }

    @Test("Keys come in the order in which they were added, each once")
    func order() throws {
        var queue = KeyQueue()
        for number in [2, 1, 2, 3] { queue.add(try Self.key(number)) }
        queue.remove(try Self.key(1))
        queue.add(try Self.key(1))
        var found: [DirectoryKey] = []
        while let key = queue.first() {
            found.append(key)
            queue.remove(key)
        }
        #expect(found == [try Self.key(2), try Self.key(3), try Self.key(1)])
        #expect(queue.isEmpty && queue.first() == nil)
    }

    @Test("A key that comes and goes a million times takes no memory of its own")
    func churn() throws {
        var queue = KeyQueue()
        let keys = [try Self.key(1), try Self.key(2), try Self.key(3)]
        queue.add(keys[0])
        for _ in 0..<300_000 {
            for key in keys.dropFirst() { queue.add(key) }
            for key in keys.dropFirst() { queue.remove(key) }
        }
        #expect(queue.entryCount < 200)
        #expect(queue.first() == keys[0])
    }
}
