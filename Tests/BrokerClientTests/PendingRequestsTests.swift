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

    @Test("Only requests past their deadline expire, in the order in which they were made")
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

    @Test("Requests over the limit wait in order, except cancelled ones")
    func bound() {
        var unanswered = UnansweredRequests(limit: 2)
        let sent = (1...5).map { unanswered.add([[UInt8($0)]], id: $0) }
        #expect(sent == [[[1]], [[2]], nil, nil, nil])
        let next = [2, 2, 9, 1].map { unanswered.answered($0) { $0 != 4 } }
        #expect(next == [[[3]], nil, nil, [[5]]])
        #expect(unanswered.add([[6]], id: 6) == nil)
        #expect(unanswered.answered(3) { _ in true } == [[6]])
        let last = [5, 6].map { unanswered.answered($0) { _ in true } }
        #expect(last == [nil, nil])
        #expect(unanswered.add([[7]], id: 7) == [[7]])
    }

    @Test("Without pending requests there is no deadline")
    func noDeadline() {
        var pending = PendingRequests<String>()
        pending.add("one", id: 1, deadline: start)
        _ = pending.settle(1)
        #expect(pending.nextDeadline == nil)
        #expect(pending.takeExpired(at: start + .seconds(1)).isEmpty)
    }
}
