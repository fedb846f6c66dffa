public import Adaptation

/// The picture of an item while it is lifted, goes back or is dropped: a part of a window's picture (U:D1, U:D46).
public struct DragPreview: Hashable, Sendable {
    /// The frame in the window of the interaction, in points.
    public var frame: ScreenRectangle
    /// Whether the picture is shown in its full size; otherwise it may be reduced. Set by the library for a drop; a window
    /// that changes it changes nothing (U:D17).
    public var isFullSize: Bool

    /// Makes a preview of the part of the window in the frame.
    public init(frame: ScreenRectangle, isFullSize: Bool = false) {
        self.frame = frame
        self.isFullSize = isFullSize
    }

    /// The preview of an item that is dropped: its size around the drop's point.
    init(of size: ScreenSize, around point: ScreenPoint, isFullSize: Bool) {
        self.init(
            frame: ScreenRectangle(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
            isFullSize: isFullSize)
    }
}
