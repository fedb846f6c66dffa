/// One of the broker's own figures, as `status` tells it.
public struct Metric: Hashable, Sendable {
    /// As in `inputs.received` or `commit.latency.p99`.
    public var name: String
    public var value: UInt64
    /// `count`, `bytes` or `microseconds`.
    public var unit: String
    public init(name: String, value: UInt64, unit: String = "count") {
        self.name = name
        self.value = value
        self.unit = unit
    }
}
