import ActivityWire
import BrokerCore
import DequeModule

/// Where the rows of sessions, requests and deliveries lie. It is built when the store is loaded, so that the tables
/// that change with every request need no index.
final class StoredPlaces: @unchecked Sendable {  // Only the thread of the store uses it.
    /// The numbers of the rows of sessions.
    var sessions: [SceneSessionID: Int64] = [:]
    var requests = RowPlaces<RequestID>()
    /// The number of the request that was accepted last.
    private(set) var lastRequest: Int64 = 0
    private var outboxes: [SceneSessionID: Deque<Entry>] = [:]

    /// A delivery of a session's outbox.
    private struct Entry {
        let number: DeliveryNumber
        let request: RequestID
    }

    /// The greatest number of a request that is taken for one.
    private static let lastNumber: Int64 = 1 << 62

    /// Returns the number of a newly accepted request.
    func nextRequest() -> Int64 {
        lastRequest += 1
        return lastRequest
    }

    /// Notes a request's number that was read.
    func note(_ number: Int64) {
        if number < Self.lastNumber { lastRequest = max(lastRequest, number) }
    }

    /// Adds a delivery, or replaces the delivery with the same number.
    func insert(_ request: RequestID, _ number: DeliveryNumber, to session: SceneSessionID) {
        let entry = Entry(number: number, request: request)
        // Numbers rise, so a new delivery is the last one in most cases.
        let index = outboxes[session]?.lastIndex { $0.number <= number }
        if let index, outboxes[session]?[index].number == number {
            outboxes[session]?[index] = entry
        } else {
            outboxes[session, default: []].insert(entry, at: index.map { $0 + 1 } ?? 0)
        }
    }

    /// Removes a delivery, and returns its request.
    func remove(_ number: DeliveryNumber, of session: SceneSessionID) -> RequestID? {
        guard let index = outboxes[session]?.firstIndex(where: { $0.number == number }) else { return nil }
        let request = outboxes[session]?.remove(at: index).request
        if outboxes[session]?.isEmpty == true { outboxes[session] = nil }
        return request
    }

    /// Removes a session and its deliveries. Returns the number of the session's row, and the requests of the
    /// deliveries.
    func removeSession(_ session: SceneSessionID) -> (row: Int64?, requests: [RequestID]) {
        let requests = outboxes.removeValue(forKey: session)?.map(\.request) ?? []
        return (sessions.removeValue(forKey: session), requests)
    }

    /// Returns the places of the deliveries with numbers in a range, in order.
    func places(of session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>) -> [Int64] {
        (outboxes[session] ?? []).filter { range.contains($0.number) }.compactMap { requests[$0.request] }
    }
}
