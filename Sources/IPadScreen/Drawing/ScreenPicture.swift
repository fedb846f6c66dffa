public import Adaptation

/// The content of a drawing of a screen: of a `ScreenMachine`, or of a screen that the broker described.
public struct ScreenPicture: Hashable, Sendable {
    /// The look of a box.
    public enum Style: Hashable, Sendable {
        /// A window of the base, or a docked pane.
        case plain
        /// A floating pane.
        case floating
        /// A centre window, which dims the rest.
        case centre
        /// The keyboard or Picture in Picture, over all windows.
        case overlay
    }

    /// A box that contains lines of text.
    public struct Item: Hashable, Sendable {
        public var frame: ScreenRectangle
        public var style: Style
        public var lines: [String]

        public init(frame: ScreenRectangle, style: Style, lines: [String]) {
            self.frame = frame
            self.style = style
            self.lines = lines
        }
    }

    /// The line above the drawing.
    public var heading: String
    public var screen: ScreenSize
    /// The boxes, from the back to the front.
    public var items: [Item]
    /// The text for a screen without windows.
    public var emptyText: String
    /// The position of the divider while it is held, in points from the left side.
    public var heldDivider: Double?

    public init(
        heading: String, screen: ScreenSize, items: [Item], emptyText: String = "home", heldDivider: Double? = nil
    ) {
        self.heading = heading
        self.screen = screen
        self.items = items
        self.emptyText = emptyText
        self.heldDivider = heldDivider
    }

    /// Draws the screen as text, to scale. Gives only the heading if the screen has no area, or is more than four times
    /// as high as wide.
    ///
    /// - Parameters:
    ///   - columns: the width of the drawing in cells, 40 to 240. A cell counts as twice as high as wide.
    ///   - most: the largest number of rows. A drawing that would have more is made narrower, down to 20 columns.
    public func drawing(columns: Int = 80, rows most: Int? = nil) -> String {
        // With this width, only control characters are replaced.
        let heading = DisplayText.fit(heading, width: .max)
        guard screen.width >= 1, screen.height >= 1, screen.width.isFinite, screen.height <= 4 * screen.width else {
            return heading
        }
        // The columns of a drawing that has `most` rows.
        let fitting = most.map { Int(Double(min($0, 1_000)) * 2 * screen.width / screen.height) } ?? .max
        let columns = min(min(max(columns, 40), 240), max(fitting, 20))
        // A cell is twice as high as wide, so heights are halved.
        let scale = Double(columns) / screen.width
        let rows = Int((screen.height * scale / 2).rounded())
        var canvas = ScreenCanvas(columns: columns, rows: rows)
        func box(_ frame: ScreenRectangle) -> ScreenCanvas.Box {
            let left = Self.cell(frame.left * scale, atMost: columns)
            let top = Self.cell(frame.top * scale / 2, atMost: rows)
            return ScreenCanvas.Box(
                columns: left..<max(left, Self.cell(frame.right * scale, atMost: columns)),
                rows: top..<max(top, Self.cell(frame.bottom * scale / 2, atMost: rows)))
        }
        let windows = items.filter { $0.style != .overlay }
        if windows.isEmpty {
            let whole = box(ScreenRectangle(screen))
            canvas.draw(whole, .plain)
            canvas.write([emptyText], in: whole)
        }
        let boxes = windows.map { box($0.frame) }
        for (index, window) in windows.enumerated() {
            canvas.draw(boxes[index], window.style.lines)
            canvas.write(window.lines, in: boxes[index].uncoveredPart(by: boxes.dropFirst(index + 1)))
        }
        if let heldDivider {
            canvas.drawVertical("┃", column: min(Self.cell(heldDivider * scale, atMost: columns), columns - 1))
        }
        for overlay in items where overlay.style == .overlay {
            let area = box(overlay.frame)
            canvas.draw(area, .heavy)
            canvas.write(overlay.lines, in: area)
        }
        return heading + "\n" + canvas.text
    }

    /// The cell at a position. A position outside the grid gives the nearest edge. Not-a-number gives 0.
    private static func cell(_ position: Double, atMost limit: Int) -> Int {
        guard position > 0 else { return 0 }
        return position < Double(limit) ? Int(position.rounded()) : limit
    }
}

extension ScreenPicture.Style {
    fileprivate var lines: ScreenCanvas.Lines {
        switch self {
        case .plain: .plain
        case .floating: .floating
        case .centre: .double
        case .overlay: .heavy
        }
    }
}
