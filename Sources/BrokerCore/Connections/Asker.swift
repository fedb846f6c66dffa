import ActivityWire

/// Who is to be answered, to which of its messages, and what the answer is traced by.
struct Asker: Hashable, Sendable {
    let client: ClientID
    /// 0 where no answer is wanted.
    let message: UInt64
    var trace: UniqueID?

    /// What the broker does in its name, without an answer of its own.
    var unanswered: Asker { Asker(client: client, message: 0, trace: trace) }
}
