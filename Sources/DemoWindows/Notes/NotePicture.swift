import DemoSupport
import SceneClient

/// The drawing of a note's window: its name, then the text and the pictures from the first visible paragraph on.
enum NotePicture {
    /// - Parameter attachment: returns the bytes of a picture; nil to draw the line that names it instead.
    static func draw(
        _ note: Note, in geometry: WindowGeometry, attachment: NoteRows.Attachment = { _ in nil }
    ) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size, paper: "#fffdf7")
        let rows = NoteRows(note, in: geometry, attachment: attachment)
        drawing.text(note.name, x: rows.x, y: 66, size: 28, weight: .bold, width: rows.width)
        let caretRow = rows.row(of: note.caret)
        for (index, row) in rows.rows.enumerated() {
            let caret = index == caretRow ? note.caret - row.start : nil
            switch row.content {
            case .line(let line):
                drawing.text(
                    line.text, x: rows.x, y: row.top + 20, size: NoteRows.fontSize, width: rows.width * 2, caret: caret)
            case .picture(let picture, let area):
                drawing.picture(picture, in: area)
                if caret != nil {
                    drawing.fill(
                        ScreenRectangle(x: area.right + 4, y: area.top, width: 2, height: area.size.height), "#e0a100")
                }
            }
        }
        return drawing
    }
}
