import EtcdGateway

/// What becomes of a call on its way.
enum Fate {
    case answered
    /// etcd performs the call immediately, and the answer takes a time.
    case answeredAfter(Duration)
    /// No connection.
    case notSent
    /// etcd does not receive the call, and the machine no answer.
    case lost
    /// etcd performs the call, and the machine receives no answer.
    case answerLost
    /// etcd performs the call after a time, when the machine no longer waits for the answer.
    case late(Duration)
    /// Something answers in etcd's place.
    case answeredBy(GatewayReply)
}
