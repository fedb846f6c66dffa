/// Keeps a live activity up to date (U:U21). Every method has a default.
public protocol UserActivityDelegate: AnyObject, Sendable {
    /// Returns the activity with its present state. Called off the main actor: before the activity is sent if
    /// `needsSave` was set, and whenever the activity is saved as the state of its scene (U:T2).
    func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity
    /// Another window has taken the activity over.
    @MainActor func userActivityWasContinued(_ activity: LiveUserActivity)
    /// The window that continues the activity requested streams. Nothing is sent before one of the streams is read or
    /// written.
    @MainActor func userActivity(
        _ activity: LiveUserActivity, didReceive input: ByteInputStream, output: ByteOutputStream)
}

extension UserActivityDelegate {
    public func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity { activity }
    @MainActor public func userActivityWasContinued(_ activity: LiveUserActivity) {}
    @MainActor public func userActivity(
        _ activity: LiveUserActivity, didReceive input: ByteInputStream, output: ByteOutputStream
    ) {}
}

/// A part of a window that adds data to the window's activity (U:U22).
@MainActor
public protocol Responder: AnyObject {
    /// Adds this responder's data to the activity. For a responder of ``LiveUserActivity/associate(_:)``, the user info
    /// is emptied before each save.
    func updateUserActivityState(_ activity: inout UserActivity)
}
