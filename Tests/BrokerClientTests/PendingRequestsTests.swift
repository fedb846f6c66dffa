import Testing

@testable import BrokerClient

@Suite("Pending requests")
struct PendingRequestsTests {
    private let start = ContinuousClock.now

    @Test("A reply settles exactly the request with its number, once")
    func settles() {
        var pending = PendingRequests<String>()
        pending.add("one", id: 1, deadline: nil)
        pending.add("two", id: 2, deadline: nil)
        #expect(pending.settle(2) == "two")
        #expect(pending.settle(2) == nil)
        #expect(pending.settle(3) == nil)
        #expect(pending.takeAll() == ["one"])
        #expect(pending.isEmpty)
    }

    @Test("Only those whose deadline has come expire, in the order in which they were asked")
    func expires() {
        var pending = PendingRequests<String>()
        pending.add("late", id: 1, deadline: start + .seconds(9))
        pending.add("second", id: 3, deadline: start + .seconds(1))
        pending.add("first", id: 2, deadline: start + .seconds(2))
        pending.add("patient", id: 4, deadline: nil)
        #expect(pending.nextDeadline == start + .seconds(1))
        #expect(pending.takeExpired(at: start).isEmpty)
        #expect(pending.takeExpired(at: start + .seconds(2)) == ["first", "second"])
        #expect(pending.nextDeadline == start + .seconds(9))
        #expect(pending.settle(4) == "patient")
    }

    @Test("With nobody waiting there is no deadline")
    func noDeadline() {
        var pending = PendingRequests<String>()
        pending.add("one", id: 1, deadline: start)
        _ = pending.settle(1)
        #expect(pending.nextDeadline == nil)
        #expect(pending.takeExpired(at: start + .seconds(1)).isEmpty)
    }
}
