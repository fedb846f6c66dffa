public import EtcdGateway

/// How a watch's connection ended.
public enum WatchEnd: Hashable, Sendable {
    /// The connection was not made, was ended, or was silent for too long.
    case closed(reason: String)
    /// The answer has another status than 200.
    case refused(GatewayError)
    /// The stream reported an error or is malformed.
    case failed(WatchStreamError)
}
