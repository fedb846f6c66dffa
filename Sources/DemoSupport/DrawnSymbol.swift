package import SceneClient

/// A small picture of an action, drawn with lines.
package enum DrawnSymbol: String, Hashable, CaseIterable {
    case envelope
    case fullSize
    case note

    /// The data of an SVG path in a square of 24 points.
    fileprivate var path: String {
        switch self {
        case .envelope: "M5 6H19A2 2 0 0 1 21 8V16A2 2 0 0 1 19 18H5A2 2 0 0 1 3 16V8A2 2 0 0 1 5 6ZM3.6 7 12 13 20.4 7"
        case .fullSize: "M14 4H20V10M20 4 13.5 10.5M10 20H4V14M4 20 10.5 13.5"
        case .note:
            "M11 5H6.5A2 2 0 0 0 4.5 7V17.5A2 2 0 0 0 6.5 19.5H17A2 2 0 0 0 19 17.5V13"
                + "M10 14 10.6 11.4 18.4 3.6 20.4 5.6 12.6 13.4Z"
        }
    }
}

extension WindowDrawing {
    /// Draws a symbol.
    package mutating func symbol(_ symbol: DrawnSymbol, in area: ScreenRectangle, colour: String) {
        add(
            "<svg \(Self.place(area)) viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"1.7\" "
                + "stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"\(symbol.path)\"/></svg>")
    }
}
