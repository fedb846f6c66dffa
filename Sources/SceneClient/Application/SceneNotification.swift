/// What happens to the app and its scenes, for those who are not their delegates (U:M24, U:L25).
@MainActor
public enum SceneNotification {
    // Of the app, for all its scenes together: a second scene that comes forward posts none of them.
    case applicationWillEnterForeground
    case applicationDidBecomeActive
    case applicationWillResignActive
    case applicationDidEnterBackground

    // Of one scene, beside its delegate's methods.
    case sceneWillConnect(Scene)
    case sceneWillEnterForeground(Scene)
    case sceneDidActivate(Scene)
    case sceneWillDeactivate(Scene)
    case sceneDidEnterBackground(Scene)
    case sceneDidDisconnect(Scene)
}

/// Ends when it is cancelled, or let go.
@MainActor
public final class SceneObservation {
    fileprivate var handler: (@MainActor (SceneNotification) -> Void)?

    fileprivate init(_ handler: @escaping @MainActor (SceneNotification) -> Void) {
        self.handler = handler
    }

    public func cancel() {
        handler = nil
    }
}

/// Everybody who is told.
@MainActor
struct SceneObservers {
    private struct Place {
        weak var observation: SceneObservation?
    }

    private var places: [Place] = []

    mutating func add(_ handler: @escaping @MainActor (SceneNotification) -> Void) -> SceneObservation {
        places.removeAll { $0.observation?.handler == nil }
        let observation = SceneObservation(handler)
        places.append(Place(observation: observation))
        return observation
    }

    func post(_ notification: SceneNotification) {
        for place in places { place.observation?.handler?(notification) }
    }
}
