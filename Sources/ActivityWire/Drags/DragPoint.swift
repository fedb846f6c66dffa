/// A point in a scene, in points from its top left.
public struct DragPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = DragPoint(x: 0, y: 0)
}
