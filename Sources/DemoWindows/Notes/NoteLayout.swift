import SceneClient

/// The layout of a note's text: its paragraphs, broken at a readable width (P:A5).
struct NoteLayout {
    /// The height of a line, in points.
    static let lineHeight = 20.0
    /// The average width of a character, in points.
    static let characterWidth = 8.0

    /// The width of the text, in points.
    let textWidth: Double
    /// The height of each paragraph, in points.
    private let heights: [(item: Int, height: Double)]

    init(_ text: String, in geometry: WindowGeometry) {
        textWidth = ReadableContent().width(inWindowOf: geometry.size.width, traits: geometry.traits)
        let columns = max(1, Int(textWidth / Self.characterWidth))
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        heights = paragraphs.enumerated().map { number, paragraph in
            // The division rounds up. An empty paragraph takes a line, too.
            let lines = max(1, (paragraph.count + columns - 1) / columns)
            return (item: number, height: Double(lines) * Self.lineHeight)
        }
    }

    /// The number of paragraphs.
    var paragraphs: Int { heights.count }

    /// Returns the offset, in points, that puts the place at the window's upper edge.
    func offset(of place: KeptPlace<Int>) -> Double { place.offset(heights: heights) ?? 0 }
}
