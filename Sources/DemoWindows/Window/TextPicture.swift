import SceneClient

/// A window of text as a picture: its title and the beginning of what it shows, as SVG.
struct TextPicture: Hashable {
    static let width = 320.0
    static let height = 240.0
    static let lines = 8
    static let columns = 40

    let title: String
    let text: String

    var snapshot: SceneSnapshot {
        SceneSnapshot(
            image: Array(svg.utf8), contentType: "image/svg+xml", width: Self.width, height: Self.height)
    }

    private var svg: String {
        let lines = text.split(separator: "\n", maxSplits: Self.lines).prefix(Self.lines)
        let texts = ([title] + lines.map(String.init)).enumerated().map { place, line in
            "<text x=\"12\" y=\"\(24 + 24 * place)\">\(Self.escaped(String(line.prefix(Self.columns))))</text>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(Self.height)">
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
