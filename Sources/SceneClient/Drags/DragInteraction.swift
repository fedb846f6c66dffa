/// A place of a window that can be dragged from or dropped on; see ``Scene/addInteraction(_:)``.
@MainActor
public protocol Interaction: AnyObject {}

/// Makes a place of a window one that items can be lifted from (U:D1).
@MainActor
public final class DragInteraction: Interaction {
    /// Who gives the items; nobody: nothing is lifted.
    public weak var delegate: (any DragInteractionDelegate)?
    /// Nothing can be lifted while it is false.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { scene?.interactionsChanged() } }
    }
    weak var scene: Scene?

    /// An interaction without a delegate drags nothing.
    public init(delegate: any DragInteractionDelegate) {
        self.delegate = delegate
    }
}

/// Makes a place of a window one that items can be dropped on.
@MainActor
public final class DropInteraction: Interaction {
    /// Who decides about what is dropped; nobody: nothing is taken.
    public weak var delegate: (any DropInteractionDelegate)?
    /// Otherwise it serves one drag at a time, and others only after they have left and come again (U:D14).
    public var allowsSimultaneousDropSessions = false {
        didSet { if allowsSimultaneousDropSessions != oldValue { scene?.interactionsChanged() } }
    }
    /// Hovering runs its action (U:D39).
    public var isSpringLoaded = false {
        didSet { if isSpringLoaded != oldValue { scene?.interactionsChanged() } }
    }
    weak var scene: Scene?

    /// Made for one scene; add it with ``Scene/addInteraction(_:)``.
    public init(delegate: any DropInteractionDelegate) {
        self.delegate = delegate
    }
}
