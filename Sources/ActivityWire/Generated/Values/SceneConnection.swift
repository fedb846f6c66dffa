// Written by `make schema` from Tools/Schema/Proto.

/// A session, and why a scene is made for it. The content of `configure` and `connect`.
struct SceneConnection: Hashable, Sendable {
    /// The session that the scene is made for.
    var session: SceneSessionDescription
    /// Why the scene is being made, and what it needs from the start.
    var options: ConnectionOptions
}

/// How the window of a destroyed session leaves the screen. The content of `dismiss`.
struct DismissCall: Hashable, Sendable {
    /// The animation that the request asked for.
    var animation: DismissalAnimation = .standard
}

/// A list of sessions, for windows of the same app.
struct SceneSessionList: Hashable, Sendable {
    /// The sessions, in order of creation.
    var sessions: [SceneSessionDescription] = []
    /// In the reply `openSessions`: where the next page begins; absent: this page was the last.
    var next: PageToken?
}
