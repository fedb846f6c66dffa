package import SceneClient

extension WindowDrawing {
    /// The look of a button.
    package enum ButtonLook: Hashable {
        /// The most important button.
        case prominent
        case tinted
        /// Text without a shape around it.
        case plain
        /// A button that does nothing now.
        case disabled
    }

    /// Draws a button with its title in the middle.
    package mutating func button(
        _ title: String, in area: ScreenRectangle, look: ButtonLook, size: Double = 16, weight: Weight = .medium
    ) {
        let colours: (shape: String?, title: String) =
            switch look {
            case .prominent: (Self.accent, "#ffffff")
            case .tinted: ("#e4eefb", Self.accent)
            case .plain: (nil, Self.accent)
            case .disabled: ("#c9ced6", "#ffffff")
            }
        if let shape = colours.shape { fill(area, shape, radius: area.size.height / 2) }
        text(
            title, x: area.left + area.size.width / 2, y: area.top + area.size.height / 2 + size * 0.36, size: size,
            weight: weight, colour: colours.title, width: area.size.width, alignment: .centred)
    }
}
