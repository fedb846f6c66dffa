import ActivityWire
import BrokerCore

/// One call of a drag is unanswered at a time in each process, unless the answer is overdue.
struct DragCallQueueRule: Rule {
    private var account = DragAccount()

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            account.note(input, outside)
            for (client, call) in outside.dragCalls(effects) {
                // *Finish move* comes after the drag, outside its queue.
                if case .finishMove = call.body { continue }
                let other = account.unanswered.values.first { $0.drag == call.drag && $0.place.client == client }
                if let other, outside.now < other.at + DragAccount.patience, outside.isThere(other.place) {
                    return "\(call.body.callback) of a drag came while \(other.body.callback) was unanswered"
                }
                account.note(call, to: client, outside)
            }
        case .ended: account.forget()
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }
}
