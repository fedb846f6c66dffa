package import SceneClient

extension InputEvent {
    /// Returns the event in the coordinates of an area.
    package func moved(into area: ScreenRectangle) -> InputEvent {
        moved(by: ScreenPoint(x: -area.left, y: -area.top))
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
