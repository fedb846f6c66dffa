/// What a person is looking at in a scrolling view, kept while the view changes its form (P:A6).
///
/// The place is remembered as an item and how far into it the upper edge lies, not as a distance in points: the same
/// text is taller in a narrow window.
public struct KeptPlace<Item: Hashable & Sendable>: Hashable, Sendable {
    public let item: Item
    /// From 0, the item's upper edge, to 1.
    public let fraction: Double

    public init(item: Item, fraction: Double) {
        self.item = item
        self.fraction = min(max(0, fraction), 1)
    }

    /// The place at `offset` points in items of these heights, or nil when there are none.
    public init?(offset: Double, heights: [(item: Item, height: Double)]) {
        var top = 0.0
        for (item, height) in heights {
            if offset < top + height {
                self.init(item: item, fraction: height > 0 ? (offset - top) / height : 0)
                return
            }
            top += height
        }
        guard let last = heights.last else { return nil }
        self.init(item: last.item, fraction: 1)
    }

    /// The offset that shows the place among items of other heights, or nil when the item is gone.
    public func offset(heights: [(item: Item, height: Double)]) -> Double? {
        var top = 0.0
        for (item, height) in heights {
            if item == self.item { return top + fraction * height }
            top += height
        }
        return nil
    }
}
