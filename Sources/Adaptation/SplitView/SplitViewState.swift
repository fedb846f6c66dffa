/// The controllers of a split view, and the columns that it shows.
public struct SplitViewState<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The app's preferences for the columns.
    public internal(set) var display: SplitDisplay
    /// The controllers of the columns. Those of a classic split view stay the same while it is collapsed.
    public internal(set) var controllers: [SplitViewColumn: Controller]
    /// Whether a single controller, or a single stack, is shown.
    public internal(set) var isCollapsed = false
    /// The mode, never `automatic`. It says nothing while the split view is collapsed.
    public internal(set) var displayMode: SplitDisplayMode
    /// The column on top of a collapsed split view.
    public internal(set) var topColumn = SplitViewColumn.primary
    /// The controller onto which a classic split view has collapsed.
    var collapsedPrimary: Controller?

    init(_ controllers: [SplitViewColumn: Controller], style: SplitViewStyle) {
        self.controllers = controllers
        display = SplitDisplay(style: style)
        displayMode = display.mode
    }

    public var style: SplitViewStyle { display.style }

    /// The controllers that the split view contains now: of every column; while it is collapsed, of the columns up to
    /// the one on top, or only the compact column's, or a classic one's primary (W:44).
    public var viewControllers: [Controller] {
        guard isCollapsed else { return style.columns.compactMap { controllers[$0] } }
        if style == .unspecified { return [collapsedPrimary ?? controllers[.primary]].compactMap { $0 } }
        if topColumn == .compact { return [controllers[.compact]].compactMap { $0 } }
        return style.columns.filter { $0.rawValue <= topColumn.rawValue }.compactMap { controllers[$0] }
    }

    /// The columns in view, from the leading side.
    public var visibleColumns: [SplitViewColumn] {
        let columns = isCollapsed ? [topColumn] : display.columns(in: displayMode)
        return columns.filter { controllers[$0] != nil }
    }

    /// The column that a collapsed split view shows on top, if the delegate does not choose another one.
    var defaultTopColumn: SplitViewColumn {
        if controllers[.compact] != nil { return .compact }
        return style.columns.last { controllers[$0] != nil } ?? .primary
    }

    /// Shows a column: beside the secondary one, or on top of a collapsed split view of the column style.
    mutating func show(_ column: SplitViewColumn) {
        guard controllers[column] != nil else { return }
        if isCollapsed {
            topColumn = column
        } else if !visibleColumns.contains(column), let index = style.columns.firstIndex(of: column) {
            showColumns(style.columns.count - 1 - index)
        }
    }

    /// Hides a column and those on its leading side. On top of a collapsed split view, the column below comes into
    /// view.
    mutating func hide(_ column: SplitViewColumn) {
        guard visibleColumns.contains(column), let index = style.columns.firstIndex(of: column) else { return }
        if !isCollapsed {
            if column != .secondary { showColumns(style.columns.count - 2 - index) }
        } else if let below = style.columns[..<index].last(where: { controllers[$0] != nil }) {
            topColumn = below
        }
    }

    /// Shows this number of columns with the secondary one.
    private mutating func showColumns(_ number: Int) {
        let modes = [SplitDisplayMode.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
        displayMode = display.translated(modes[number])
    }

    /// Checks that the controllers fit the style.
    func check() throws(SplitViewError) {
        var seen: [Controller: SplitViewColumn] = [:]
        for column in SplitViewColumn.allCases {
            guard let controller = controllers[column] else { continue }
            guard style.has(column) else { throw .columnNotAvailable(column, style) }
            if let other = seen.updateValue(column, forKey: controller) {
                throw .duplicateViewController(other, column)
            }
        }
        guard controllers[.primary] != nil else { throw .noPrimary }
    }
}
