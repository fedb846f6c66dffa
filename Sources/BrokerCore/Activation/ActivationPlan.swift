import ActivityWire

/// The decision about a request, before the request changes anything.
struct ActivationPlan {
    let app: AppDescription
    /// The session that the request names.
    let explicit: SceneSessionID?
    let reuse: ReusePolicy
    let resolution: Resolution
    /// The session in which the user acted; nil if the request names no session that exists. A window may name a
    /// session of its own app only, a tool any session.
    let actingSession: SceneSessionID?
    /// The session whose place on the screen the chosen window takes; nil unless the placement is `push`.
    let pushTarget: SceneSessionID?
    /// What was known of other machines, if this one decides.
    var knowledge = MachineKnowledge()
    /// Name of the access rule that allowed the request; nil if no rule concerned it.
    let permission: String?
}
