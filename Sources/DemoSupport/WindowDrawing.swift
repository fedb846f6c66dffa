import Foundation
package import SceneClient

/// A window's content as an SVG of the window's size: shapes, text, pictures.
package struct WindowDrawing: Hashable {
    /// The colours of text, of less important text, and of lines.
    package static let ink = "#1c1e22"
    package static let quiet = "#7b818c"
    package static let line = "#e3e5ea"
    /// The colours of what can be tapped, and of what deletes something.
    package static let accent = "#1467e0"
    package static let danger = "#d0312d"

    package enum Weight: Int, Hashable {
        case regular = 400
        case medium = 500
        case bold = 650
    }

    /// Where a text lies beside its point.
    package enum Alignment: String, Hashable {
        case leading = "start"
        case centred = "middle"
        case trailing = "end"
    }

    package let size: ScreenSize
    private var elements: [String] = []

    package init(size: ScreenSize, paper: String = "#ffffff") {
        self.size = size
        fill(ScreenRectangle(size), paper)
    }

    package mutating func fill(_ area: ScreenRectangle, _ colour: String, radius: Double = 0) {
        elements.append("<rect \(Self.place(area)) rx=\"\(radius)\" fill=\"\(colour)\"/>")
    }

    /// Draws a line of text with its baseline at `y`, cut to the width.
    ///
    /// - Parameter caret: the number of characters before the caret; nil when it is not in this line.
    package mutating func text(
        _ text: String, x: Double, y: Double, size: Double, weight: Weight = .regular, colour: String = ink,
        width: Double, caret: Int? = nil, alignment: Alignment = .leading
    ) {
        let columns = max(1, Int(width / (size * Self.characterShare)))
        let shown = text.count > columns ? text.prefix(columns - 1) + "…" : text[...]
        var content = Self.escaped(String(shown))
        if let caret {
            content =
                Self.escaped(String(shown.prefix(caret))) + Self.caret + Self.escaped(String(shown.dropFirst(caret)))
        }
        let anchor = alignment == .leading ? "" : " text-anchor=\"\(alignment.rawValue)\""
        elements.append(
            "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"\(weight.rawValue)\" fill=\"\(colour)\"\(anchor)>"
                + "\(content)</text>")
    }

    /// The caret as a character with almost no width, so that the text around it stays in place.
    private static let caret = "<tspan fill=\"#e0a100\" font-weight=\"500\" letter-spacing=\"-0.27em\">|</tspan>"

    /// Draws a PNG picture that fills an area.
    package mutating func picture(_ png: [UInt8], in area: ScreenRectangle) {
        elements.append(
            "<image \(Self.place(area)) preserveAspectRatio=\"xMidYMid slice\" "
                + "href=\"data:image/png;base64,\(Base64Text.text(png))\"/>")
    }

    /// Draws another drawing with its upper left corner at a point.
    ///
    /// - Parameter outline: the outline within which the other drawing is seen, as the data of an SVG path in the
    ///   coordinates of this drawing.
    package mutating func draw(_ other: WindowDrawing, at point: ScreenPoint, within outline: String) {
        // Equal names have equal outlines.
        let name = "clip" + outline.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        elements.append(
            "<clipPath id=\"\(name)\"><path d=\"\(outline)\"/></clipPath><g clip-path=\"url(#\(name))\">"
                + "<g transform=\"translate(\(point.x) \(point.y))\">\(other.elements.joined(separator: "\n"))</g></g>")
    }

    /// Draws another drawing in an area, which cuts it.
    package mutating func draw(_ other: WindowDrawing, in area: ScreenRectangle) {
        draw(
            other, at: area.origin, within: "M\(area.left) \(area.top)H\(area.right)V\(area.bottom)H\(area.left)Z")
    }

    /// Adds an element of SVG.
    package mutating func add(_ element: String) {
        elements.append(element)
    }

    /// Draws the title of a text window, and the line below it.
    package mutating func titleBar(_ title: String, height: Double = 56, width: Double? = nil) {
        text(title, x: 24, y: height - 16, size: 22, weight: .bold, width: width ?? size.width - 48)
        fill(ScreenRectangle(x: 0, y: height, width: size.width, height: 1), Self.line)
    }

    package var snapshot: SceneSnapshot {
        SceneSnapshot(image: Array(svg.utf8), contentType: "image/svg+xml", width: size.width, height: size.height)
    }

    package var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" width="\(size.width)" \
        height="\(size.height)" font-family="Inter, system-ui, sans-serif" xml:space="preserve">
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    /// The average width of a character as a share of the font size.
    private static let characterShare = 0.54

    /// Returns an area as attributes of SVG.
    package static func place(_ area: ScreenRectangle) -> String {
        "x=\"\(area.left)\" y=\"\(area.top)\" width=\"\(area.size.width)\" height=\"\(area.size.height)\""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

/// Encodes bytes for a picture inside an SVG.
package enum Base64Text {
    package static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
