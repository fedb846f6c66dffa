import Testing

@testable import ProgramHosting

@Suite("Starts of programs")
struct ProgramStartTests {
    private func looks(_ activity: (Int) -> ProcessEntry.Activity?) -> Int {
        var start = ProgramStart()
        var count = 0
        while start.isUnderWay, count < 1_000 {
            let entry = activity(count).map {
                ProcessEntry(identifier: 2, parent: 1, name: "a", activity: $0, startTime: 0)
            }
            start.look(at: entry)
            count += 1
        }
        return count
    }

    @Test("A program that waits has started after a tenth of a second")
    func waits() {
        #expect(looks { _ in .waits } == ProgramStart.looksAtLeast)
        #expect(looks { _ in nil } == ProgramStart.looksAtLeast)
        #expect(ProgramStart.interval * ProgramStart.looksAtLeast == .milliseconds(100))
    }

    @Test("A program that works is watched until it waits for a while, and at most two seconds")
    func works() {
        #expect(looks { $0 < 40 ? .works : .waits } == 40 + ProgramStart.waitingLooks)
        #expect(looks { $0 % 5 == 0 ? .works : .waits } == ProgramStart.looksAtMost)
        #expect(ProgramStart.interval * ProgramStart.looksAtMost == .seconds(2))
    }
}
