/// Where a request for a window comes from.
public struct ActivationRequestOptions: Sendable {
    /// The scene that the user acted in (U:A16).
    public var requestingScene: Scene?
    public var placement: ScenePlacement
    /// A gesture of the user in a window caused this; with it a window may come forward from the background.
    public var isUserInitiated: Bool

    public init(
        requestingScene: Scene? = nil, placement: ScenePlacement = .automatic, isUserInitiated: Bool = false
    ) {
        self.requestingScene = requestingScene
        self.placement = placement
        self.isUserInitiated = isUserInitiated
    }
}
