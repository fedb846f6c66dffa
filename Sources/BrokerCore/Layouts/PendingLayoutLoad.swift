import ActivityWire

/// A layout that is being loaded: its report so far, and the requests under way.
struct PendingLayoutLoad: Sendable {
    let requester: Requester
    var report: LayoutReport
    /// The requests under way, each with its window's index in the report.
    var pending: [RequestID: Int] = [:]

    mutating func fail(_ index: Int, _ failure: LayoutFailure) {
        failure.write(to: &report.windows[index])
    }
}
