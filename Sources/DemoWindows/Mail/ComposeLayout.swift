import DemoSupport
import SceneClient

/// The layout of a message in the area where it is written: a window, or a sheet in the mailbox.
struct ComposeLayout: Hashable {
    /// The place in which a message is written.
    enum Place: Hashable {
        case window
        /// A sheet has buttons that a window does not need, and its title below them.
        case sheet
    }

    enum Button: String, CaseIterable, Hashable {
        case cancel = "Cancel"
        /// Moves the message from the sheet into a window of its own.
        case window = "Window"
        case send = "Send"
    }

    static let fontSize = 17.0
    static let lineHeight = 26.0
    static let fieldHeight = 46.0
    static let margin = 24.0

    let size: ScreenSize
    let place: Place
    let width: Double
    let columns: Int

    init(in size: ScreenSize, place: Place) {
        self.size = size
        self.place = place
        width = max(0, size.width - 2 * Self.margin)
        // A character is about half as wide as the font is high.
        columns = max(1, Int(width / (Self.fontSize * 0.5)))
    }

    /// The upper edge of the first field.
    var fieldTop: Double {
        switch place {
        case .window: 66
        case .sheet: 108
        }
    }

    var bodyTop: Double { fieldTop + 118 }

    /// Returns the area of a button; nil for one that this place does not have.
    func area(of button: Button) -> ScreenRectangle? {
        let right = Self.margin + width
        return switch (button, place) {
        case (.send, _): ScreenRectangle(x: right - 84, y: 12, width: 84, height: 34)
        case (.window, .sheet): ScreenRectangle(x: right - 84 - 84, y: 14, width: 76, height: 30)
        case (.cancel, .sheet): ScreenRectangle(x: Self.margin - 8, y: 12, width: 72, height: 34)
        case (.window, .window), (.cancel, .window): nil
        }
    }

    /// Returns the button at a point; nil beside all buttons.
    func button(at point: InputEvent.Location) -> Button? {
        Button.allCases.first { area(of: $0)?.contains(point) == true }
    }

    /// Returns the field at a point, and the caret's place in the field.
    func field(at point: InputEvent.Location, of message: MailMessage) -> (ComposeField, caret: Int) {
        switch point.y {
        case ..<(fieldTop + Self.fieldHeight): (.recipient, message.recipient.count)
        case ..<(fieldTop + 2 * Self.fieldHeight): (.subject, message.subject.count)
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
        let row = Int((point.y - bodyTop) / Self.lineHeight)
        guard row < lines.count else { return body.count }
        let line = lines[max(0, row)]
        let column = Int(((point.x - Self.margin) / (Self.fontSize * 0.5)).rounded())
        // The place after the space at a break belongs to the next line.
        let length = line.text.hasSuffix(" ") ? line.text.count - 1 : line.text.count
        return line.start + min(max(0, column), length)
    }
}
