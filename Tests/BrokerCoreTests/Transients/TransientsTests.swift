import ActivityWire
import Testing

@testable import BrokerCore

/// The machine alone. A client that waits does so for five seconds, and a window has ten.
@Suite("Unacknowledged transient events")
struct TransientsTests {
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let other = SceneSessionID(UniqueID(high: 1, low: 2))
    private let process = WindowProcessID(UniqueID(high: 2, low: 1))
    private let stranger = WindowProcessID(UniqueID(high: 2, low: 2))
    private let howFar = "it was delivered but not acknowledged, so it may have taken effect"

    private func second(_ number: Int) -> Instant { Instant.start + .seconds(number) }

    /// - Parameters:
    ///   - session: The first session if nil.
    ///   - process: The first process if nil.
    ///   - isAwaited: Whether the client waits for the acknowledgement.
    ///   - deadline: The second of the event's deadline.
    private func event(
        _ call: UInt64, of session: SceneSessionID? = nil, with process: WindowProcessID? = nil,
        isAwaited: Bool = true, message: UInt64 = 9, deadline: Int = 10
    ) -> Transients.Event {
        Transients.Event(
            request: RequestID(UniqueID(high: 3, low: call)), call: CallID(call), session: session ?? self.session,
            app: .sample, process: process ?? self.process,
            requester: Requester(client: ClientID(call), message: message), timeout: isAwaited ? .seconds(5) : nil,
            deadline: second(deadline))
    }

    private func holding(_ events: [Transients.Event]) -> Transients {
        var transients = Transients()
        for event in events { _ = transients.sent(event, at: .start) }
        return transients
    }

    private func send(_ event: Transients.Event, to transients: inout Transients) -> [Transients.Answer?] {
        let answers = transients.sent(event, at: second(1))
        return [answers.client, answers.window]
    }

    /// The answer to an event that has ended.
    private func ending(
        _ event: Transients.Event, _ code: OutcomeCode, _ reason: String = "", result: HandlerResult? = nil
    ) -> Transients.Answer {
        var outcome = ActivationOutcome(
            request: event.request, app: .sample, session: event.session, decision: .reactivated, stage: .delivered)
        (outcome.code, outcome.reason, outcome.result) = (code, reason, result)
        if code == .handled { outcome.stage = .handled }
        return .end(outcome, event.requester, .transient(event.session, event.call))
    }

    // MARK: Sending

    @Test("A waiting client's event gets a deadline, and a session's first event starts the watch on its window")
    func waiting() {
        var transients = Transients()
        let answers = [
            send(event(1), to: &transients), send(event(2), to: &transients),
            send(event(3, of: other), to: &transients),
        ]
        let expected: [[Transients.Answer?]] = [
            [.set(.transient(session, CallID(1)), at: second(6)), .watch(.silence(session), at: second(10))],
            [.set(.transient(session, CallID(2)), at: second(6)), nil],
            [.set(.transient(other, CallID(3)), at: second(6)), .watch(.silence(other), at: second(10))],
        ]
        #expect(answers == expected)
        #expect(transients.count == 3 && transients.count(of: session) == 2 && transients.count(of: other) == 1)
    }

    @Test("A client that does not wait is answered when its event is sent, not when the event ends")
    func notWaiting() throws {
        var transients = Transients()
        let sent = event(1, isAwaited: false)
        let answers = send(sent, to: &transients)
        let expected: [Transients.Answer?] = [
            .reply(sent.outcome, sent.requester), .watch(.silence(session), at: second(10)),
        ]
        #expect(answers == expected)
        let taken = transients.acknowledged(sent.call, of: session, by: process)
        let acknowledged = try #require(taken)
        #expect(acknowledged.end(with: nil, failure: nil) == nil)
    }

    @Test("An event whose message needs no reply gets none", arguments: [true, false])
    func unanswered(isAwaited: Bool) {
        var transients = Transients()
        let answers = send(event(1, isAwaited: isAwaited, message: 0), to: &transients)
        let expected: [Transients.Answer?] = [nil, .watch(.silence(session), at: second(10))]
        #expect(answers == expected)
        let ended = transients.ended(session, .sessionDestroyed, reason: "gone")
        #expect(ended.isEmpty && transients.count == 0)
    }

