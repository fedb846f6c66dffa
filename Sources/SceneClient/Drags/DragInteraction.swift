/// A place of a window that can be dragged from or dropped on; see ``Scene/addInteraction(_:)``.
@MainActor
public protocol Interaction: AnyObject {}

/// A place of a window that items can be lifted from (U:D1).
@MainActor
public final class DragInteraction: Interaction {
    /// Provides the items; without a delegate nothing is lifted.
    public weak var delegate: (any DragInteractionDelegate)?
    /// Whether items can be lifted.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { scene?.interactionsChanged() } }
    }
    weak var scene: Scene?

    /// Makes an interaction; add it with ``Scene/addInteraction(_:)``. The delegate is not retained.
    public init(delegate: any DragInteractionDelegate) {
        self.delegate = delegate
    }
}

/// A place of a window that items can be dropped on.
@MainActor
public final class DropInteraction: Interaction {
    /// Decides about drops; without a delegate nothing is accepted.
    public weak var delegate: (any DropInteractionDelegate)?
    /// Whether several drags may be over the interaction at once. If false, a second drag is ignored until it has left
    /// and entered again (U:D14).
    public var allowsSimultaneousDropSessions = false {
        didSet { if allowsSimultaneousDropSessions != oldValue { scene?.interactionsChanged() } }
    }
    /// Whether hovering triggers the interaction's action (U:D39).
    public var isSpringLoaded = false {
        didSet { if isSpringLoaded != oldValue { scene?.interactionsChanged() } }
    }
    weak var scene: Scene?

    /// Makes an interaction for one scene; add it with ``Scene/addInteraction(_:)``. The delegate is not retained.
    public init(delegate: any DropInteractionDelegate) {
        self.delegate = delegate
    }
}
