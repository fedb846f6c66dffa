import ActivityWire

/// The point at which a drag hits the window under it (U:D17). A precise drop is hit-tested above the pointer, so that the
/// user's finger does not lie on the place.
struct PointerHit: Hashable, Sendable {
    /// † How far above the pointer a precise drop is, in points: the height of the least target of a finger. No source
    /// says how far it is.
    static let preciseOffset: Double = 44

    /// The drop's point, in the coordinates of the window.
    let point: DragPoint
    /// How far above the pointer the point is, in points.
    let offset: Double

    /// † A precise point does not leave the window: at its upper side the point is nearer to the pointer.
    init(pointer: DragPoint, isPrecise: Bool) {
        offset = isPrecise ? min(Self.preciseOffset, max(0, pointer.y)) : 0
        point = DragPoint(x: pointer.x, y: pointer.y - offset)
    }
}
