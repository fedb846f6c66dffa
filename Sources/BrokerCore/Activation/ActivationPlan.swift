import ActivityWire

/// Everything that is known of an activation before anything is done.
struct ActivationPlan {
    let app: AppDescription
    let explicit: SceneSessionID?
    let reuse: ReusePolicy
    let resolution: Resolution
    /// The session the user acted in, where it is one of the sender's app or the sender is a tool.
    let requester: SceneSessionID?
    /// Whose place the window takes.
    let pushTarget: SceneSessionID?
    /// The access rule that let the request through.
    let permission: String?
}
