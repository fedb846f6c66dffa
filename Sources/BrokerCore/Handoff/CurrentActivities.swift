import ActivityWire

/// The current activity of each window, as windows report it (U:U15–U17). At most one window of an app has
/// a current activity.
struct CurrentActivities: Hashable, Sendable {
    private var adverts: [SceneSessionID: ActivityAdvert] = [:]

    subscript(session: SceneSessionID) -> ActivityAdvert? { adverts[session] }

    /// Sessions with a current activity, in the order of their identifiers.
    var sessions: [SceneSessionID] { adverts.keys.sorted() }

    /// - Parameter advert: Nil if the window no longer has a current activity.
    mutating func set(_ advert: ActivityAdvert?, in session: SceneSessionID) {
        adverts[session] = advert
    }

    /// Removes and returns the window's current activity.
    mutating func take(from session: SceneSessionID) -> ActivityAdvert? {
        adverts.removeValue(forKey: session)
    }
}
