package import SceneClient

extension WindowDrawing {
    /// Draws what a window presents on top of its content, from the back to the front.
    @MainActor
    package mutating func draw(presented controllers: [PresentationController]) {
        for controller in controllers {
            guard let shown = controller.shownViewController as? any DrawnController else { continue }
            let frame = PresentationFrame(controller)
            draw(shown.draw(in: frame.content.size), presentedIn: frame)
        }
    }

    /// Draws presented content: with a shadow above the rest of the window, which a sheet also dims.
    package mutating func draw(_ content: WindowDrawing, presentedIn frame: PresentationFrame) {
        if frame.form.dimsPresenter {
            add("<rect \(Self.place(ScreenRectangle(size))) fill=\"#10131a\" fill-opacity=\"0.36\"/>")
        }
        let outline = frame.outline
        if !frame.coversWindow {
            addShadow(of: outline, isNear: frame.form == .popover)
        }
        draw(content, at: frame.content.origin, within: outline)
        // A popover dims nothing, so a line sets it off from light content.
        if frame.form == .popover {
            add("<path d=\"\(outline)\" fill=\"none\" stroke=\"#10131a\" stroke-opacity=\"0.12\"/>")
        }
    }

    /// Adds a white shape with its shadow.
    ///
    /// - Parameter isNear: whether the shape lies close above the rest.
    private mutating func addShadow(of outline: String, isNear: Bool) {
        let (depth, blur, opacity) = isNear ? (8, 16, 0.24) : (12, 24, 0.3)
        let name = "shadow\(blur)"
        // The shadow of a shape at the edge of the window begins outside of it.
        let area = ScreenRectangle(x: -60, y: -60, width: size.width + 120, height: size.height + 120)
        add(
            "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" \(Self.place(area))>"
                + "<feDropShadow dx=\"0\" dy=\"\(depth)\" stdDeviation=\"\(blur)\" flood-color=\"#10131a\" "
                + "flood-opacity=\"\(opacity)\"/></filter>"
                + "<path d=\"\(outline)\" fill=\"#ffffff\" filter=\"url(#\(name))\"/>")
    }
}
