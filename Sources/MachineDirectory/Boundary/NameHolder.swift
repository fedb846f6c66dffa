public import EtcdGateway

/// The machine that has the name which this one wants.
public struct NameHolder: Hashable, Sendable {
    public let lease: LeaseID
    /// Nil: the row is not readable.
    public let row: PublishedMachine?

    init(_ row: EtcdRow) {
        lease = row.lease
        self.row = try? PublishedMachine(reading: row.value)
    }
}
