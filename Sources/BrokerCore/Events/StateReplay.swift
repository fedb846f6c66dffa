import ActivityWire

/// The events that tell a subscriber the state at one moment. The events are sent in portions, while the state goes on
/// changing.
///
/// A row that changes meanwhile is left out, because the event of the change contains the new row. So no subscriber
/// sees an older row after a newer row.
struct StateReplay: Sendable {
    private let subjects: [EventSubject]
    private var nextIndex = 0
    private var changed: Set<EventSubject> = []

    init(of mirror: BrokerMirror) {
        subjects = mirror.subjects
    }

    mutating func noteChange(of subject: EventSubject) {
        changed.insert(subject)
    }

    /// Returns the next row as it was when the replay began; nil when all rows have been sent.
    mutating func next(in mirror: BrokerMirror) -> BrokerEvent? {
        while nextIndex < subjects.count {
            let subject = subjects[nextIndex]
            nextIndex += 1
            if !changed.contains(subject), let event = mirror.event(about: subject) { return event }
        }
        return nil
    }
}
