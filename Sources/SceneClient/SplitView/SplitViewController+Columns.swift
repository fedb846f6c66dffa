public import Adaptation

// The widths of the columns: UIKit's properties, where nil is automatic (W:47).
extension SplitViewController {
    /// The fraction of the split view's width that the primary column would like; automatically 0.4.
    public var preferredPrimaryColumnWidthFraction: Double? {
        get { machine.widths[.primary]?.preferredFraction }
        set { machine.widths[.primary, default: SplitColumnWidth()].preferredFraction = newValue }
    }

    /// The width in points that the primary column would like, which wins over the fraction.
    public var preferredPrimaryColumnWidth: Double? {
        get { machine.widths[.primary]?.preferredWidth }
        set { machine.widths[.primary, default: SplitColumnWidth()].preferredWidth = newValue }
    }

    /// The least width of the primary column in points; automatically 0.
    public var minimumPrimaryColumnWidth: Double? {
        get { machine.widths[.primary]?.minimum }
        set { machine.widths[.primary, default: SplitColumnWidth()].minimum = newValue }
    }

    /// The greatest width of the primary column in points; automatically 320.
    public var maximumPrimaryColumnWidth: Double? {
        get { machine.widths[.primary]?.maximum }
        set { machine.widths[.primary, default: SplitColumnWidth()].maximum = newValue }
    }

    /// What is preferred for the supplementary column.
    public var supplementaryColumnWidths: SplitColumnWidth {
        get { machine.widths[.supplementary] ?? SplitColumnWidth() }
        set { machine.widths[.supplementary] = newValue }
    }

    /// The width of the primary column in points.
    public var primaryColumnWidth: Double { width(of: .primary) }

    /// The width of the supplementary column in points.
    public var supplementaryColumnWidth: Double { width(of: .supplementary) }

    /// The areas of the columns, for toolkits without a layout of their own; nil while the split view is collapsed.
    public var columnLayout: SplitLayout? { machine.layout(inSplitViewOf: bounds.size) }

    private func width(of column: SplitViewColumn) -> Double {
        (machine.widths[column] ?? SplitColumnWidth()).points(inSplitViewOf: bounds.size.width)
    }
}
