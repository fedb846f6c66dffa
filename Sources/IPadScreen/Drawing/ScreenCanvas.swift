/// A grid of character cells for boxes and text.
struct ScreenCanvas {
    /// The characters of a box: the corners clockwise from the upper left, then the horizontal and the vertical line.
    struct Lines {
        let corners: [Character]
        let horizontal: Character
        let vertical: Character

        static let plain = Lines(corners: ["┌", "┐", "┘", "└"], horizontal: "─", vertical: "│")
        static let floating = Lines(corners: ["╭", "╮", "╯", "╰"], horizontal: "─", vertical: "│")
        static let heavy = Lines(corners: ["┏", "┓", "┛", "┗"], horizontal: "━", vertical: "┃")
        static let double = Lines(corners: ["╔", "╗", "╝", "╚"], horizontal: "═", vertical: "║")
    }

    /// The columns and rows of a box, including its lines.
    struct Box {
        var columns: Range<Int>
        var rows: Range<Int>

        /// Returns the part of the box that `covers` leave visible to their left or right, whichever is wider. Returns
        /// the whole box if the part has less than 12 columns.
        func uncoveredPart(by covers: some Sequence<Box>) -> Box {
            var visible = self
            for cover in covers where cover.rows.overlaps(rows) && cover.columns.overlaps(visible.columns) {
                let left = visible.columns.lowerBound..<max(visible.columns.lowerBound, cover.columns.lowerBound)
                let right = min(visible.columns.upperBound, cover.columns.upperBound)..<visible.columns.upperBound
                visible.columns = left.count >= right.count ? left : right
            }
            return visible.columns.count < 12 ? self : visible
        }
    }

    let columns: Int
    let rows: Int
    /// The characters of the grid, row by row; nil stands for the second cell of a wide character.
    private var cells: [Character?]

    init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = Array(repeating: " ", count: self.columns * self.rows)
    }

    /// Draws a box that hides the cells under it. A box too small for its lines is not drawn.
    mutating func draw(_ box: Box, _ lines: Lines) {
        guard box.columns.count >= 2, box.rows.count >= 2 else { return }
        let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
        let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound - 1)
        for row in box.rows {
            for column in box.columns {
                let isHorizontalLine = row == top || row == bottom
                let isVerticalLine = column == left || column == right
                let character: Character =
                    if isHorizontalLine { lines.horizontal } else if isVerticalLine { lines.vertical } else { " " }
                set(character, column, row)
            }
        }
        set(lines.corners[0], left, top)
        set(lines.corners[1], right, top)
        set(lines.corners[2], right, bottom)
        set(lines.corners[3], left, bottom)
    }

    mutating func drawVertical(_ character: Character, column: Int) {
        for row in 0..<rows { set(character, column, row) }
    }

    /// Writes lines of text into a box and cuts off the rest.
    mutating func write(_ lines: [String], in box: Box) {
        // A line of the box and a blank on each side.
        let width = box.columns.count - 4
        guard width > 0 else { return }
        for (row, line) in zip(box.rows.dropFirst().dropLast(), lines) {
            var column = box.columns.lowerBound + 2
            for character in DisplayText.fit(line, width: width) {
                set(character, column, row)
                column += DisplayText.width(of: character)
            }
        }
    }

    /// The rows of the grid, without blanks at their ends.
    var text: String {
        (0..<rows).map { row in
            let line = String(cells[row * columns..<(row + 1) * columns].compactMap(\.self))
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    private mutating func set(_ character: Character, _ column: Int, _ row: Int) {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
        let index = row * columns + column
        // A wide character that loses one of its cells is removed.
        if cells[index] == nil, column > 0 { cells[index - 1] = " " }
        if column + 1 < columns, cells[index + 1] == nil { cells[index + 1] = " " }
        cells[index] = character
        if DisplayText.width(of: character) == 2, column + 1 < columns { cells[index + 1] = .none }
    }
}
