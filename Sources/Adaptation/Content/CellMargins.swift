/// The margins of a list's cells, which may follow the readable width (W:§7).
///
/// A cell lies in its own bounds, which may be a column's. How wide the screen is says nothing about it (P:A7).
public struct CellMargins: Hashable, Sendable {
    /// UIKit's `cellLayoutMarginsFollowReadableWidth`.
    public var followReadableWidth: Bool
    public var readable: ReadableContent

    public init(followReadableWidth: Bool, readable: ReadableContent = ReadableContent()) {
        self.followReadableWidth = followReadableWidth
        self.readable = readable
    }

    /// Makes the margins that a release of the system has by default: they follow the readable width up to 11, and not
    /// from 12.
    ///
    /// - Parameter release: The first number of the system's version.
    public init(release: Int, readable: ReadableContent = ReadableContent()) {
        self.init(followReadableWidth: release < 12, readable: readable)
    }

    /// Returns the distance in points of the content from either side of a cell of `width` points.
    public func inset(inCellOf width: Double, traits: TraitCollection) -> Double {
        followReadableWidth
            ? readable.inset(inWindowOf: width, traits: traits)
            : max(0, min(readable.margin(for: traits), width / 2))
    }
}
