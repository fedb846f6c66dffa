import ActivityWire

/// The client to answer, the message to answer, and the trace of the answer.
struct Asker: Hashable, Sendable {
    let client: ClientID
    /// Number of the message; 0 where no answer is wanted.
    let message: UInt64
    var trace: UniqueID?

    /// The same asker without an answer, for what the broker does on its behalf.
    var unanswered: Asker { Asker(client: client, message: 0, trace: trace) }
}
