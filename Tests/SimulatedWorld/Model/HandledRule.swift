import ActivityWire
import BrokerCore

/// *Handled* means that the window's handler has returned, or that the window is where it was asked to be (ADR 18).
struct HandledRule: Rule {
    /// Requests whose event a window has handled.
    private var executed: Set<RequestID> = []
    /// Requests for whose event a handler threw.
    private var thrown: Set<RequestID> = []
    /// Requests that deliver an event.
    private var events: Set<RequestID> = []
    /// Requests that only bring a window forward.
    private var presentations: Set<RequestID> = []
    private var judged: Set<RequestID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .executed(_, let call, let answer): note(call, answer)
        case .stepped(let input, let effects):
            for change in effects.changes {
                if case .delivery(_, let record) = change { note(record) }
            }
            for change in effects.changes {
                guard case .request(let record) = change, record.outcome.code == .handled else { continue }
                guard judged.insert(record.id).inserted else { continue }
                // A delivery that a returning process names as handled counts as handled, even if its handler threw and
                // that answer was lost.
                if case .greeted(_, let greeting)? = input, greeting.resume != nil, thrown.contains(record.id) {
                    continue
                }
                if let sentence = judge(record, outside) { return sentence }
            }
        case .began, .ended, .done, .committed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func note(_ record: DeliveryRecord) {
        if record.event == nil { presentations.insert(record.request) } else { events.insert(record.request) }
    }

    private mutating func note(_ call: SceneCall, _ answer: Acknowledgement) {
        let deliveries: [Delivery] =
            switch call.body {
            case .deliver(let delivery): [delivery]
            case .connect(_, let options): options.deliveries
            default: []
            }
        for delivery in deliveries {
            // A handoff only announces an activity; the activity follows in a delivery of its own.
            if case .handoff = delivery.event { continue }
            if answer.failure == nil { executed.insert(delivery.request) } else { thrown.insert(delivery.request) }
        }
    }

    private func judge(_ record: RequestRecord, _ outside: ObservableWorld) -> String? {
        if events.contains(record.id), !executed.contains(record.id) {
            let why = thrown.contains(record.id) ? "its window threw" : "no window has executed it"
            return "request \(record.id) is said to be handled, and \(why)"
        }
        // Only a window on the screen is judged, and none during a drag, which may bring another window forward.
        guard presentations.contains(record.id), !outside.isDragging, let session = record.outcome.session,
            let screen = outside.screen,
            let window = outside.window(of: session)
        else { return nil }
        let state = outside.scene(session)?.state
        let isTouchable = screen.cover == "none" && !window.isCovered
        if state != (isTouchable ? .foregroundActive : .foregroundInactive) {
            let stateName = state?.name ?? "not there"
            return "request \(record.id) is said to be handled, and its window is \(stateName)"
        }
        return nil
    }
}
