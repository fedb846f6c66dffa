import DemoSupport
import SceneClient

/// The drawing of a message that is being written.
enum ComposePicture {
    /// The title of a sheet, until the message has a subject.
    static let sheetTitle = "New Message"

    static func draw(_ message: MailMessage, _ layout: ComposeLayout) -> WindowDrawing {
        var drawing = WindowDrawing(size: layout.size)
        let width = layout.width
        switch layout.place {
        case .window: drawing.titleBar(message.title, width: width - 100)
        case .sheet:
            let title = message.subject.isEmpty ? sheetTitle : message.subject
            drawing.text(title, x: ComposeLayout.margin, y: 90, size: 28, weight: .bold, width: width)
        }
        for button in ComposeLayout.Button.allCases {
            guard let area = layout.area(of: button) else { continue }
            switch button {
            case .cancel: drawing.button(button.rawValue, in: area, look: .plain, size: 17, weight: .regular)
            case .window: drawing.button(button.rawValue, in: area, look: .tinted, size: 14)
            case .send:
                drawing.button(
                    button.rawValue, in: area, look: message.recipient.isEmpty ? .disabled : .prominent, weight: .bold)
            }
        }
        headers(of: message, layout, on: &drawing)
        body(of: message, layout, on: &drawing)
        return drawing
    }

    private static func headers(of message: MailMessage, _ layout: ComposeLayout, on drawing: inout WindowDrawing) {
        let (x, width) = (ComposeLayout.margin, layout.width)
        let fields: [(ComposeField, String, String)] = [
            (.recipient, "To", message.recipient), (.subject, "Subject", message.subject),
        ]
        for (row, (field, name, value)) in fields.enumerated() {
            let y = layout.fieldTop + 28 + Double(row) * ComposeLayout.fieldHeight
            drawing.text(name, x: x, y: y, size: 16, colour: WindowDrawing.quiet, width: width)
            drawing.text(
                value, x: x + 80, y: y, size: 16, width: width - 80,
                caret: message.field == field ? message.caret : nil)
            drawing.fill(ScreenRectangle(x: x, y: y + 17, width: width, height: 1), WindowDrawing.line)
        }
    }

    private static func body(of message: MailMessage, _ layout: ComposeLayout, on drawing: inout WindowDrawing) {
        let lines = layout.lines(of: message.body)
        let caretLine = message.field == .body ? TextLine.index(of: message.caret, in: lines) : nil
        for (row, line) in lines.enumerated() {
            let y = layout.bodyTop + 20 + Double(row) * ComposeLayout.lineHeight
            guard y < drawing.size.height else { break }
            let caret = row == caretLine ? message.caret - line.start : nil
            drawing.text(
                line.text, x: ComposeLayout.margin, y: y, size: ComposeLayout.fontSize, width: layout.width * 2,
                caret: caret)
        }
    }
}
