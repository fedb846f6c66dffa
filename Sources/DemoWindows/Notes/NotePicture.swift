import SceneClient

/// A note's window: its name, and the text from the paragraph on that is at the upper edge.
enum NotePicture {
    private static let fontSize = 17.0
    private static let lineHeight = 27.0
    private static let top = 104.0
    private static let paragraphsShown = 60

    static func draw(_ note: Note, in geometry: WindowGeometry) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size, paper: "#fffdf7")
        let width = NoteLayout(note.text, in: geometry).textWidth
        let x = (geometry.size.width - width) / 2 + 8
        drawing.text(note.name, x: x, y: 66, size: 28, weight: .bold, width: width)
        let columns = max(1, Int(width / (fontSize * 0.5)))
        var y = top
        let paragraphs = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for paragraph in paragraphs.dropFirst(note.place.item).prefix(paragraphsShown) {
            for line in lines(of: paragraph, columns: columns) where y < geometry.size.height {
                drawing.text(line, x: x, y: y, size: fontSize, width: width * 2)
                y += lineHeight
            }
        }
        // Where one would go on writing.
        drawing.fill(ScreenRectangle(x: x, y: y - 18, width: 2, height: 24), "#e0a100")
        return drawing
    }

    /// Broken between words; a word that is longer than a line stands alone.
    private static func lines(of paragraph: Substring, columns: Int) -> [String] {
        var lines: [String] = [""]
        for word in paragraph.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
