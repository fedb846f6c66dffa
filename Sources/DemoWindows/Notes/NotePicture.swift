import SceneClient

/// A note's window: its name, and the text from the paragraph on that is at the upper edge, with its pictures.
enum NotePicture {
    typealias Attachment = (NoteAttachment) -> [UInt8]?

    private static let fontSize = 17.0
    private static let lineHeight = 27.0
    private static let top = 104.0
    private static let pictureWidth = 360.0
    /// Of a picture's width.
    private static let pictureShare = 0.75
    private static let paragraphsShown = 60

    /// - Parameter attachment: The bytes of a picture; without them the line that names it is drawn as it is.
    static func draw(
        _ note: Note, in geometry: WindowGeometry, attachment: Attachment = { _ in nil }
    ) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size, paper: "#fffdf7")
        let width = NoteLayout(note.text, in: geometry).textWidth
        let x = (geometry.size.width - width) / 2 + 8
        drawing.text(note.name, x: x, y: 66, size: 28, weight: .bold, width: width)
        let columns = max(1, Int(width / (fontSize * 0.5)))
        var y = top
        let paragraphs = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for paragraph in paragraphs.dropFirst(note.place.item).prefix(paragraphsShown) where y < geometry.size.height {
            if let picture = NoteAttachment(line: paragraph).flatMap(attachment) {
                let side = min(width - 16, pictureWidth)
                let area = ScreenRectangle(x: x, y: y - 16, width: side, height: side * pictureShare)
                drawing.picture(picture, in: area)
                y = area.bottom + lineHeight
            } else {
                for line in WindowDrawing.lines(of: paragraph, columns: columns) where y < geometry.size.height {
                    drawing.text(line, x: x, y: y, size: fontSize, width: width * 2)
                    y += lineHeight
                }
            }
        }
        // Where one would go on writing.
        drawing.fill(ScreenRectangle(x: x, y: y - 18, width: 2, height: 24), "#e0a100")
        return drawing
    }
}
