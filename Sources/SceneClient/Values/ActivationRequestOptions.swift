/// The origin of a request for a window, and how the window is shown.
public struct ActivationRequestOptions: Sendable {
    /// The scene that the user acted in (U:A16): the new window does not take its place.
    public var requestingScene: Scene?
    /// The placement of the window: a preference, not a command.
    public var placement: ScenePlacement
    /// Whether the window comes forward, or the requesting scene stays in front.
    public var collectionJoinBehavior: CollectionJoinBehavior
    /// Whether a gesture of the user in the requesting scene caused the request. The gesture counts while that scene is
    /// in the foreground and for a moment after, so that the window may come forward although this app has just left
    /// the screen.
    public var isUserInitiated: Bool
    /// The machine whose broker decides, in a cluster. With nil, a window of this machine that prefers the content comes
    /// first, then one of another machine; what neither has is decided here.
    public var machine: TargetMachine?

    /// Makes options; the broker decides about the options that are left out.
    public init(
        requestingScene: Scene? = nil, placement: ScenePlacement = .automatic,
        collectionJoinBehavior: CollectionJoinBehavior = .automatic, isUserInitiated: Bool = false,
        machine: TargetMachine? = nil
    ) {
        self.requestingScene = requestingScene
        self.placement = placement
        self.collectionJoinBehavior = collectionJoinBehavior
        self.isUserInitiated = isUserInitiated
        self.machine = machine
    }
}
