import ActivityWire

/// What the user does in which window, as windows say (U:U15–U17); no two of one app.
struct CurrentActivities: Hashable, Sendable {
    private var adverts: [SceneSessionID: ActivityAdvert] = [:]

    subscript(session: SceneSessionID) -> ActivityAdvert? { adverts[session] }

    /// In a fixed order.
    var sessions: [SceneSessionID] { adverts.keys.sorted() }

    /// Nil where the window has none any more.
    mutating func set(_ advert: ActivityAdvert?, in session: SceneSessionID) {
        adverts[session] = advert
    }

    /// What the window had.
    mutating func take(from session: SceneSessionID) -> ActivityAdvert? {
        adverts.removeValue(forKey: session)
    }
}
