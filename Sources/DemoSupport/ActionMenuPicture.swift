import SceneClient

/// The drawing of a menu of actions.
struct ActionMenuPicture {
    let title: String
    let heading: String?
    let actions: [MenuAction]
    /// The row that is chosen; nil for none.
    let selection: Int?
    let layout: ActionMenuLayout

    private static let paper = "#f2f2f7"
    private static let symbolSize = 24.0

    func draw() -> WindowDrawing {
        let fillsWindow = layout.done != nil
        var drawing = WindowDrawing(size: layout.size, paper: fillsWindow ? Self.paper : "#ffffff")
        if let done = layout.done {
            let bar = ScreenRectangle(x: 0, y: 0, width: layout.size.width, height: ActionMenuLayout.barHeight)
            drawing.fill(bar, "#ffffff")
            drawing.fill(
                ScreenRectangle(x: 0, y: bar.bottom, width: bar.size.width, height: 1), WindowDrawing.line)
            drawing.text(
                title, x: layout.size.width / 2, y: done.top + 23, size: 17, weight: .bold,
                width: layout.size.width - 2 * 84, alignment: .centred)
            drawing.button("Done", in: done, look: .plain, size: 17, weight: .bold)
        }
        if let area = layout.heading, let heading {
            drawing.text(
                heading, x: area.left + (fillsWindow ? 4 : 20), y: area.bottom - 16, size: 14, weight: .medium,
                colour: WindowDrawing.quiet, width: area.size.width - 40)
        }
        if fillsWindow { drawing.fill(layout.list, "#ffffff", radius: 12) }
        for row in actions.indices {
            draw(actions[row], isSelected: selection == row, in: layout.area(ofRow: row), on: &drawing)
            if row > 0 || (heading != nil && !fillsWindow) {
                let area = layout.area(ofRow: row)
                drawing.fill(
                    ScreenRectangle(x: area.left, y: area.top, width: area.size.width, height: 1), WindowDrawing.line)
            }
        }
        return drawing
    }

    private func draw(
        _ action: MenuAction, isSelected: Bool, in area: ScreenRectangle, on drawing: inout WindowDrawing
    ) {
        let colour = action.isDestructive ? WindowDrawing.danger : WindowDrawing.accent
        if isSelected {
            let row = ScreenRectangle(
                x: area.left + 4, y: area.top + 4, width: area.size.width - 8, height: area.size.height - 8)
            drawing.fill(row, action.isDestructive ? "#fbe9e7" : "#e4eefb", radius: 9)
        }
        let y = area.top + area.size.height / 2 + 6
        guard let symbol = action.symbol else {
            drawing.text(
                action.title, x: area.left + area.size.width / 2, y: y, size: 17, weight: .medium, colour: colour,
                width: area.size.width - 24, alignment: .centred)
            return
        }
        drawing.text(
            action.title, x: area.left + 20, y: y, size: 17, colour: WindowDrawing.ink, width: area.size.width - 68)
        let size = Self.symbolSize
        let place = ScreenRectangle(
            x: area.right - 18 - size, y: area.top + (area.size.height - size) / 2, width: size, height: size)
        drawing.symbol(symbol, in: place, colour: colour)
    }
}
