import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Steps of a continuation")
struct ContinuationsTests {
    private let request = Self.requestID(1)
    private let source = Self.sessionID(1)
    private let receiver = Self.sessionID(2)
    private let now = WallTime(milliseconds: 5)

    private static func requestID(_ number: UInt64) -> RequestID { RequestID(UniqueID(high: number, low: 1)) }

    private static func sessionID(_ number: UInt64) -> SceneSessionID { SceneSessionID(UniqueID(high: number, low: 2)) }

    /// A continuation of request 1, from session 1 to session 2, unless other numbers are given.
    private static func continuation(
        _ phase: Continuation.Phase = .waiting, of request: UInt64 = 1, from source: UInt64 = 1, to receiver: UInt64 = 2
    ) -> Continuation {
        Continuation(
            request: Self.requestID(request), source: sessionID(source), receiver: sessionID(receiver),
            advert: ActivityAdvert(number: 5, type: "org.example.show"), phase: phase)
    }

    private static func continuations(_ all: Continuation...) -> Continuations {
        var continuations = Continuations()
        for continuation in all { _ = continuations.begin(continuation) }
        return continuations
    }

    private static func answer(
        _ type: String = "org.example.show", expiration: WallTime? = nil, error: ContinuationError? = nil,
        failure: String? = nil, refusal: Refusal? = nil
    ) -> Acknowledgement {
        Acknowledgement(
            call: CallID(1), failure: failure, activity: Activity(type: type, expiration: expiration),
            continuationError: error, refusedAnswer: refusal)
    }

    private func failed(_ error: ContinuationError) -> Continuations.Notice {
        .failed(receiver, ContinuationFailure(type: "org.example.show", error: error, request: request))
    }

    // MARK: Steps

    @Test("An activity is announced, fetched and delivered, and then its source learns that it was continued")
    func wholeWay() {
        var continuations = Continuations()
        let begun = continuations.begin(Self.continuation())
        #expect(begun.isEmpty)
        continuations.announcing(request)
        #expect(continuations[request] == Self.continuation(.announcing))
        let announced = continuations.announcementAnswered(request, failure: nil)
        #expect(announced == [.fetch(Self.continuation(.fetching))])
        let fetched = continuations.fetchAnswered(request, Self.answer(), at: now)
        #expect(fetched == [.give(Activity(type: "org.example.show"), Self.continuation(.fetching))])
        continuations.given(request)
        #expect(continuations[request] == Self.continuation(.given))
        #expect(continuations.unfinished.isEmpty)
        let ended = continuations.ended(request, .handled)
        #expect(ended == [.continued(source, number: 5)])
        #expect(continuations[request] == Self.continuation(.done))
    }

    @Test("A window that fails at the announcement ends the request, and the source is not asked for the activity")
    func announcementFails() {
        var continuations = Self.continuations(Self.continuation(.announcing))
        let answers = continuations.announcementAnswered(request, failure: "no")
        #expect(answers == [.end(request, .handlerFailed, reason: "no")])
        #expect(continuations[request]?.phase == .announcing)
    }

    @Test(
        "A reply that is not awaited in the current phase changes nothing",
        arguments: [Continuation.Phase.waiting, .announcing, .fetching, .given, .done])
    func outOfTurn(phase: Continuation.Phase) {
        let before = Self.continuations(Self.continuation(phase))
        var continuations = before
        let failures: [String?] = phase == .announcing ? [] : [nil, "no"]
        for failure in failures {
            let answers = continuations.announcementAnswered(request, failure: failure)
            #expect(answers.isEmpty)
        }
        let good = continuations.fetchAnswered(request, Self.answer(), at: now)
        let bad = continuations.fetchAnswered(request, Self.answer(failure: "no"), at: now)
        #expect(good.isEmpty == (phase != .fetching) && bad.isEmpty == (phase != .fetching))
        #expect(continuations == before)
    }

    @Test("A request without a continuation gets no answer and leaves nothing behind")
    func unknownRequest() {
        var continuations = Continuations()
        continuations.typeTold(request)
        continuations.announcing(request)
        continuations.given(request)
        let announced = continuations.announcementAnswered(request, failure: "no")
        let fetched = continuations.fetchAnswered(request, Self.answer(), at: now)
        #expect(announced.isEmpty && fetched.isEmpty)
        let ended = continuations.ended(request, .notDelivered)
        #expect(ended.isEmpty)
        #expect(continuations == Continuations())
    }

