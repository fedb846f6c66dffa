/// The width of a primary or supplementary column, as UIKit's `UISplitViewController` computes it (W:47).
///
/// Values that are negative or not finite count as nil, which is automatic.
public struct SplitColumnWidth: Hashable, Sendable {
    /// The fraction of the split view's own width; automatically 0.4.
    public var preferredFraction: Double?
    /// The width in points, which wins over the fraction.
    public var preferredWidth: Double?
    /// The least width in points, which wins over the greatest; automatically 0.
    public var minimum: Double?
    /// The greatest width in points; automatically 320.
    public var maximum: Double?

    public init(
        preferredFraction: Double? = nil, preferredWidth: Double? = nil, minimum: Double? = nil,
        maximum: Double? = nil
    ) {
        self.preferredFraction = preferredFraction
        self.preferredWidth = preferredWidth
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Returns the width in points in a split view of `width` points, and never more than that.
    public func points(inSplitViewOf width: Double) -> Double {
        let preferred = valid(preferredWidth) ?? width * (valid(preferredFraction) ?? 0.4)
        let bounded = max(min(preferred, valid(maximum) ?? 320), valid(minimum) ?? 0)
        return min(bounded, width)
    }

    private func valid(_ value: Double?) -> Double? {
        value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}
