public import Adaptation

/// Columns in a regular window, and one of them or one stack in a compact one: UIKit's `UISplitViewController`, in its
/// classic and its column style (W:§7).
///
/// ```swift
/// let split = try SplitViewController(viewControllers: [NavigationController(rootViewController: list), note])
/// window.rootViewController = split
/// ```
/// It collapses and expands as the traits of its place change, before they are in force, with the same children before and
/// after.
open class SplitViewController: ViewController {
    /// Decides about collapses, expansions and details.
    public weak var delegate: (any SplitViewControllerDelegate)?
    var machine: SplitView<ViewController>

    /// Makes a split view of the classic style.
    ///
    /// - Parameter viewControllers: The primary and, if there is one, the secondary controller.
    /// - Throws: `invalidValue` for `viewControllers` without a primary one, with more than two or twice the same, and for
    ///   the root of a window or a presented controller.
    public init(viewControllers: [ViewController]) throws(SceneError) {
        machine = try Self.checked { () throws(SplitViewError) in
            if viewControllers.count > 2 { throw .tooManyViewControllers(viewControllers.count, limit: 2) }
            var columns: [SplitViewColumn: ViewController] = [:]
            for (column, controller) in zip([SplitViewColumn.primary, .secondary], viewControllers) {
                columns[column] = controller
            }
            return try SplitView(columns)
        }
        super.init()
        try takeFirstControllers()
    }

    /// Makes a split view with columns.
    ///
    /// - Throws: `invalidValue` for `viewControllers` without a primary one or twice the same, and for the root of a window
    ///   or a presented controller; for `column` if the style has no such column.
    public init(style: SplitViewStyle, viewControllers: [SplitViewColumn: ViewController]) throws(SceneError) {
        machine = try Self.checked { () throws(SplitViewError) in try SplitView(style: style, viewControllers) }
        super.init()
        try takeFirstControllers()
    }

    // MARK: What it contains

    /// The kind of split view; `unspecified` for the classic one.
    public var style: SplitViewStyle { machine.state.style }

    /// Whether a single controller or stack is shown. Changes after the delegate's methods (W:45).
    public var isCollapsed: Bool { machine.state.isCollapsed }

    /// The controllers that the split view contains now: of all columns, or of those that are left while it is collapsed
    /// (W:44).
    public var viewControllers: [ViewController] { machine.state.viewControllers }

    /// Returns the controller of a column, also while it is collapsed; nil if there is none.
    public func viewController(for column: SplitViewColumn) -> ViewController? { machine.state.controllers[column] }

    /// Replaces the controllers of a split view of the classic style.
    ///
    /// - Throws: As the initializer, also for the column style, and for a controller that contains this one; the controllers
    ///   then stay.
    public func setViewControllers(_ controllers: [ViewController]) throws(SceneError) {
        for controller in controllers { try checkCanContain(controller) }
        try run(.changed(.viewControllers(controllers)))
    }

    /// Sets the controller of a column; nil removes it.
    ///
    /// - Throws: As the initializer, and for a controller that contains this one; the controllers then stay.
    public func setViewController(_ controller: ViewController?, for column: SplitViewColumn) throws(SceneError) {
        if let controller { try checkCanContain(controller) }
        try run(.changed(.viewController(controller, column)))
    }

    /// Shows a detail: the delegate may do it, then the controller whose place it would take; otherwise it becomes the
    /// secondary controller, or is presented modally while the split view is collapsed (W:48). Does nothing for nil.
    ///
    /// - Throws: The errors of ``setViewController(_:for:)`` and of ``ViewController/present(_:)``.
    open override func showDetailViewController(_ detail: ViewController) throws(SceneError) {
        if detail.parent !== self { try checkCanContain(detail) }
        try run(.detailShown(detail))
    }

    // MARK: What is shown

    /// The columns in view, from the leading side.
    public var visibleColumns: [SplitViewColumn] { machine.state.visibleColumns }

    /// The mode in force, never `automatic`; says nothing while the split view is collapsed.
    public var displayMode: SplitDisplayMode { machine.state.displayMode }

    /// The mode that the app would like. One that the behaviour does not have is translated (W:50).
    public var preferredDisplayMode: SplitDisplayMode {
        get { machine.state.display.preferredMode }
        set { apply(.changed(.preferredDisplayMode(newValue))) }
    }

    /// How the columns share the window.
    public var preferredSplitBehavior: SplitBehavior { machine.state.display.behavior }

    /// Sets how the columns share the window.
    ///
    /// - Throws: `invalidValue` for another behaviour than `automatic` with the classic style.
    public func setPreferredSplitBehavior(_ behavior: SplitBehavior) throws(SceneError) {
        try run(.changed(.preferredSplitBehavior(behavior)))
    }

    /// Whether the user can change the mode; true at first.
    public var presentsWithGesture: Bool {
        get { machine.state.display.presentsWithGesture }
        set { apply(.changed(.presentsWithGesture(newValue))) }
    }

    /// The user chooses a mode with a button or a gesture; does nothing if the user may not.
    public func attemptToChangeDisplayMode(to mode: SplitDisplayMode) {
        apply(.changed(.displayModeByUser(mode)))
    }

    /// Shows a column.
    ///
    /// - Throws: `invalidValue` if the style has no such column.
    public func show(_ column: SplitViewColumn) throws(SceneError) { try run(.changed(.show(column))) }

    /// Hides a column.
    ///
    /// - Throws: `invalidValue` if the style has no such column.
    public func hide(_ column: SplitViewColumn) throws(SceneError) { try run(.changed(.hide(column))) }

    // MARK: Adapting

    override func adapt(to geometry: WindowGeometry) { apply(.windowWillChange(geometry)) }

    override func size(ofChild child: ViewController) -> ScreenSize {
        let column = SplitViewColumn.allCases.first { viewController(for: $0) === child }
        return column.flatMap { columnLayout?.area(of: $0)?.size } ?? bounds.size
    }
}
