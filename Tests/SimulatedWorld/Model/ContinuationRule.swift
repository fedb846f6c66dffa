import ActivityWire
import BrokerCore

/// An activity that is continued in another window is announced there, and then once delivered or reported as failed.
/// The window that had the activity is told of the continuation (U:U21, U:U24 to U:U30).
struct ContinuationRule: Rule {
    /// One continuation, as far as it has come.
    private struct Course {
        let source: SceneSessionID
        let receiver: SceneSessionID
        var isAnnounced = false
        var isGiven = false
        var hasFailed = false
    }

    private var courses: [RequestID: Course] = [:]
    /// The apps of the sessions.
    private var owners: [SceneSessionID: AppID] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            for case .session(let record) in effects.changes { owners[record.id] = record.app }
            if let sentence = begin(input, effects) { return sentence }
            for (_, call) in effects.calls {
                if let sentence = follow(call) { return sentence }
            }
            for case .request(let record) in effects.changes {
                guard let code = record.outcome.code, let course = courses.removeValue(forKey: record.id) else {
                    continue
                }
                if let sentence = conclude(record.id, course, code, effects, outside) { return sentence }
            }
        case .ended: courses = [:]
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func begin(_ input: Input?, _ effects: [Effect]) -> String? {
        guard case .activate(let request)? = input?.request?.body,
            let source = request.handoffFrom.flatMap({ SceneSessionID($0.text) })
        else { return nil }
        for case .request(let record) in effects.changes {
            guard record.outcome.code == nil, let receiver = record.outcome.session, courses[record.id] == nil,
                let from = owners[source], let to = record.outcome.app
            else { continue }
            if receiver == source { return "session \(source) continues its own activity" }
            if !ObservableWorld.isSameTeam(from, to) { return "an activity of \(from) is continued by \(to)" }
            courses[record.id] = Course(source: source, receiver: receiver)
        }
        return nil
    }

    private mutating func follow(_ call: SceneCall) -> String? {
        switch call.body {
        case .connect(_, let options) where options.handoffActivityType != nil:
            for (request, course) in courses where course.receiver == call.session && !course.isGiven {
                courses[request]?.isAnnounced = true
            }
        case .deliver(let delivery):
            guard let course = courses[delivery.request] else { return nil }
            if case .handoff = delivery.event {
                courses[delivery.request]?.isAnnounced = true
            } else {
                if !course.isAnnounced { return "request \(delivery.request) gives an activity that was not announced" }
                if course.isGiven { return "request \(delivery.request) gives an activity twice" }
                courses[delivery.request]?.isGiven = true
            }
        case .continuationFailed(let failure):
            guard let course = courses[failure.request] else { return nil }
            if course.isGiven {
                return "request \(failure.request) has given the activity, and says that it does not come"
            }
            if course.hasFailed { return "request \(failure.request) fails twice" }
            courses[failure.request]?.hasFailed = true
        default: break
        }
        return nil
    }

    private func conclude(
        _ request: RequestID, _ course: Course, _ code: OutcomeCode, _ effects: [Effect], _ outside: ObservableWorld
    ) -> String? {
        let bodies = effects.calls.map { ($0.call.session, $0.call.body) }
        if code == .handled {
            guard course.isGiven, outside.scene(course.source) != nil else { return nil }
            let isTold = bodies.contains { session, body in
                if case .activityWasContinued = body { session == course.source } else { false }
            }
            return isTold ? nil : "session \(course.source) is not told that its activity was continued"
        }
        guard course.isAnnounced, !course.isGiven, !course.hasFailed, outside.scene(course.receiver) != nil,
            !outside.destroyed.contains(course.receiver)
        else { return nil }
        return "session \(course.receiver) waits for an activity for ever"
    }
}
