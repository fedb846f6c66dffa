/// An endpoint and the outcome of the last request to it.
public struct EndpointHealth: Hashable, Sendable {
    /// The endpoint's address.
    public let endpoint: EtcdEndpoint
    /// Whether the next request goes to this endpoint first.
    public let isPreferred: Bool
    /// Why the last request failed; nil: it was answered, or none was sent.
    public let failure: String?

    public init(endpoint: EtcdEndpoint, isPreferred: Bool, failure: String?) {
        self.endpoint = endpoint
        self.isPreferred = isPreferred
        self.failure = failure
    }
}
