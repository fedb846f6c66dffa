/// The areas of the columns of a split view that is not collapsed, for toolkits without a layout of their own.
public struct SplitLayout: Hashable, Sendable {
    public struct Column: Hashable, Sendable {
        public let column: SplitViewColumn
        public let area: ScreenRectangle
    }

    /// The shown columns, the front one last. A column that is pushed aside reaches beyond the split view.
    public let columns: [Column]

    /// - Parameters:
    ///   - shown: The shown columns from the leading side, which lies at the left.
    ///   - widths: The widths of the columns; columns that are not named have automatic ones.
    public init(
        _ shown: [SplitViewColumn], mode: SplitDisplayMode, widths: [SplitViewColumn: SplitColumnWidth],
        inSplitViewOf size: ScreenSize
    ) {
        var leading: [Column] = []
        var left = 0.0
        for column in shown where column != .secondary {
            let wanted = (widths[column] ?? SplitColumnWidth()).points(inSplitViewOf: size.width)
            let width = min(wanted, size.width - left)
            leading.append(
                Column(column: column, area: ScreenRectangle(x: left, y: 0, width: width, height: size.height)))
            left += width
        }
        let secondary =
            switch mode {
            case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary:
                ScreenRectangle(x: left, y: 0, width: size.width - left, height: size.height)
            case .oneOverSecondary, .twoOverSecondary: ScreenRectangle(size)
            case .twoDisplaceSecondary: ScreenRectangle(x: left, y: 0, width: size.width, height: size.height)
            }
        columns = [Column(column: .secondary, area: secondary)] + leading
    }

    /// Returns the area of a column; nil if it is not shown.
    public func area(of column: SplitViewColumn) -> ScreenRectangle? {
        columns.first { $0.column == column }?.area
    }
}
