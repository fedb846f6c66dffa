import SceneClient

/// The mail's windows: the list of what was sent beside a message, or one of the two where there is less room.
enum MailPicture {
    private static let listWidth = 320.0
    private static let rowHeight = 74.0
    private static let top = 64.0
    private static let fontSize = 17.0

    static func mailbox(
        _ letters: [Outbox.Letter], chosen: String?, showsMessage: Bool, in geometry: WindowGeometry
    ) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        let isWide = geometry.traits.horizontalSizeClass == .regular
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

    static func compose(_ message: Message, in geometry: WindowGeometry) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        let width = geometry.size.width - 48
        drawing.titleBar(message.title)
        let fields = [("To", message.recipient), ("Subject", message.subject)]
        for (place, (name, value)) in fields.enumerated() {
            let y = 94 + Double(place) * 46
            drawing.text(name, x: 24, y: y, size: 16, colour: WindowDrawing.quiet, width: width)
            drawing.text(value, x: 104, y: y, size: 16, width: width - 80)
            drawing.fill(ScreenRectangle(x: 24, y: y + 17, width: width, height: 1), WindowDrawing.line)
        }
        text(message.body, x: 24, y: 204, width: width, on: &drawing)
        return drawing
    }

    private static func list(
        _ letters: [Outbox.Letter], chosen: Outbox.Letter?, width: Double, on drawing: inout WindowDrawing
    ) {
        drawing.text("Sent", x: 20, y: 44, size: 28, weight: .bold, width: width - 40)
        if letters.isEmpty {
            drawing.text("Nothing yet", x: 20, y: top + 34, size: 16, colour: WindowDrawing.quiet, width: width)
        }
        for (place, letter) in letters.enumerated() {
            let y = top + Double(place) * rowHeight
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

    private static func message(_ letter: Outbox.Letter, x: Double, width: Double, on drawing: inout WindowDrawing) {
        drawing.text(letter.subject, x: x, y: 64, size: 26, weight: .bold, width: width)
        drawing.text("to \(letter.recipient)", x: x, y: 94, size: 15, colour: WindowDrawing.quiet, width: width)
        drawing.fill(ScreenRectangle(x: x, y: 114, width: width, height: 1), WindowDrawing.line)
        text(letter.body, x: x, y: 150, width: width, on: &drawing)
    }

    private static func text(_ text: String, x: Double, y: Double, width: Double, on drawing: inout WindowDrawing) {
        let columns = max(1, Int(width / (fontSize * 0.5)))
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { WindowDrawing.lines(of: $0, columns: columns) }
        for (place, line) in lines.enumerated() {
            let y = y + Double(place) * 26
            if y < drawing.size.height { drawing.text(line, x: x, y: y, size: fontSize, width: width * 2) }
        }
    }
}
