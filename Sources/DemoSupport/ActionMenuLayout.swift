package import SceneClient

/// The areas of a menu's parts: of one with a Done button, which fills its window, or of one in a popover.
package struct ActionMenuLayout: Hashable {
    package static let rowHeight = 50.0
    static let headingHeight = 44.0
    static let barHeight = 64.0

    package let size: ScreenSize
    package let rows: Int
    /// Nil without a heading.
    package let heading: ScreenRectangle?
    /// The button that closes a menu which fills its window; nil in a popover.
    package let done: ScreenRectangle?
    /// The area of all rows.
    let list: ScreenRectangle

    package init(rows: Int, hasHeading: Bool, needsDoneButton: Bool, in size: ScreenSize) {
        self.size = size
        self.rows = rows
        let margin = needsDoneButton ? 16.0 : 0
        let top = needsDoneButton ? Self.barHeight + 8 : 0
        let width = max(0, size.width - 2 * margin)
        done = needsDoneButton ? ScreenRectangle(x: size.width - 84, y: 20, width: 72, height: 34) : nil
        heading = hasHeading ? ScreenRectangle(x: margin, y: top, width: width, height: Self.headingHeight) : nil
        list = ScreenRectangle(
            x: margin, y: top + (hasHeading ? Self.headingHeight : 0), width: width,
            height: Double(rows) * Self.rowHeight)
    }

    /// Returns the size of a popover for a menu of this width.
    package static func size(ofPopoverWith rows: Int, hasHeading: Bool, width: Double) -> ScreenSize {
        ScreenSize(
            width: width,
            height: Double(rows) * rowHeight + (hasHeading ? headingHeight : 0) + PresentationFrame.arrowHeight)
    }

    package func area(ofRow row: Int) -> ScreenRectangle {
        ScreenRectangle(
            x: list.left, y: list.top + Double(row) * Self.rowHeight, width: list.size.width, height: Self.rowHeight)
    }

    /// Returns the row at a point; nil outside of all rows.
    package func row(at point: InputEvent.Location) -> Int? {
        (0..<rows).first { area(ofRow: $0).contains(point) }
    }
}
