import ActivityWire

/// The decision about a request, before the request changes anything.
struct ActivationPlan {
    let app: AppDescription
    let explicit: SceneSessionID?
    let reuse: ReusePolicy
    let resolution: Resolution
    /// The session that the user acted in: one of the sender's app, or any where the sender is a tool.
    let requester: SceneSessionID?
    /// The session whose place on the screen the window takes.
    let pushTarget: SceneSessionID?
    /// Name of the access rule that let the request through; nil where no rule concerned it.
    let permission: String?
}
