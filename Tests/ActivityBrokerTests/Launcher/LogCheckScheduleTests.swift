import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Schedule of log checks")
struct LogCheckScheduleTests {
    private static let limit = 1_000_000
    private var pace = LogCheckSchedule(limit: LogCheckScheduleTests.limit)
    private let start = Instant.start + .seconds(100)

    @Test("Without output no check is due; the first output schedules one of all logs")
    mutating func first() {
        #expect(pace.nextCheck == nil)
        pace.recordWrite(at: start)
        let due = start + LogCheckSchedule.first
        #expect(pace.nextCheck == due)
        #expect(pace.checksAllLogs(at: due))
        pace.recordWrite(at: start + .milliseconds(10))
        #expect(pace.nextCheck == due, "a further word puts off nothing")
    }

    @Test(
        "A log grows by at most its limit between two checks, at any speed that checks can follow",
        arguments: [1, 1_000, 100_000, 1_000_000, 3_000_000, 50_000_000, 200_000_000, 4_000_000_000])
    mutating func speeds(bytesPerSecond: Int) throws {
        pace.recordWrite(at: start)
        var last = start
        for _ in 0..<100 {
            let due = try #require(pace.nextCheck)
            let grown = Int(Double(bytesPerSecond) * Double((due - last).wholeNanoseconds) / 1e9)
            #expect(due - last <= LogCheckSchedule.longest)
            if last > start {
                let shortest = Int(Double(bytesPerSecond) * 0.005)
                // Within a rounded millisecond or two.
                #expect(grown <= max(Self.limit, shortest) + bytesPerSecond / 500)
            }
            pace.recordCheck(grown: max(grown, 1), at: due)
            last = due
        }
    }

    @Test("Idle logs are checked four times a second while another one floods")
    mutating func whole() throws {
        pace.recordWrite(at: start)
        var (wholes, looks) = (0, 0)
        while let due = pace.nextCheck, due < start + .seconds(1) {
            if pace.checksAllLogs(at: due) { wholes += 1 }
            looks += 1
            pace.recordCheck(grown: 20 * Self.limit, at: due)
        }
        #expect((4...5).contains(wholes))
        #expect(looks >= 100)
    }

    @Test("Checks end with a check of all logs in which none has grown")
    mutating func end() throws {
        pace.recordWrite(at: start)
        let first = try #require(pace.nextCheck)
        pace.recordCheck(grown: 5 * Self.limit, at: first)
        let second = try #require(pace.nextCheck)
        #expect(!pace.checksAllLogs(at: second))
        pace.recordCheck(grown: 0, at: second)
        let third = try #require(pace.nextCheck, "others may have begun to grow")
        #expect(third == first + LogCheckSchedule.longest)
        #expect(pace.checksAllLogs(at: third))
        pace.recordCheck(grown: 0, at: third)
        #expect(pace.nextCheck == nil)
    }

    @Test("No byte count or time overflows the schedule")
    mutating func extremes() throws {
        pace.recordWrite(at: start)
        pace.recordCheck(grown: .max, at: Instant(nanoseconds: .max))
        pace = LogCheckSchedule(limit: .max)
        pace.recordWrite(at: Instant(nanoseconds: .min))
        pace.recordCheck(grown: 1, at: Instant(nanoseconds: .max))
        #expect(pace.nextCheck == Instant(nanoseconds: .max))
    }
}
