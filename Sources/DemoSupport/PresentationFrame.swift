package import SceneClient

/// The area of presented content in its window, and the outline in which it is drawn: a popover has an arrow that points
/// at its anchor.
package struct PresentationFrame: Hashable {
    /// The arrow of a popover, by the horizontal place of its tip.
    package enum Arrow: Hashable {
        case up(Double)
        case down(Double)
    }

    package static let arrowHeight = 12.0
    static let arrowHalfWidth = 14.0

    package let form: PresentationForm
    /// The whole area, with the arrow.
    package let area: ScreenRectangle
    /// Nil for other looks than a popover's, and for a popover that covers its anchor.
    package let arrow: Arrow?

    /// - Parameter anchor: the area at which a popover points.
    package init(form: PresentationForm, area: ScreenRectangle, anchor: ScreenRectangle?) {
        self.form = form
        self.area = area
        guard form == .popover, let anchor else {
            arrow = nil
            return
        }
        // The arrow keeps away from the round corners.
        let margin = Self.radius(of: form) + Self.arrowHalfWidth
        let middle = anchor.left + anchor.size.width / 2
        let tip = max(area.left + margin, min(middle, area.right - margin))
        if area.size.width < 2 * margin {
            arrow = nil
        } else if anchor.bottom <= area.top {
            arrow = .up(tip)
        } else {
            arrow = anchor.top >= area.bottom ? .down(tip) : nil
        }
    }

    /// The area of the content, without the arrow.
    package var content: ScreenRectangle {
        let height = area.size.height - Self.arrowHeight
        return switch arrow {
        case .up:
            ScreenRectangle(
                x: area.left, y: area.top + Self.arrowHeight, width: area.size.width, height: height)
        case .down: ScreenRectangle(x: area.left, y: area.top, width: area.size.width, height: height)
        case nil: area
        }
    }

    /// Whether the content covers the window, so that there is nothing outside of it to tap.
    package var coversWindow: Bool {
        switch form {
        case .fullScreen, .overlay, .custom: true
        case .card, .sheet, .popover: false
        }
    }

    /// The outline, with the arrow, as the data of an SVG path.
    var outline: String {
        let body = content
        let radius = Self.radius(of: form)
        // A sheet reaches the window's lower edge.
        let lower = form == .sheet ? 0 : radius
        let half = Self.arrowHalfWidth
        var path = "M\(body.left + radius) \(body.top)"
        if case .up(let tip) = arrow {
            path += Self.arrow(from: tip - half, to: tip + half, y: body.top, tip: area.top)
        }
        path += "H\(body.right - radius)\(Self.corner(radius, to: body.right, body.top + radius))"
        path += "V\(body.bottom - lower)\(Self.corner(lower, to: body.right - lower, body.bottom))"
        if case .down(let tip) = arrow {
            path += Self.arrow(from: tip + half, to: tip - half, y: body.bottom, tip: area.bottom)
        }
        path += "H\(body.left + lower)\(Self.corner(lower, to: body.left, body.bottom - lower))"
        return path + "V\(body.top + radius)\(Self.corner(radius, to: body.left + radius, body.top))Z"
    }

    private static func radius(of form: PresentationForm) -> Double {
        switch form {
        case .fullScreen, .overlay, .custom: 0
        case .card, .sheet: 12
        case .popover: 14
        }
    }

    private static func corner(_ radius: Double, to x: Double, _ y: Double) -> String {
        radius > 0 ? "A\(radius) \(radius) 0 0 1 \(x) \(y)" : ""
    }

    /// Returns an arrow with a round tip.
    private static func arrow(from start: Double, to end: Double, y: Double, tip: Double) -> String {
        let middle = (start + end) / 2
        let step = (end - start) / 2
        let near = tip + (y - tip) * 0.2
        return "H\(start)C\(start + step * 0.4) \(y) \(middle - step * 0.35) \(near) \(middle - step * 0.2) \(near)"
            + "Q\(middle) \(tip) \(middle + step * 0.2) \(near)"
            + "C\(middle + step * 0.35) \(near) \(end - step * 0.4) \(y) \(end) \(y)"
    }
}

extension PresentationFrame {
    /// Takes what is presented as it is now.
    @MainActor
    package init(_ controller: PresentationController) {
        let popover = controller as? PopoverPresentationController
        self.init(
            form: controller.form ?? .fullScreen, area: controller.frameOfPresentedViewInContainerView,
            anchor: popover?.anchor?.area)
    }
}
