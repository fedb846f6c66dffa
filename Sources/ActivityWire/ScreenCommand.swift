/// What the user does to the simulated screen.
public enum ScreenCommand: Hashable, Sendable {
    case home
    case switcher
    case showAlert
    case dismissAlert
    /// The device is locked: saved states cannot be read (U:T8).
    case lock
    case unlock
    /// Leaves the app switcher without picking anything.
    case dismissSwitcher
    /// Picks a session's window in the app switcher.
    case pick(SessionReference)
    /// Closes a session's window in the app switcher: the session is destroyed (U:L10).
    case closeWindow(SessionReference)
    /// Flings a running app away: its process ends, its sessions stay (U:L11).
    case flingApp(AppID)
    /// Scenes in the background are disconnected, their sessions stay (U:L8).
    case reclaimMemory
}
