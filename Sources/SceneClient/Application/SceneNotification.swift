public import Adaptation

/// Changes of the app and its scenes, for objects that are not their delegates (U:M24, U:L25).
@MainActor
public enum SceneNotification {
    // Notifications of the app, for all its scenes together: a second scene that comes forward posts none of them.
    /// The first scene of the app is about to be on the screen.
    case applicationWillEnterForeground
    /// The first scene of the app receives events.
    case applicationDidBecomeActive
    /// The last active scene of the app will stop receiving events.
    case applicationWillResignActive
    /// The last scene of the app on the screen has left it, or has disconnected.
    case applicationDidEnterBackground

    // Notifications of the screens that the app sees.
    /// An external display was attached, or the app sees it from now on. Not posted for a display that was attached
    /// before the app's window connected.
    case screenDidConnect(ExternalDisplay)
    /// The external display was taken away, or the app no longer sees it.
    case screenDidDisconnect(ExternalDisplay)

    // Notifications of one scene, beside its delegate's methods.
    /// The scene exists; its delegate's method is called next.
    case sceneWillConnect(Scene)
    /// The scene is about to be on the screen.
    case sceneWillEnterForeground(Scene)
    /// The scene receives events.
    case sceneDidActivate(Scene)
    /// The scene will stop receiving events.
    case sceneWillDeactivate(Scene)
    /// The scene has left the screen.
    case sceneDidEnterBackground(Scene)
    /// The scene is gone; its session may stay.
    case sceneDidDisconnect(Scene)

    // Notifications of one window in a scene (W:§3).
    /// The window is no longer hidden. A scene that comes to the screen posts none (W:17).
    case windowDidBecomeVisible(SceneWindow)
    /// The window is hidden. A scene that leaves the screen posts none (W:17).
    case windowDidBecomeHidden(SceneWindow)
    /// The window is its scene's key window from now on.
    case windowDidBecomeKey(SceneWindow)
    /// The window is no longer its scene's key window.
    case windowDidResignKey(SceneWindow)
}

/// An observation of notifications. It ends when it is cancelled or released.
@MainActor
public final class SceneObservation {
    fileprivate var handler: (@MainActor (SceneNotification) -> Void)?

    fileprivate init(_ handler: @escaping @MainActor (SceneNotification) -> Void) {
        self.handler = handler
    }

    /// Ends the observation.
    public func cancel() {
        handler = nil
    }
}

/// The observers of notifications.
@MainActor
struct SceneObservers {
    private struct WeakObservation {
        weak var observation: SceneObservation?
    }

    private var entries: [WeakObservation] = []

    mutating func add(_ handler: @escaping @MainActor (SceneNotification) -> Void) -> SceneObservation {
        entries.removeAll { $0.observation?.handler == nil }
        let observation = SceneObservation(handler)
        entries.append(WeakObservation(observation: observation))
        return observation
    }

    func post(_ notification: SceneNotification) {
        for entry in entries { entry.observation?.handler?(notification) }
    }
}
