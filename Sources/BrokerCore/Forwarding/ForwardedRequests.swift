import ActivityWire

/// The requests that were passed on to other machines and have not ended.
///
/// A request is sent again and again under its identifier, until the other machine has told its end: first to be
/// accepted, then for each further stage. The other machine handles it once.
struct ForwardedRequests: Sendable {
    struct Entry: Hashable, Sendable {
        var record: ForwardedRequestRecord
        /// Whether it is sent once, and kept in memory only.
        let isTransient: Bool
        /// When it ends as lost.
        let deadline: Instant
        /// Until when a machine that was named, and to which nothing was sent, is tried again.
        let lastTry: Instant
        /// The stage that the machine is asked to reach.
        var awaitedStage = RequestStage.resolved
        /// The number under which the cluster client passes it on now; nil: it waits to be sent again.
        var number: UInt64?
        /// Whether the machine may have got it.
        var mayHaveArrived = false
        /// Why it was not sent, or its answer did not come.
        var lastFailure = ""
    }

    /// The most requests at a time.
    static let most = 1_024
    /// From a failure until the request is sent again.
    static let pause: Duration = .milliseconds(250)
    /// The time for a named machine to become reachable.
    static let patience: Duration = .seconds(3)
    /// How much later than the other machine this one ends a request, so that the other one's outcome counts.
    static let grace: Duration = .milliseconds(500)

    private var entries: [RequestID: Entry] = [:]
    /// Records of the earlier run, until their requests are resumed.
    private var restored: [RequestID: ForwardedRequestRecord] = [:]
    /// How often requests were sent again.
    private(set) var repeats: UInt64 = 0
    /// How many requests were passed on.
    private(set) var total: UInt64 = 0

    var count: Int { entries.count }

    subscript(request: RequestID) -> Entry? { entries[request] }

    /// The entries by request.
    var all: [Entry] { entries.values.sorted { $0.record.request < $1.record.request } }

    mutating func insert(_ entry: Entry) {
        entries[entry.record.request] = entry
        total += 1
    }

    mutating func update(_ request: RequestID, _ change: (inout Entry) -> Void) {
        guard let index = entries.index(forKey: request) else { return }
        change(&entries.values[index])
    }

    mutating func remove(_ request: RequestID) -> Entry? { entries.removeValue(forKey: request) }

    mutating func noteRepeat() { repeats += 1 }

    mutating func restore(_ records: [ForwardedRequestRecord]) {
        for record in records { restored[record.request] = record }
    }

    /// Removes and returns the record of the earlier run; nil if the request was not passed on.
    mutating func takeRestored(_ request: RequestID) -> ForwardedRequestRecord? {
        restored.removeValue(forKey: request)
    }

    /// Removes the records whose requests are not under way any more, and returns the requests.
    mutating func takeAllRestored() -> [RequestID] {
        defer { restored = [:] }
        return restored.keys.sorted()
    }
}

extension ForwardedRequests.Entry {
    /// What is left of the request's own time.
    func timeLeft(at now: Instant) -> Duration {
        max(.zero, deadline - now + (.zero - ForwardedRequests.grace))
    }

    /// The request as it is sent now.
    ///
    /// - Parameter timeout: What is left of the request's time.
    func message(within timeout: Duration) -> ActivationRequest {
        var request = record.activation
        // The owner may not make a window for content that it was thought to show.
        if record.isRouted, request.session == nil { request.reuse = .preferElseFail }
        request.timeout = timeout
        request.waitingFor = isTransient ? .handled : awaitedStage
        if !isTransient { request.idempotencyKey = record.request.description }
        return request
    }
}
