import EtcdGateway

/// The calls of one task.
struct TaskSlot: Hashable, Sendable {
    var pending: PendingCall?
    /// The next call is not sent earlier.
    var due: Duration = .zero
    /// Failures since the last success.
    var failures = 0
    /// The reason of the last failure; nil after a success.
    var error: GatewayError?

    mutating func succeed() {
        failures = 0
        error = nil
    }
}
