import DemoSupport
import SceneClient

/// The drawings of the mailbox's columns: the list of sent messages, and a message.
enum MailPicture {
    static let listWidth = 320.0
    /// The button that leads from a message back to the list.
    static let backButton = ScreenRectangle(x: 8, y: 20, width: 120, height: 40)
    private static let rowHeight = 74.0
    private static let top = 64.0
    private static let fontSize = 17.0

    /// Returns the area of the button for a new message, at the end of the list's title.
    static func newButton(listWidth width: Double) -> ScreenRectangle {
        ScreenRectangle(x: width - 84, y: 18, width: 68, height: 34)
    }

    /// Returns the list's row at a point, which may be empty; nil above the rows.
    static func row(at point: InputEvent.Location) -> Int? {
        point.y >= top ? Int((point.y - top) / rowHeight) : nil
    }

    static func list(_ letters: [MailFolder.Letter], chosen: MailFolder.Letter?, in size: ScreenSize) -> WindowDrawing {
        var drawing = WindowDrawing(size: size)
        let width = size.width
        drawing.text("Sent", x: 20, y: 44, size: 28, weight: .bold, width: width - 40)
        drawing.button("New", in: newButton(listWidth: width), look: .tinted)
        if letters.isEmpty {
            drawing.text("Nothing yet", x: 20, y: top + 34, size: 16, colour: WindowDrawing.quiet, width: width)
        }
        for (row, letter) in letters.enumerated() {
            let y = top + Double(row) * rowHeight
            guard y < size.height else { break }
            draw(letter, isChosen: letter == chosen, y: y, width: width, on: &drawing)
        }
        return drawing
    }

    private static func draw(
        _ letter: MailFolder.Letter, isChosen: Bool, y: Double, width: Double, on drawing: inout WindowDrawing
    ) {
        if isChosen {
            let area = ScreenRectangle(x: 8, y: y, width: width - 16, height: rowHeight - 4)
            drawing.fill(area, WindowDrawing.accent, radius: 11)
        }
        let colour = isChosen ? "#ffffff" : WindowDrawing.ink
        let quiet = isChosen ? "#dbe8fc" : WindowDrawing.quiet
        drawing.text(letter.recipient, x: 20, y: y + 24, size: 16, weight: .bold, colour: colour, width: width - 40)
        drawing.text(letter.subject, x: 20, y: y + 44, size: 14, colour: colour, width: width - 40)
        drawing.text(letter.beginning, x: 20, y: y + 62, size: 13, colour: quiet, width: width - 40)
    }

    /// Draws a message.
    ///
    /// - Parameter back: the title to which a button leads back; nil for no button.
    static func message(_ letter: MailFolder.Letter?, back: String?, in size: ScreenSize) -> WindowDrawing {
        var drawing = WindowDrawing(size: size)
        // The bar with the button moves the message down.
        var y = 64.0
        if let back {
            y = 100
            drawing.text("‹ \(back)", x: 16, y: 46, size: 18, colour: WindowDrawing.accent, width: size.width - 32)
        }
        guard let letter else { return drawing }
        let x = back == nil ? 28.0 : 20.0
        let width = size.width - 2 * x
        drawing.text(letter.subject, x: x, y: y, size: 26, weight: .bold, width: width)
        drawing.text(
            "to \(letter.recipient)", x: x, y: y + 30, size: 15, colour: WindowDrawing.quiet, width: width)
        drawing.fill(ScreenRectangle(x: x, y: y + 50, width: width, height: 1), WindowDrawing.line)
        text(letter.body, x: x, y: y + 86, width: width, on: &drawing)
        return drawing
    }

    private static func text(_ text: String, x: Double, y: Double, width: Double, on drawing: inout WindowDrawing) {
        let columns = max(1, Int(width / (fontSize * 0.5)))
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { TextLine.lines(of: $0, from: 0, columns: columns) }
        for (row, line) in lines.enumerated() {
            let y = y + Double(row) * 26
            if y < drawing.size.height { drawing.text(line.text, x: x, y: y, size: fontSize, width: width * 2) }
        }
    }
}
