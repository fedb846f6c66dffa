import DemoSupport
import SceneClient

/// The fields of a message that the user writes in.
enum ComposeField: String, CaseIterable, Hashable {
    case recipient
    case subject
    case body

    /// The field after this one; the body is the last.
    var next: ComposeField {
        switch self {
        case .recipient: .subject
        case .subject, .body: .body
        }
    }
}

/// The layout of a message's window.
struct ComposeLayout {
    static let fontSize = 17.0
    static let lineHeight = 26.0
    static let bodyTop = 184.0
    private static let fieldTop = 66.0
    private static let fieldHeight = 46.0

    let width: Double
    let columns: Int

    init(in geometry: WindowGeometry) {
        width = geometry.size.width - 48
        // A character is about half as wide as the font is high.
        columns = max(1, Int(width / (Self.fontSize * 0.5)))
    }

    /// The area of the button that sends the message.
    var send: ScreenRectangle { ScreenRectangle(x: 24 + width - 84, y: 12, width: 84, height: 34) }

    /// Whether a point is on the button that sends the message.
    func isSend(_ point: InputEvent.Location) -> Bool {
        point.x >= send.left && point.x < send.right && point.y >= send.top && point.y < send.bottom
    }

    /// Returns the field at a point, and the caret's place in the field.
    func field(at point: InputEvent.Location, of message: MailMessage) -> (ComposeField, caret: Int) {
        switch point.y {
        case ..<(Self.fieldTop + Self.fieldHeight): (.recipient, message.recipient.count)
        case ..<(Self.fieldTop + 2 * Self.fieldHeight): (.subject, message.subject.count)
        default: (.body, caret(at: point, in: message.body))
        }
    }

    /// Breaks the body into lines.
    func lines(of body: String) -> [TextLine] {
        var start = 0
        return body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
            defer { start += paragraph.count + 1 }
            return TextLine.lines(of: paragraph, from: start, columns: columns)
        }
    }

    /// Returns the caret's place in the body for a point.
    private func caret(at point: InputEvent.Location, in body: String) -> Int {
        let lines = lines(of: body)
        let row = Int((point.y - Self.bodyTop) / Self.lineHeight)
        guard row < lines.count else { return body.count }
        let line = lines[max(0, row)]
        let column = Int(((point.x - 24) / (Self.fontSize * 0.5)).rounded())
        // The place after the space at a break belongs to the next line.
        let length = line.text.hasSuffix(" ") ? line.text.count - 1 : line.text.count
        return line.start + min(max(0, column), length)
    }
}
