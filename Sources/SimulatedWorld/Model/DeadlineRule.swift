import ActivityWire
import BrokerCore

/// A request ends within the time that it was given, whatever happens to the broker meanwhile.
struct DeadlineRule: Rule {
    private var due: [RequestID: Int64] = [:]

    mutating func see(_ sight: Sight, _ outside: Outside) -> String? {
        switch sight {
        case .turned(_, let effects):
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
            let left = Set(state.requests.filter { $0.outcome.code == nil }.map(\.id))
            due = due.filter { left.contains($0.key) }
        case .rested: return judge(outside)
        case .ended, .done, .committed, .executed, .crashed, .quiet: break
        }
        return nil
    }

    /// Whatever is due has ended by now. The end need not be stored yet: what is promised here is that it was decided.
    private func judge(_ outside: Outside) -> String? {
        // A new run has its first moment to look at what is due.
        guard !outside.isShuttingDown, outside.now > outside.runStart + Self.slack else { return nil }
        for (request, time) in due where time + Self.slack < outside.now {
            return "request \(request) goes on \(outside.now - time) ms after its time"
        }
        return nil
    }

    /// Milliseconds; the broker is woken at the next whole one.
    private static let slack: Int64 = 20
}
