extension SnapshotPolicy {
    public func stricter(_ other: SnapshotPolicy) -> SnapshotPolicy {
        rawValue >= other.rawValue ? self : other
    }
}
