/// What a client can do about a call that failed.
public enum Remedy: Hashable, Sendable {
    /// Repeat it after a pause, preferably at another endpoint.
    case tryAgain
    /// Ask for a new token with ``Authentication``, and repeat the call.
    case authenticate
    /// List all rows: the revision that the call names is not available, because it is compacted or was never reached.
    case listAgain
    /// Nothing. The request, the settings or the cluster must change first.
    case nothing
}
