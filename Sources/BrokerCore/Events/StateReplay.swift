import ActivityWire

/// The events that rebuild the state of one moment, sent over a time in which the state changes.
///
/// A row that changes meanwhile is left out, because the event of the change tells it. So no subscriber sees a row go
/// back in time.
struct StateReplay: Sendable {
    private let subjects: [EventSubject]
    private var told = 0
    private var changed: Set<EventSubject> = []

    init(of mirror: BrokerMirror) {
        subjects = mirror.subjects
    }

    mutating func noteChange(of subject: EventSubject) {
        changed.insert(subject)
    }

    /// Returns the next row as it was at that moment; nil when all rows are told.
    mutating func next(in mirror: BrokerMirror) -> BrokerEvent? {
        while told < subjects.count {
            let subject = subjects[told]
            told += 1
            if !changed.contains(subject), let event = mirror.event(about: subject) { return event }
        }
        return nil
    }
}
