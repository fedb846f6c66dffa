public import MachineDirectory

/// A row of another machine that differs from what it was.
public struct RowChange: Hashable, Sendable {
    public let key: DirectoryKey
    /// The row as it is now; nil: it is gone.
    public let row: DirectoryRow?
}
