package import SceneClient

extension InputEvent {
    /// Returns the event in the coordinates of an area.
    package func moved(into area: ScreenRectangle) -> InputEvent {
        func moved(_ point: Location) -> Location { Location(x: point.x - area.left, y: point.y - area.top) }
        switch self {
        case .touch(var touch):
            touch.location = moved(touch.location)
            return .touch(touch)
        case .key: return self
        case .scroll(let point, let x, let y): return .scroll(at: moved(point), x: x, y: y)
        case .pinch(let point, let scale): return .pinch(at: moved(point), scale: scale)
        }
    }

    /// The point of a tap when the finger is lifted; nil for everything else.
    package var tap: Location? {
        guard case .touch(let touch) = self, touch.phase == .ended, touch.tapCount > 0 else { return nil }
        return touch.location
    }
}

extension ScreenRectangle {
    /// Whether a point of input lies inside.
    package func contains(_ point: InputEvent.Location) -> Bool { contains(ScreenPoint(x: point.x, y: point.y)) }
}
