/// The place in a scrolling view that the user looks at, kept while the view changes its form (P:A6).
///
/// The place is an item and the fraction of the item above the upper edge of the view. A distance in points would not
/// do, because the same text is taller in a narrow window.
public struct KeptPlace<Item: Hashable & Sendable>: Hashable, Sendable {
    public let item: Item
    /// The fraction of the item above the view's upper edge, from 0 to 1.
    public let fraction: Double

    public init(item: Item, fraction: Double) {
        self.item = item
        self.fraction = min(max(0, fraction), 1)
    }

    /// Makes the place at `offset` points in items of these heights; fails without items. An offset after the last item
    /// gives the end of the last item.
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

    /// Returns the offset in points that shows the place among items of other heights; nil when the item is gone.
    public func offset(heights: [(item: Item, height: Double)]) -> Double? {
        var top = 0.0
        for (item, height) in heights {
            if item == self.item { return top + fraction * height }
            top += height
        }
        return nil
    }
}
