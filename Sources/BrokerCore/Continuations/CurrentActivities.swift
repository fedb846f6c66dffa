import ActivityWire

/// The current activity of each window, as windows report it (U:U15–U17); at most one for an app.
struct CurrentActivities: Hashable, Sendable {
    private var adverts: [SceneSessionID: ActivityAdvert] = [:]

    subscript(session: SceneSessionID) -> ActivityAdvert? { adverts[session] }

    /// Sessions with a current activity, in the order of their identifiers.
    var sessions: [SceneSessionID] { adverts.keys.sorted() }

    /// - Parameter advert: Nil where the window has no current activity any more.
    mutating func set(_ advert: ActivityAdvert?, in session: SceneSessionID) {
        adverts[session] = advert
    }

    /// Removes and returns the window's current activity.
    mutating func take(from session: SceneSessionID) -> ActivityAdvert? {
        adverts.removeValue(forKey: session)
    }
}
