import DemoSupport
import SceneClient

/// The rows of a note's window, from the first visible paragraph on.
struct NoteRows {
    /// Returns the bytes of a picture; nil when its file cannot be read.
    typealias Attachment = (NoteAttachment) -> [UInt8]?

    struct Row {
        enum Content {
            case line(TextLine)
            case picture([UInt8], ScreenRectangle)
        }

        let content: Content
        /// The place of the row's first character in the text.
        let start: Int
        /// The place after the row's last character.
        let end: Int
        let top: Double
        let height: Double
    }

    static let fontSize = 17.0
    static let lineHeight = 27.0
    private static let top = 84.0
    private static let pictureWidth = 360.0
    /// The height of a picture as a share of its width.
    private static let pictureShare = 0.75
    /// The average width of a character as a share of the font size.
    static let characterShare = 0.5

    /// The left side of the text, in points.
    let x: Double
    /// The width of the text, in points.
    let width: Double
    let rows: [Row]

    /// - Parameter attachment: returns the bytes of a picture; nil to draw the line that names it instead.
    init(_ note: Note, in geometry: WindowGeometry, attachment: Attachment) {
        width = NoteLayout(note.text, in: geometry).textWidth
        x = (geometry.size.width - width) / 2 + 8
        let columns = max(1, Int(width / (Self.fontSize * Self.characterShare)))
        var rows: [Row] = []
        var y = Self.top
        var start = 0
        let paragraphs = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, paragraph) in paragraphs.enumerated() {
            let end = start + paragraph.count
            defer { start = end + 1 }
            // Paragraphs above the first visible paragraph or below the window have no rows.
            guard number >= note.place.item, y < geometry.size.height else { continue }
            if let bytes = NoteAttachment(line: paragraph).flatMap(attachment) {
                let side = min(width - 16, Self.pictureWidth)
                let area = ScreenRectangle(x: x, y: y + 4, width: side, height: side * Self.pictureShare)
                let height = area.size.height + Self.lineHeight / 2
                rows.append(Row(content: .picture(bytes, area), start: start, end: end, top: y, height: height))
                y += height
                continue
            }
            for line in TextLine.lines(of: paragraph, from: start, columns: columns) {
                rows.append(
                    Row(
                        content: .line(line), start: line.start, end: line.start + line.text.count, top: y,
                        height: Self.lineHeight))
                y += Self.lineHeight
            }
        }
        self.rows = rows
    }

    /// Returns the caret for a tap.
    func caret(at point: InputEvent.Location) -> Int {
        guard let row = rows.last(where: { $0.top <= point.y }) ?? rows.first else { return 0 }
        guard case .line(let line) = row.content, point.y < row.top + row.height else { return row.end }
        let column = Int(((point.x - x) / (Self.fontSize * Self.characterShare)).rounded())
        // The place after the space at a break belongs to the next line.
        let length = line.text.hasSuffix(" ") ? line.text.count - 1 : line.text.count
        return line.start + min(max(0, column), length)
    }

    /// Returns the row in which the caret is drawn.
    func row(of caret: Int) -> Int? { rows.lastIndex { $0.start <= caret } }
}
