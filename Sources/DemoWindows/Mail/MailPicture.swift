import DemoSupport
import SceneClient

/// The drawings of the mail app's windows. The mailbox shows the list of sent messages beside a message. In a compact
/// window, the mailbox shows either the list or the message.
enum MailPicture {
    private static let listWidth = 320.0
    private static let rowHeight = 74.0
    private static let top = 64.0
    private static let fontSize = 17.0

    static func mailbox(
        _ letters: [MailFolder.Letter], chosen: String?, showsMessage: Bool, in geometry: WindowGeometry
    ) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        let isWide = geometry.traits.horizontalSizeClass == .regular
        // Before a message is chosen, the first message is shown.
        let letter = letters.first { $0.identifier == chosen } ?? letters.first
        if isWide || !showsMessage {
            list(letters, chosen: isWide ? letter : nil, width: isWide ? listWidth : geometry.size.width, on: &drawing)
        }
        guard isWide || showsMessage else { return drawing }
        let x = isWide ? listWidth : 0
        if isWide {
            drawing.fill(ScreenRectangle(x: x, y: 0, width: 1, height: geometry.size.height), WindowDrawing.line)
        }
        if let letter { message(letter, x: x + 28, width: geometry.size.width - x - 56, on: &drawing) }
        return drawing
    }

    static func compose(_ message: MailMessage, in geometry: WindowGeometry) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        let layout = ComposeLayout(in: geometry)
        let width = layout.width
        drawing.titleBar(message.title, width: width - 100)
        let isReady = !message.recipient.isEmpty
        drawing.fill(layout.send, isReady ? "#1467e0" : "#c9ced6", radius: 17)
        drawing.text(
            "Send", x: layout.send.left + 22, y: layout.send.top + 23, size: 16, weight: .bold, colour: "#ffffff",
            width: 80)
        let fields: [(ComposeField, String, String)] = [
            (.recipient, "To", message.recipient), (.subject, "Subject", message.subject),
        ]
        for (row, (field, name, value)) in fields.enumerated() {
            let y = 94 + Double(row) * 46
            drawing.text(name, x: 24, y: y, size: 16, colour: WindowDrawing.quiet, width: width)
            drawing.text(
                value, x: 104, y: y, size: 16, width: width - 80, caret: message.field == field ? message.caret : nil)
            drawing.fill(ScreenRectangle(x: 24, y: y + 17, width: width, height: 1), WindowDrawing.line)
        }
        let lines = layout.lines(of: message.body)
        let caretLine = message.field == .body ? TextLine.index(of: message.caret, in: lines) : nil
        for (row, line) in lines.enumerated() {
            let y = ComposeLayout.bodyTop + 20 + Double(row) * ComposeLayout.lineHeight
            guard y < drawing.size.height else { break }
            let caret = row == caretLine ? message.caret - line.start : nil
            drawing.text(line.text, x: 24, y: y, size: ComposeLayout.fontSize, width: width * 2, caret: caret)
        }
        return drawing
    }

    /// Returns the area of the button for a new message, at the end of the list's title.
    private static func newButton(listWidth width: Double) -> ScreenRectangle {
        ScreenRectangle(x: width - 84, y: 18, width: 68, height: 34)
    }

    /// Whether a point is on the button for a new message.
    static func isNew(_ point: InputEvent.Location, in geometry: WindowGeometry) -> Bool {
        let isWide = geometry.traits.horizontalSizeClass == .regular
        let area = newButton(listWidth: isWide ? listWidth : geometry.size.width)
        return point.x >= area.left && point.x < area.right && point.y >= area.top && point.y < area.bottom
    }

    /// Returns the list's row at a point, which may be empty; nil outside the list.
    static func row(at point: InputEvent.Location, in geometry: WindowGeometry) -> Int? {
        let isWide = geometry.traits.horizontalSizeClass == .regular
        guard point.y >= top, !isWide || point.x < listWidth else { return nil }
        return Int((point.y - top) / rowHeight)
    }

    private static func list(
        _ letters: [MailFolder.Letter], chosen: MailFolder.Letter?, width: Double, on drawing: inout WindowDrawing
    ) {
        drawing.text("Sent", x: 20, y: 44, size: 28, weight: .bold, width: width - 40)
        let button = newButton(listWidth: width)
        drawing.fill(button, "#e4eefb", radius: 17)
        drawing.text(
            "New", x: button.left + 17, y: button.top + 23, size: 16, weight: .medium, colour: "#1467e0", width: 60)
        if letters.isEmpty {
            drawing.text("Nothing yet", x: 20, y: top + 34, size: 16, colour: WindowDrawing.quiet, width: width)
        }
        for (row, letter) in letters.enumerated() {
            let y = top + Double(row) * rowHeight
            guard y < drawing.size.height else { return }
            let isChosen = letter == chosen
            if isChosen {
                let area = ScreenRectangle(x: 8, y: y, width: width - 16, height: rowHeight - 4)
                drawing.fill(area, "#1467e0", radius: 11)
            }
            let colour = isChosen ? "#ffffff" : WindowDrawing.ink
            let quiet = isChosen ? "#dbe8fc" : WindowDrawing.quiet
            drawing.text(letter.recipient, x: 20, y: y + 24, size: 16, weight: .bold, colour: colour, width: width - 40)
            drawing.text(letter.subject, x: 20, y: y + 44, size: 14, colour: colour, width: width - 40)
            drawing.text(letter.beginning, x: 20, y: y + 62, size: 13, colour: quiet, width: width - 40)
        }
    }

    private static func message(_ letter: MailFolder.Letter, x: Double, width: Double, on drawing: inout WindowDrawing)
    {
        drawing.text(letter.subject, x: x, y: 64, size: 26, weight: .bold, width: width)
        drawing.text("to \(letter.recipient)", x: x, y: 94, size: 15, colour: WindowDrawing.quiet, width: width)
        drawing.fill(ScreenRectangle(x: x, y: 114, width: width, height: 1), WindowDrawing.line)
        text(letter.body, x: x, y: 150, width: width, on: &drawing)
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
