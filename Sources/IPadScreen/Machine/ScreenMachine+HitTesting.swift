public import Adaptation

/// The topmost object at a point of the screen.
public enum HitTarget<Window: Hashable & Sendable>: Hashable, Sendable {
    /// A window, with the point in its own coordinates. A dimmed or frozen window takes no input.
    case window(Window, at: ScreenPoint, takesInput: Bool)
    case pictureInPicture(Window)
    case divider
    case cover(ScreenCover)
    case nothing
}

/// The target of a drop at a point of the screen.
public enum DropTarget<Window: Hashable & Sendable>: Hashable, Sendable {
    case window(Window, at: ScreenPoint)
    /// A side of the screen, where a new window may open.
    case edge(HorizontalEdge)
    case nothing
}

extension ScreenMachine {
    /// The width of the zones along the sides that open a new window, in points; no source gives a figure.
    public static var edgeZone: Double { 40 }

    /// Returns the topmost object at the point. The order is: the cover, Picture in Picture (P:M3), the centre window,
    /// the pane, the base, the divider.
    public func hitTest(_ point: ScreenPoint) -> HitTarget<Window> {
        guard cover == .none else { return .cover(cover) }
        let screen = geometry.screen
        if let pip = pictureInPicture, pip.frame(on: screen).contains(point) { return .pictureInPicture(pip.window) }
        for placedWindow in placedWindows.reversed() where placedWindow.frame.contains(point) {
            let corner = placedWindow.frame.origin
            return .window(
                placedWindow.window, at: ScreenPoint(x: point.x - corner.x, y: point.y - corner.y),
                takesInput: placedWindow.isActive)
        }
        return arrangement.pair != nil && ScreenRectangle(screen).contains(point) ? .divider : .nothing
    }

    /// Returns the target of a drag that is held at the point. Only the windows of the base have edge zones; a floating
    /// window takes the drop itself. A window that takes no input takes no drop.
    public func dropTarget(at point: ScreenPoint) -> DropTarget<Window> {
        guard case .window(let window, let inWindow, let takesInput) = hitTest(point) else { return .nothing }
        guard takesInput else { return .nothing }
        if arrangement.baseWindows.contains(window), let edge = edgeZone(at: point) { return .edge(edge) }
        return .window(window, at: inWindow)
    }

    private func edgeZone(at point: ScreenPoint) -> HorizontalEdge? {
        guard release.hasScenes, (try? requireMode(.splitView)) != nil else { return nil }
        let leftEdge: HorizontalEdge = direction == .leftToRight ? .leading : .trailing
        if point.x < Self.edgeZone { return leftEdge }
        return point.x >= geometry.screen.width - Self.edgeZone ? leftEdge.opposite : nil
    }
}
