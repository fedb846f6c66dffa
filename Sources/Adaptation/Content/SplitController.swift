/// Two columns in a regular window, or one navigation stack in a compact window, with the same children (P:A4). These
/// are the children alone; `SplitView` is a whole split view controller.
public struct SplitController<Child: Hashable & Sendable>: Hashable, Sendable {
    public enum Form: String, Hashable, Sendable {
        case twoColumns
        case oneStack
    }

    public private(set) var form: Form
    /// The children of the first column; the last is on top.
    public private(set) var primary: [Child]
    /// The children of the second column; the last is on top.
    public private(set) var secondary: [Child]
    /// Whether the single stack shows the second column's children above the first column's.
    public private(set) var showsSecondary: Bool

    /// Makes a controller with these children in the form for `traits`.
    ///
    /// - Parameter showsSecondary: Whether the first collapse shows the second column's children, as the delegate
    ///   decides. A delegate answers false for a column that contains only a placeholder.
    public init(primary: [Child], secondary: [Child], traits: TraitCollection, showsSecondary: Bool = true) {
        self.primary = primary
        self.secondary = secondary
        self.showsSecondary = showsSecondary
        self.form = Self.form(for: traits)
    }

    /// Collapses or separates the columns for the new traits. Returns whether the form changed.
    @discardableResult
    public mutating func adapt(to traits: TraitCollection) -> Bool {
        let wanted = Self.form(for: traits)
        guard wanted != form else { return false }
        form = wanted
        return true
    }

    /// The children of the single stack, the last on top; with two columns, the children that a single stack would
    /// contain.
    public var stack: [Child] { showsSecondary ? primary + secondary : primary }

    /// The child on top, which the user looks at (P:A6).
    public var top: Child? { stack.last }

    /// Shows `child` in the second column, or on top of the single stack.
    public mutating func showDetail(_ child: Child) {
        secondary = [child]
        showsSecondary = true
    }

    /// Removes the top child of the single stack. Returns false with two columns and at the root.
    @discardableResult
    public mutating func pop() -> Bool {
        guard form == .oneStack, stack.count > 1 else { return false }
        if !showsSecondary {
            primary.removeLast()
        } else if secondary.count > 1 {
            secondary.removeLast()
        } else {
            // The child stays in the second column, so that separating the columns shows it again.
            showsSecondary = false
        }
        return true
    }

    /// The size class decides, not the orientation (P:A4, P:A7).
    private static func form(for traits: TraitCollection) -> Form {
        traits.horizontalSizeClass == .regular ? .twoColumns : .oneStack
    }
}
