// Written by `make schema` from Tools/Schema/Proto.

/// The content of `configure` and `connect`.
struct SceneConnection: Hashable, Sendable {
    /// The session to make a scene for.
    var session: SceneSessionDescription
    /// Why.
    var options: ConnectionOptions
}

/// The content of `dismiss`.
struct DismissCall: Hashable, Sendable {
    /// The animation that was asked for.
    var animation: DismissalAnimation = .standard
}

/// A list of sessions, for windows of their app.
struct SceneSessionList: Hashable, Sendable {
    /// In order of creation.
    var sessions: [SceneSessionDescription] = []
    /// To `openSessions`: where the list goes on; absent: this was the end.
    var next: PageToken?
}
