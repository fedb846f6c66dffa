extension StatusReport {
    /// The broker's metrics by their names.
    public var metricValues: [String: UInt64] { metrics.valuesByName }

    /// The state of the store: `serving`, `repaired` (the store was damaged at the start), `diskLow` (nothing new is
    /// stored) or `unavailable` (only requests that need no store are served).
    public var store: String {
        let figures = metricValues
        func has(_ name: String) -> Bool { figures["store.\(name)"] ?? 0 > 0 }
        if has("unavailable") { return "unavailable" }
        if has("diskLow") { return "diskLow" }
        return has("repaired") || has("damagedRows") ? "repaired" : "serving"
    }
}

extension ClusterState {
    /// The figures by their names.
    public var metricValues: [String: UInt64] { figures.valuesByName }
}

extension [Metric] {
    fileprivate var valuesByName: [String: UInt64] {
        Dictionary(map { ($0.name, $0.value) }) { first, _ in first }
    }
}
