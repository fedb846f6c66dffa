import SceneClient

extension WorldApp {
    /// Has the trace show what the application posts for all its scenes together, as `NAME app …`, until the observation
    /// is cancelled.
    func tracesApplication() throws -> SceneObservation {
        try application.observe { [self] notification in
            switch notification {
            case .applicationWillEnterForeground: world?.note("\(name) app willEnterForeground")
            case .applicationDidBecomeActive: world?.note("\(name) app didBecomeActive")
            case .applicationWillResignActive: world?.note("\(name) app willResignActive")
            case .applicationDidEnterBackground: world?.note("\(name) app didEnterBackground")
            case .sceneWillConnect, .sceneWillEnterForeground, .sceneDidActivate, .sceneWillDeactivate,
                .sceneDidEnterBackground, .sceneDidDisconnect, .screenDidConnect, .screenDidDisconnect,
                .windowDidBecomeVisible, .windowDidBecomeHidden, .windowDidBecomeKey, .windowDidResignKey:
                break
            }
        }
    }
}
