/// Two columns in a regular window, one navigation stack in a compact one, always with the same children (P:A4).
public struct SplitController<Child: Hashable & Sendable>: Hashable, Sendable {
    public enum Form: String, Hashable, Sendable {
        case twoColumns
        case oneStack
    }

    public private(set) var form: Form
    /// The children of the first column, the top one last.
    public private(set) var primary: [Child]
    /// The children of the second column, the top one last.
    public private(set) var secondary: [Child]
    /// Whether the one stack shows the second column's children above the first's.
    public private(set) var showsSecondary: Bool

    /// Two columns with these children, shown as `traits` ask.
    ///
    /// - Parameter showsSecondary: what the delegate says on the first collapse: whether there is something in the
    ///   second column worth showing (a placeholder is not).
    public init(primary: [Child], secondary: [Child], traits: TraitCollection, showsSecondary: Bool = true) {
        self.primary = primary
        self.secondary = secondary
        self.showsSecondary = showsSecondary
        self.form = Self.form(for: traits)
    }

    /// Collapses or separates as the new traits ask. True when the form changed.
    @discardableResult
    public mutating func adapt(to traits: TraitCollection) -> Bool {
        let wanted = Self.form(for: traits)
        guard wanted != form else { return false }
        form = wanted
        return true
    }

    /// What the one stack holds, the top one last; in two columns, what it would hold.
    public var stack: [Child] { showsSecondary ? primary + secondary : primary }

    /// The child on top: what a person looks at first (P:A6).
    public var top: Child? { stack.last }

    /// Shows `child` in the second column, or on top of the one stack.
    public mutating func showDetail(_ child: Child) {
        secondary = [child]
        showsSecondary = true
    }

    /// Goes back one step in the one stack. False in two columns and at the root.
    @discardableResult
    public mutating func pop() -> Bool {
        guard form == .oneStack, stack.count > 1 else { return false }
        if !showsSecondary {
            primary.removeLast()
        } else if secondary.count > 1 {
            secondary.removeLast()
        } else {
            // The child stays where it is, so that separating shows it again.
            showsSecondary = false
        }
        return true
    }

    private static func form(for traits: TraitCollection) -> Form {
        traits.horizontalSizeClass == .regular ? .twoColumns : .oneStack
    }
}
