import ActivityWire
import BrokerCore

/// A request ends within its timeout, even if the broker restarts meanwhile.
struct DeadlineRule: Rule {
    /// The deadlines of unfinished requests, in the world's milliseconds.
    private var due: [RequestID: Int64] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(_, let effects):
            for change in effects.changes {
                guard case .request(let record) = change else { continue }
                if record.outcome.code != nil {
                    due[record.id] = nil
                } else if due[record.id] == nil {
                    due[record.id] = outside.now + record.timeout.wholeMilliseconds
                }
            }
            return judge(outside)
        case .began(let state):
            let unfinished = Set(state.requests.filter { $0.outcome.code == nil }.map(\.id))
            due = due.filter { unfinished.contains($0.key) }
        case .rested: return judge(outside)
        case .ended, .done, .committed, .executed, .crashed, .quiet: break
        }
        return nil
    }

    /// Returns a sentence if a request is overdue. At its deadline the request's end has to be decided; it may be
    /// stored later.
    private func judge(_ outside: ObservableWorld) -> String? {
        // A new run of the broker gets the slack to end requests that are overdue already.
        guard !outside.isShuttingDown, outside.now > outside.runStart + Self.slack else { return nil }
        for (request, time) in due where time + Self.slack < outside.now {
            return "request \(request) goes on \(outside.now - time) ms after its time"
        }
        return nil
    }

    /// The milliseconds by which an end may be late, because the broker wakes at whole milliseconds.
    private static let slack: Int64 = 20
}
