public import MachineDirectory

/// The broker's side of the directory. Its functions are called one at a time, in order, and must not wait.
public protocol DirectoryObserver: Sendable {
    func rowsChanged(_ changes: [RowChange])
    /// The rows contain everything that was committed before this time of ``BootClock``.
    func rowsKnown(asOf time: Duration)
    /// Replaces the keys that machines are allowed, this one included.
    func keysChanged(_ keys: [MachineName: PublishedKeys])
    /// Replaces the list of problems.
    func problemsChanged(_ problems: [DirectoryProblem])
    /// The lease was not stored: a restarted program will have to wait until it has ended.
    func leaseNotStored(_ error: LeaseFileError)
    /// The machine has left the cluster.
    func machineLeft()
}
