public import ActivityWire

/// The apps and live sessions of this machine.
public struct LocalContent: Hashable, Sendable {
    public var apps: [AppID: PublishedApp]
    public var sessions: [SceneSessionID: PublishedSession]

    public init(apps: [AppID: PublishedApp] = [:], sessions: [SceneSessionID: PublishedSession] = [:]) {
        self.apps = apps
        self.sessions = sessions
    }
}