    @Test("Losing the source and losing the receiver end the request with different codes")
    func gone() {
        let continuations = Self.continuations(Self.continuation(.fetching))
        let reasons = [
            "the window that had the activity disconnected",
            "the window that was to continue the activity disconnected",
        ]
        #expect(continuations.sourceGone(request) == [.end(request, .connectionUnavailable, reason: reasons[0])])
        #expect(continuations.receiverGone(request) == [.end(request, .notDelivered, reason: reasons[1])])
    }

    // MARK: Bad answers

    private static let tooLarge = Refusal(code: .tooLarge, reason: "too much", field: "activity", limit: 1)
    private static let empty = Refusal(code: .invalidValue, reason: "is empty", field: "activity.type")
    private static let withoutReason = "the window did not provide the activity"
    private static let withoutActivity = "the window did not provide the activity that it had advertised"

    private static let badAnswers: [(Acknowledgement, OutcomeCode, String)] = [
        (answer(error: .userCancelled, failure: "no"), .userCancelled, "no"),
        (answer(error: .connectionUnavailable, refusal: tooLarge), .connectionUnavailable, withoutReason),
        (answer(failure: "no", refusal: tooLarge), .handoffFailed, "no"),
        (answer(refusal: tooLarge), .handoffUserInfoTooLarge, tooLarge.description),
        (answer(refusal: empty), .handoffFailed, empty.description),
        (Acknowledgement(call: CallID(1)), .handoffFailed, withoutActivity),
        (answer("org.example.other"), .handoffFailed, withoutActivity),
    ]

    @Test("Each invalid reply from the source ends the request with its own code and reason", arguments: badAnswers)
    func badAnswer(answer: Acknowledgement, code: OutcomeCode, reason: String) {
        let continuations = Self.continuations(Self.continuation(.fetching))
        let answers = continuations.fetchAnswered(request, answer, at: now)
        #expect(answers == [.end(request, code, reason: reason)])
    }

    @Test("An activity is delivered only before its expiration date (U:U9)", arguments: [Int64(4), 5, 6])
    func expiration(milliseconds: Int64) {
        let continuations = Self.continuations(Self.continuation(.fetching))
        let expiration = WallTime(milliseconds: milliseconds)
        let answers = continuations.fetchAnswered(request, Self.answer(expiration: expiration), at: now)
        let activity = Activity(type: "org.example.show", expiration: expiration)
        let given = Continuations.Answer.give(activity, Self.continuation(.fetching))
        let reason = "the activity's expiration date has passed"
        let expired = Continuations.Answer.end(request, .expired, reason: reason)
        #expect(answers == [milliseconds > now.milliseconds ? given : expired])
    }

    // MARK: Several

    @Test("A new continuation cancels all unfinished ones, in order, and leaves finished ones alone (U:U26)")
    func cancellation() {
        var continuations = Self.continuations(
            Self.continuation(.waiting, of: 6), Self.continuation(.given, of: 2), Self.continuation(.fetching, of: 5),
            Self.continuation(.done, of: 3), Self.continuation(.announcing, of: 4))
        let answers = continuations.begin(Self.continuation())
        let cancelled = [Self.requestID(6), Self.requestID(5), Self.requestID(4)]
        let ends = cancelled.map {
            Continuations.Answer.endAndReview($0, .userCancelled, reason: "another continuation was started")
        }
        #expect(answers == ends)
        #expect(continuations.unfinished.map(\.request) == cancelled + [request])
    }

