import Synchronization
import Testing

@testable import ActivityBroker

@Suite("Memory trimming")
struct MemoryTrimmerTests {
    /// What a process takes, and how often it gave something back.
    private final class Figures: Sendable {
        let resident = Mutex(100 * 1_048_576)
        /// What a sweep leaves.
        let inUse = Mutex(104 * 1_048_576)
        let sweeps = Mutex(0)
    }

    private let figures = Figures()
    private var keeper: MemoryTrimmer

    init() {
        keeper = MemoryTrimmer(
            resident: { [figures] in figures.resident.withLock(\.self) },
            sweep: { [figures] in
                figures.sweeps.withLock { $0 += 1 }
                figures.resident.withLock { $0 = figures.inUse.withLock(\.self) }
            })
    }

    private mutating func look(at megabytes: Int) -> Int {
        figures.resident.withLock { $0 = megabytes * 1_048_576 }
        keeper.sweepIfSettled()
        return figures.sweeps.withLock(\.self)
    }

    @Test("Memory is trimmed once, after it stops growing")
    mutating func afterBurst() {
        #expect(look(at: 200) == 0)
        #expect(look(at: 400) == 0)
        #expect(look(at: 400) == 1)
        #expect(look(at: 104) == 1)
        #expect(look(at: 111) == 1)
        #expect(look(at: 111) == 1, "less than is worth it")
    }

    @Test("Memory in use does not cause repeated trimming")
    mutating func inUse() {
        figures.inUse.withLock { $0 = 400 * 1_048_576 }
        #expect(look(at: 400) == 0)
        #expect(look(at: 400) == 1)
        #expect(look(at: 400) == 1)
        #expect(look(at: 300) == 1)
        #expect(look(at: 400) == 1)
        #expect(look(at: 400) == 2, "what it once went down to is what it is compared with")
    }

    @Test("The kernel reports the memory of the process")
    func resident() {
        #expect(MemoryTrimmer.residentBytes() > 1_048_576)
    }
}
