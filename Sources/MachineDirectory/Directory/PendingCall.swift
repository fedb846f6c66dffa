import EtcdGateway

/// A call that is not answered.
struct PendingCall: Hashable, Sendable {
    let number: CallNumber
    let call: DirectoryCall
    let sentAt: Duration
    let deadline: Duration
    /// What was seen before the request was sent. A linearizable answer may be older than what was seen since, but not
    /// older than this.
    let seen: SeenRevision
}
