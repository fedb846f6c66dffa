/// The window that an action or a gesture asks for (U:A21).
public struct ActivationConfiguration: Sendable {
    /// What the window is to show.
    public var userActivity: UserActivity
    /// Who requests the window, and where it is put.
    public var options: ActivationRequestOptions

    /// A request for a window that shows this activity.
    public init(userActivity: UserActivity, options: ActivationRequestOptions = ActivationRequestOptions()) {
        self.userActivity = userActivity
        self.options = options
    }

    /// The request of a user who acted in the scene.
    @MainActor
    func request(from scene: Scene) -> SceneSessionActivationRequest {
        var options = options
        options.requestingScene = options.requestingScene ?? scene
        options.isUserInitiated = true
        return SceneSessionActivationRequest(userActivity: userActivity, options: options)
    }
}