    @Test("Destroying a session ends continuations it has yet to provide, and drops those it provided or received")
    func sessionGone() {
        var continuations = Self.continuations(
            Self.continuation(.given, of: 1, from: 1, to: 2), Self.continuation(.done, of: 2, from: 2, to: 3),
            Self.continuation(.given, of: 3, from: 3, to: 4), Self.continuation(.fetching, of: 4, from: 2, to: 4),
            Self.continuation(.waiting, of: 5, from: 4, to: 2), Self.continuation(.waiting, of: 6, from: 2, to: 4))
        let answers = continuations.sessionGone(Self.sessionID(2))
        let reason = "the window that had the activity disconnected"
        let ends = [Self.requestID(4), Self.requestID(6)].map {
            Continuations.Answer.endAndReview($0, .connectionUnavailable, reason: reason)
        }
        #expect(answers == ends)
        let left = (UInt64(1)...6).map { continuations[Self.requestID($0)]?.phase }
        #expect(left == [nil, nil, .given, .fetching, .waiting, .waiting])
    }

    @Test("Finished continuations over the limit are forgotten, oldest first; unfinished ones never are")
    func bound() {
        var continuations = Continuations()
        let total = UInt64(Limits.continuations) + 10
        for number in 0..<total {
            _ = continuations.begin(Self.continuation(.done, of: number))
            _ = continuations.begin(Self.continuation(.given, of: total + number))
        }
        #expect((0..<total).count { continuations[Self.requestID($0)] != nil } == Limits.continuations)
        #expect(continuations[Self.requestID(9)] == nil && continuations[Self.requestID(10)] != nil)
        #expect((total..<2 * total).allSatisfy { continuations[Self.requestID($0)] != nil })
    }

    // MARK: Ends

    @Test(
        "Only a window that knows the type but not the activity is notified of a failure (U:U24)",
        arguments: [
            (Continuation.Phase.waiting, false, false), (.waiting, true, true), (.announcing, false, true),
            (.fetching, true, true), (.given, true, false), (.done, true, false),
        ])
    func failure(phase: Continuation.Phase, isTypeTold: Bool, isOwed: Bool) {
        var continuations = Self.continuations(Self.continuation(phase))
        if isTypeTold { continuations.typeTold(request) }
        let notices = continuations.ended(request, .windowCrashed)
        let last: Continuations.Notice? = isOwed ? failed(.handoffFailed) : nil
        #expect(notices.last == last)
        #expect(continuations[request] == nil)
        let again = continuations.ended(request, .windowCrashed)
        #expect(again.isEmpty)
    }

    @Test("A window that knows the type only from its options gets the announcement before the failure (U:U29)")
    func lateAnnouncement() throws {
        var continuations = Self.continuations(Self.continuation())
        continuations.typeTold(request)
        let told = try #require(continuations[request])
        #expect(told.isTypeTold && told.phase == .waiting)
        let late = continuations.ended(request, .userCancelled)
        #expect(late == [.announced(told), failed(.userCancelled)])
        var announced = Self.continuations(Self.continuation(.announcing))
        let once = announced.ended(request, .userCancelled)
        #expect(once == [failed(.userCancelled)])
    }

    @Test("A request handled before its activity was delivered counts as a failed continuation")
    func handledEarly() {
        var continuations = Self.continuations(Self.continuation(.fetching))
        let notices = continuations.ended(request, .handled)
        #expect(notices == [failed(.handoffFailed)])
        #expect(continuations[request] == nil)
    }

    @Test("The error sent to a window follows from the request's code (U:U20)", arguments: OutcomeCode.allCases)
    func error(code: OutcomeCode) {
        let named: [OutcomeCode: ContinuationError] = [
            .connectionUnavailable: .connectionUnavailable, .remoteApplicationTimedOut: .remoteApplicationTimedOut,
            .deadlinePassed: .remoteApplicationTimedOut, .windowStopped: .remoteApplicationTimedOut,
            .handoffUserInfoTooLarge: .handoffUserInfoTooLarge, .userCancelled: .userCancelled,
        ]
        var continuations = Self.continuations(Self.continuation(.announcing))
        let notices = continuations.ended(request, code)
        #expect(notices == [failed(named[code] ?? .handoffFailed)])
    }

    @Test("An advert for other windows omits the activity's number and nothing else")
    func number() {
        let advert = ActivityAdvert(number: 5, type: "org.example.show", title: "x", supportsContinuationStreams: true)
        let other = ActivityAdvert(number: 0, type: "org.example.show", title: "x", supportsContinuationStreams: true)
        #expect(advert.withoutNumber == other)
    }
}
