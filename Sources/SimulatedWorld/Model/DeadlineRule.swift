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
        case .began(let state):
            let left = Set(state.requests.filter { $0.outcome.code == nil }.map(\.id))
            due = due.filter { left.contains($0.key) }
        case .rested:
            // A new run has its first moment to look at what is due.
            guard outside.isSettled, !outside.isShuttingDown, outside.now > outside.runStart + Self.slack else {
                return nil
            }
            for (request, time) in due where time + Self.slack < outside.now {
                return "request \(request) goes on \(outside.now - time) ms after its time"
            }
        case .ended, .done, .committed, .executed, .crashed, .quiet: break
        }
        return nil
    }

    private static let slack: Int64 = 20
}