    // MARK: Acknowledgements

    @Test("An acknowledged event ends as handled, or with the reason for its failure")
    func acknowledged() throws {
        var transients = holding([event(1)])
        let taken = transients.acknowledged(CallID(1), of: session, by: process)
        let acknowledged = try #require(taken)
        #expect(acknowledged == event(1))
        let result = HandlerResult(contentType: "text/plain", content: Blob([1]))
        #expect(acknowledged.end(with: result, failure: nil) == ending(event(1), .handled, result: result))
        #expect(acknowledged.end(with: nil, failure: "no") == ending(event(1), .handlerFailed, "no"))
        #expect(acknowledged.end(with: result, failure: "") == ending(event(1), .handlerFailed, result: result))
        #expect(transients == Transients())
    }

    @Test("Events are each acknowledged once, in any order; after the last, the next event starts a new watch")
    func anyOrder() {
        let calls: [UInt64] = [2, 4, 6, 8, 10]
        var transients = holding(calls.map { event($0) })
        for (place, call) in [UInt64(6), 2, 10, 4, 8].enumerated() {
            let taken = transients.acknowledged(CallID(call), of: session, by: process)
            let again = transients.acknowledged(CallID(call), of: session, by: process)
            #expect(taken?.call == CallID(call) && again == nil)
            #expect(transients.count == 4 - place && transients.count(of: session) == 4 - place)
        }
        #expect(transients == Transients())
        let answers = transients.sent(event(12), at: .start)
        #expect(answers.window == .watch(.silence(session), at: second(10)))
    }

    @Test("Acknowledging an unsent call, or one sent to another process or session, changes nothing")
    func notMeant() {
        var transients = holding([event(2), event(4), event(6)])
        let before = transients
        for call in [UInt64(1), 3, 5, 7] {
            let taken = transients.acknowledged(CallID(call), of: session, by: process)
            let answers = transients.overdue(CallID(call), of: session, canBeInspected: true)
            #expect(taken == nil && answers.isEmpty && transients.event(CallID(call), of: session) == nil)
        }
        for call in [UInt64(2), 4, 6] {
            let taken = [
                transients.acknowledged(CallID(call), of: session, by: stranger),
                transients.acknowledged(CallID(call), of: other, by: process),
            ]
            #expect(taken.compactMap(\.self).isEmpty)
            #expect(transients.event(CallID(call), of: session) == event(call))
        }
        let ended = transients.ended(other, .sessionDestroyed, reason: "gone")
        #expect(ended.isEmpty && transients == before)
    }

    // MARK: Deadlines of clients

    @Test(
        "At a client's deadline the process is inspected, and the event ends with the process's condition as the reason",
        arguments: [true, false])
    func inspected(isStopped: Bool) {
        var transients = holding([event(1), event(2)])
        let early = transients.inspected(process, isStopped: isStopped)
        #expect(early.isEmpty)
        let asked = transients.overdue(CallID(2), of: session, canBeInspected: true)
        #expect(asked == [.inspect(process)])
        let elsewhere = transients.inspected(stranger, isStopped: isStopped)
        #expect(elsewhere.isEmpty)
        let ended = transients.inspected(process, isStopped: isStopped)
        let expected =
            isStopped
            ? ending(event(2), .windowStopped, "the window's process is stopped; \(howFar)")
            : ending(event(2), .deadlinePassed, "the deadline passed; \(howFar)")
        #expect(ended == [expected])
        #expect(transients == holding([event(1)]))
    }

    @Test("An overdue event of a process that cannot be inspected ends immediately; an acknowledged one is handled")
    func overdue() {
        var transients = holding([event(1), event(2)])
        let asked = transients.overdue(CallID(1), of: session, canBeInspected: true)
        #expect(asked == [.inspect(process)])
        let taken = transients.acknowledged(CallID(1), of: session, by: process)
        #expect(taken?.isOverdue == true)
        #expect(taken?.end(with: nil, failure: nil) == ending(event(1), .handled))
        let ended = transients.overdue(CallID(2), of: session, canBeInspected: false)
        #expect(ended == [ending(event(2), .deadlinePassed, "the deadline passed; \(howFar)")])
        #expect(transients == Transients())
    }

    // MARK: Deadlines of windows

