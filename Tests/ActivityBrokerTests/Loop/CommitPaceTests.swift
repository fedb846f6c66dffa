import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Effects that may wait for the store")
struct CommitPaceTests {
    /// The most changes with which the store is not behind.
    private func most(_ pace: CommitPace) throws -> Int {
        try #require((0..<10_000).first { pace.isBehind(with: $0 + 1) })
    }

    @Test("Before the first commit the pace is unknown, so nothing more may wait")
    func unknown() {
        #expect(CommitPace().isBehind(with: 1))
    }

    @Test("The number that may wait is what the last commits write in four milliseconds")
    func pace() throws {
        var pace = CommitPace()
        for _ in 0..<8 { pace.recordCommit(100, in: .milliseconds(1)) }
        #expect(try most(pace) == 400)
        for _ in 0..<80 { pace.recordCommit(50, in: .milliseconds(1)) }
        #expect((200...202).contains(try most(pace)))
    }

    @Test("The pace converges on commits that take the target time, whatever their fixed cost")
    func settles() throws {
        var pace = CommitPace()
        var count = 4
        for _ in 0..<200 {
            pace.recordCommit(count, in: .microseconds(300 + 10 * count))
            count = try most(pace)
        }
        #expect((365...375).contains(count), "300 us and 10 us for each of 370 are 4 ms")
    }

    @Test("On a slow disk, as much may wait as is written in the time of a small commit")
    func slowDisk() throws {
        var pace = CommitPace()
        pace.recordCommit(4, in: .microseconds(10_040))
        var count = 32
        for _ in 0..<400 {
            pace.recordCommit(count, in: .microseconds(10_000 + 10 * count))
            count = try most(pace)
        }
        #expect((980...1_010).contains(count), "10 ms and 10 us for each of 1,000 are twice 10 ms")
    }

    @Test("A delayed small commit does not make the disk count as slow")
    func smallHeldUp() throws {
        var pace = CommitPace()
        pace.recordCommit(4, in: .milliseconds(1))
        pace.recordCommit(4, in: .seconds(10))
        for _ in 0..<200 { pace.recordCommit(100, in: .milliseconds(1)) }
        #expect((395...410).contains(try most(pace)))
    }

    @Test("A single delayed commit is forgotten after some dozens")
    func heldUp() throws {
        var pace = CommitPace()
        for _ in 0..<8 { pace.recordCommit(100, in: .milliseconds(1)) }
        pace.recordCommit(100, in: .seconds(10))
        #expect(pace.isBehind(with: 1))
        for _ in 0..<200 { pace.recordCommit(100, in: .milliseconds(1)) }
        #expect((390...400).contains(try most(pace)))
    }

    @Test("A disk that became slower is recognised after some hundred small commits")
    func slower() throws {
        var pace = CommitPace()
        pace.recordCommit(4, in: .milliseconds(1))
        for _ in 0..<200 { pace.recordCommit(4, in: .milliseconds(20)) }
        for _ in 0..<80 { pace.recordCommit(100, in: .milliseconds(20)) }
        #expect((195...200).contains(try most(pace)))
    }
}
