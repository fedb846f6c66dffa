import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Restraint after failures")
struct RestraintTests {
    @Test("Three crashes within the period count as a crash loop; slower ones do not")
    func crashLoop() {
        var fast = CrashHistory()
        let instants = [0, 20, 40].map { Instant.start + .seconds($0) }
        #expect(instants.map { fast.record(at: $0, limit: 3, window: .seconds(60)) } == [false, false, true])
        var slow = CrashHistory()
        let apart = [0, 50, 100, 150].map { Instant.start + .seconds($0) }
        #expect(apart.allSatisfy { !slow.record(at: $0, limit: 3, window: .seconds(60)) })
    }

    @Test("Deadlines fall due in order, equal ones in the order in which they were set, and never early")
    func deadlines() {
        var queue = DeadlineQueue()
        let process = WindowProcessID(UniqueID(high: 1, low: 1))
        queue.set(.backoff(process), at: .start + .seconds(2))
        queue.set(.inspection(process), at: .start + .seconds(1))
        queue.set(.process(process), at: .start + .seconds(1))
        #expect(queue.next == .start + .seconds(1))
        #expect(queue.takeDue(at: .start) == nil)
        let late = Instant.start + .seconds(5)
        #expect(queue.takeDue(at: late) == .inspection(process))
        #expect(queue.takeDue(at: late) == .process(process))
        #expect(queue.takeDue(at: late) == .backoff(process))
        #expect(queue.takeDue(at: late) == nil)
    }

    @Test("Identifiers from one seed never repeat, are reproducible, and differ from those of another seed")
    func identifiers() {
        var first = IdentifierSource(seed: UniqueID(high: 1, low: 2))
        var same = first
        var other = IdentifierSource(seed: UniqueID(high: 1, low: 3))
        let made = (0..<10_000).map { _ in first.next(IdentifierKind.SceneSession.self) }
        #expect(Set(made).count == 10_000)
        #expect(made.prefix(100).allSatisfy { $0 == same.next(IdentifierKind.SceneSession.self) })
        #expect(!made.contains(other.next(IdentifierKind.SceneSession.self)))
        #expect(Set(made.prefix(50).map { $0.description.prefix(8) }).count == 50)
    }
}