    @Test("A window is unresponsive at its first event's deadline, and is inspected only if it can answer")
    func silence() {
        var transients = holding([event(1, deadline: 10), event(2, deadline: 12)])
        let before = [true, false].map {
            transients.silenceDeadlinePassed(of: session, at: second(9), canAnswer: $0)
        }
        let anew: Transients.Answer? = .set(.silence(session), at: second(10))
        #expect(before == [anew, anew])
        let after = [true, false].map {
            transients.silenceDeadlinePassed(of: session, at: second(10), canAnswer: $0)
        }
        let asked: [Transients.Answer?] = [.inspect(process), nil]
        #expect(after == asked)
        #expect(transients.silenceDeadlinePassed(of: other, at: second(10), canAnswer: true) == nil)
        _ = transients.acknowledged(CallID(1), of: session, by: process)
        let next = transients.silenceDeadlinePassed(of: session, at: second(10), canAnswer: true)
        #expect(next == .set(.silence(session), at: second(12)))
    }

    @Test("An unresponsive window ends only events past their deadlines")
    func silent() {
        let late = [event(1, deadline: 10), event(2, isAwaited: false, deadline: 11)]
        let rest = [event(3, deadline: 12), event(4, of: other, with: stranger, deadline: 10)]
        var transients = holding(late + rest)
        let early = transients.silent(process, for: .seconds(10), at: second(9))
        #expect(early.isEmpty && transients.count == 4)
        let ended = transients.silent(process, for: .seconds(10), at: second(11))
        let reason = "the window did not acknowledge within 10000 ms"
        #expect(ended == [ending(event(1, deadline: 10), .windowUnresponsive, reason)])
        #expect(transients == holding(rest))
    }

    @Test("A resumed process gets its full time for each event, and no deadline is brought forward")
    func restarted() {
        let third = SceneSessionID(UniqueID(high: 1, low: 3))
        let fourth = SceneSessionID(UniqueID(high: 1, low: 4))
        var transients = holding([
            event(1, of: fourth, deadline: 10), event(2, of: fourth, deadline: 30), event(3, of: other, deadline: 15),
            event(4, of: session, deadline: 40), event(5, of: third, with: stranger, deadline: 10),
        ])
        let answers = transients.restartDeadlines(of: process, until: second(20))
        let expected: [Transients.Answer] = [session, other, fourth].map { .set(.silence($0), at: second(20)) }
        #expect(answers == expected)
        #expect(transients.firsts.map(\.deadline) == [second(40), second(20), second(10), second(20)])
        #expect(transients.event(CallID(2), of: fourth)?.deadline == second(30))
        let before = transients
        let nobody = transients.restartDeadlines(of: WindowProcessID(UniqueID(high: 2, low: 3)), until: second(90))
        #expect(nobody.isEmpty && transients == before)
    }

    // MARK: Ends

    @Test("All events of an ended session, and no others, end in order with the session's reason")
    func over() {
        let events = [event(1), event(3, isAwaited: false), event(5)]
        var transients = holding([event(2, of: other)] + events)
        let ended = transients.ended(session, .notDelivered, reason: "the window lost its connection")
        let expected = [events[0], events[2]].map { ending($0, .notDelivered, "the window lost its connection") }
        #expect(ended == expected)
        #expect(transients == holding([event(2, of: other)]))
        let again = transients.ended(session, .notDelivered, reason: "")
        #expect(again.isEmpty && transients.count == 1)
    }

    @Test("Events of a process end in the order of their calls, whichever session they belong to")
    func order() {
        let events = (1...24).map { call in
            event(UInt64(call), of: SceneSessionID(UniqueID(high: 1, low: UInt64(call * 5 % 12))))
        }
        var transients = holding(events)
        let kept = event(25, with: stranger)
        _ = transients.sent(kept, at: .start)
        #expect(transients.firsts.map(\.session) == Set(events.map(\.session)).sorted())
        for event in events.shuffled() {
            _ = transients.overdue(event.call, of: event.session, canBeInspected: true)
        }
        let ended = transients.inspected(process, isStopped: false)
        let expected = events.map { ending($0, .deadlinePassed, "the deadline passed; \(howFar)") }
        #expect(ended == expected)
        #expect(transients == holding([kept]))
    }
}
