import ActivityWire

/// The client to answer, the message to answer, and the trace of the answer.
struct Requester: Hashable, Sendable {
    let client: ClientID
    /// Number of the message; 0 if no answer is wanted.
    let message: UInt64
    var trace: UniqueID?

    /// The same requester without an answer, for work that the broker does on the requester's behalf.
    var unanswered: Requester { Requester(client: client, message: 0, trace: trace) }
}
