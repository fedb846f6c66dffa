/// The window that an action or a gesture asks for (U:A21).
public struct ActivationConfiguration: Sendable {
    /// The activity that the window is to show.
    public var userActivity: UserActivity
    /// The requesting scene, and the placement of the window.
    public var options: ActivationRequestOptions

    /// Makes a configuration for a window that shows this activity.
    public init(userActivity: UserActivity, options: ActivationRequestOptions = ActivationRequestOptions()) {
        self.userActivity = userActivity
        self.options = options
    }

    /// Returns the request of a user who acted in the scene.
    @MainActor
    func request(from scene: Scene) -> SceneSessionActivationRequest {
        var options = options
        options.requestingScene = options.requestingScene ?? scene
        options.isUserInitiated = true
        return SceneSessionActivationRequest(userActivity: userActivity, options: options)
    }
}
