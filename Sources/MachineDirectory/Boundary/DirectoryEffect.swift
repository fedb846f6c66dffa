public import EtcdGateway

/// An action for the program to take. Actions are taken in the order in which they are returned.
public enum DirectoryEffect: Hashable, Sendable {
    /// Send the call, and report its reply with ``DirectoryInput/replied(_:_:)``. After `within` the call is given up; a
    /// call that may have been sent must not be sent to another endpoint.
    case call(CallNumber, DirectoryCall, within: Duration)
    /// Close the call's connection. Its reply is not needed any more.
    case cancel(CallNumber)
    case openWatch(WatchNumber, WatchRequest)
    /// Close the watch's connection. Its events are not needed any more.
    case closeWatch(WatchNumber)
    /// Ask etcd for a token with ``Authentication``, and report ``DirectoryInput/tokenRenewed`` or
    /// ``DirectoryInput/tokenRefused(_:)``.
    case renewToken
    /// Store this beside the program's state, synchronised to disk before the next effect; nil: remove it.
    case store(StoredLease?)
    /// The rows of these keys differ from what they were (``ClusterDirectory/machines``).
    case changed([DirectoryKey])
    /// The keys that machines are allowed, this one included, have changed.
    case allowedKeys([MachineName: PublishedKeys])
    /// The view is known to be true for this time.
    case knownAsOf(Duration)
    /// The problems that exist now have changed.
    case problems([DirectoryProblem])
    /// The machine has left; the directory does nothing more.
    case left
}
