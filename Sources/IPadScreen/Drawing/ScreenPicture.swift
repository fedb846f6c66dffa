public import Adaptation

/// What a drawing of a screen shows, wherever its facts come from.
public struct ScreenPicture: Hashable, Sendable {
    /// How a box stands out from what lies under it.
    public enum Style: Hashable, Sendable {
        /// Part of the base, or a docked pane.
        case plain
        /// A pane that floats.
        case floating
        /// A window in the centre, which dims the rest.
        case centre
        /// The keyboard and the video, over all windows.
        case overlay
    }

    /// A box with lines of text in it.
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
    /// From the back to the front.
    public var items: [Item]
    /// What a screen without any window says.
    public var emptyText: String
    /// Where the divider is while it is held, in points from the left side.
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

    /// The screen as text, to scale.
    ///
    /// - Parameters:
    ///   - columns: the width of the drawing in cells, 40 to 240. A cell is taken to be twice as high as wide.
    ///   - most: the drawing is made narrower where it would have more rows than this, down to 20 columns.
    public func drawing(columns: Int = 80, rows most: Int? = nil) -> String {
        guard screen.width >= 1, screen.height >= 1, screen.width.isFinite, screen.height <= 4 * screen.width else {
            return heading
        }
        let fitting = most.map { Int(Double(min($0, 1_000)) * 2 * screen.width / screen.height) } ?? .max
        let columns = min(min(max(columns, 40), 240), max(fitting, 20))
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
            canvas.write(window.lines, in: boxes[index].leftVisible(by: boxes.dropFirst(index + 1)))
        }
        if let heldDivider {
            canvas.drawVertical("┃", column: min(Self.cell(heldDivider * scale, atMost: columns), columns - 1))
        }
        for overlay in items where overlay.style == .overlay {
            let area = box(overlay.frame)
            canvas.draw(area, .heavy)
            canvas.write(overlay.lines, in: area)
        }
        return DisplayText.fit(heading, width: .max) + "\n" + canvas.text
    }

    /// A cell of the grid; what lies outside, or is no number, is at its edge.
    private static func cell(_ place: Double, atMost limit: Int) -> Int {
        guard place > 0 else { return 0 }
        return place < Double(limit) ? Int(place.rounded()) : limit
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
