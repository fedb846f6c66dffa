import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Unfinished messages")
struct UnfinishedMessagesTests {
    typealias Excess = UnfinishedMessages.Excess

    private static let bounds = UnfinishedMessages.Bounds(
        bytesOfProcess: 100, bytesInAll: 250, time: .seconds(10), bytesPerSecond: 10)

    private var messages = UnfinishedMessages(bounds)
    private let start = Instant.start

    @discardableResult
    private mutating func note(
        _ bytes: Int, _ client: UInt64, of process: Int32 = 1, isAnother: Bool = false, after time: Duration = .zero
    ) -> (ClientID, Excess)? {
        messages.note(bytes, of: ClientID(client), process, isAnother: isAnother, at: start + time)
    }

    private mutating func overdue(after time: Duration, unread: Set<UInt64> = []) -> [ClientID] {
        messages.updateWaits(at: start + time) { unread.contains($0.number) }.map(\.client)
    }

    @Test(
        "The byte limit of a process covers all its connections, and the one that exceeds it is reported")
    mutating func ofProcess() throws {
        #expect(note(60, 1) == nil)
        #expect(note(40, 2) == nil)
        #expect(note(100, 3, of: 2) == nil)
        let (client, excess) = try #require(note(41, 2))
        #expect(client == ClientID(2))
        #expect(excess == .ofProcess(1, bytes: 101, limit: 100))
        #expect(excess.description.contains("unfinishedBytesPerProcess"))
        messages.forget(ClientID(2))
        #expect(messages.bytes == 160 && messages.bytes(of: 1) == 60)
        #expect(note(40, 4) == nil, "there is room again")
    }

    @Test("Over the total limit, the largest message of the process with the most bytes is reported, not the latest")
    mutating func inAll() throws {
        note(50, 1)
        note(49, 2)
        note(90, 3, of: 2)
        note(60, 4, of: 3)
        let (client, excess) = try #require(note(2, 5, of: 4))
        #expect(client == ClientID(1))
        #expect(excess == .inAll(bytes: 251, ofProcess: 1, processBytes: 99, limit: 250))
        #expect(excess.description.contains("99 of them of process 1"))
    }

    @Test("A finished message no longer counts, and the next one of its connection starts from zero")
    mutating func ends() {
        note(70, 1)
        note(0, 1)
        #expect(messages.bytes == 0 && messages.nextUpdate == nil)
        note(70, 1)
        for second in 1...16 { #expect(overdue(after: .seconds(second)).isEmpty) }
        note(5, 1, isAnother: true, after: .seconds(16))
        #expect(messages.bytes == 5)
        for second in 17...26 { #expect(overdue(after: .seconds(second)).isEmpty, "\(second)") }
        #expect(overdue(after: .seconds(27)) == [ClientID(1)])
    }

    @Test("A stalled message is overdue after its base time plus a second for each received quota")
    mutating func time() throws {
        note(20, 1)
        for second in 1...12 { #expect(overdue(after: .seconds(second)).isEmpty, "\(second)") }
        let late = messages.updateWaits(at: start + .seconds(13)) { _ in false }
        let found = try #require(late.first)
        #expect(found.client == ClientID(1) && found.process == 1)
        #expect(found.excess == .time(bytes: 20, limit: .seconds(10)))
        #expect(found.excess.description.contains("unfinishedTime"))
    }

    @Test(
        "At a rate of one byte per second each byte adds a second, and a rate of zero is treated the same",
        arguments: [0, 1])
    func slowestRate(bytesPerSecond: Int) {
        var messages = UnfinishedMessages(
            UnfinishedMessages.Bounds(
                bytesOfProcess: 100, bytesInAll: 250, time: .seconds(10), bytesPerSecond: bytesPerSecond))
        #expect(messages.note(5, of: ClientID(1), 1, isAnother: false, at: start) == nil)
        for second in 1...15 {
            #expect(messages.updateWaits(at: start + .seconds(second)) { _ in false }.isEmpty, "\(second)")
        }
        let late = messages.updateWaits(at: start + .seconds(16)) { _ in false }
        #expect(late.map(\.client) == [ClientID(1)])
    }

    @Test("A message that arrives at the minimum rate is never overdue")
    mutating func rate() {
        var messages = UnfinishedMessages(
            UnfinishedMessages.Bounds(bytesOfProcess: .max, bytesInAll: .max, time: .seconds(10), bytesPerSecond: 10))
        for second in 1...1_000 {
            let now = start + .seconds(second)
            #expect(messages.note(second * 10, of: ClientID(1), 1, isAnother: false, at: now) == nil)
            #expect(messages.updateWaits(at: now) { _ in false }.isEmpty)
        }
    }

    @Test("The largest permitted message passes at a megabyte per second, and fits twice into a process's share")
    func largest() {
        let largest = Limits.frameBytes * Limits.framesPerMessage
        #expect(Limits.unfinishedBytesPerSecond <= 1_000_000)
        #expect(Limits.unfinishedBytesPerProcess >= 2 * largest)
        #expect(Limits.unfinishedBytes >= 2 * Limits.unfinishedBytesPerProcess)
    }

    @Test(
        "Time in which the broker stood still or had input to read does not count; a stopped process starts again")
    mutating func notCharged() {
        note(1, 1)
        note(1, 2, of: 2)
        // An hour without a look is two seconds.
        #expect(overdue(after: .seconds(3_600), unread: [2]).isEmpty)
        for second in 1...8 { #expect(overdue(after: .seconds(3_600 + second), unread: [2]).isEmpty) }
        #expect(overdue(after: .seconds(3_609), unread: [2]) == [ClientID(1)])
        messages.beginAnew(ClientID(1))
        #expect(overdue(after: .seconds(3_610), unread: [2]).isEmpty)
    }

    @Test("Waits are not updated again within a second")
    mutating func looks() {
        note(1, 1)
        #expect(messages.nextUpdate == start + .seconds(1))
        #expect(overdue(after: .milliseconds(999)).isEmpty)
        #expect(messages.nextUpdate == start + .seconds(1))
        #expect(overdue(after: .seconds(1)).isEmpty)
        #expect(messages.nextUpdate == start + .seconds(2))
    }
}
