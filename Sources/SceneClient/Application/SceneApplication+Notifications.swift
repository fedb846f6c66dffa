import ActivityWire

extension SceneApplication {
    /// Calls `handler` for changes of the app and its scenes, as long as the observation is kept.
    ///
    /// Events of the form *will* come before the delegate's method, events of the form *did* after it.
    public func observe(_ handler: @escaping @MainActor (SceneNotification) -> Void) -> SceneObservation {
        observers.add(handler)
    }

    /// Tells observers of a change before it happens (U:M24). The app enters the foreground with its first scene, and
    /// resigns with its last active one (U:L25).
    func announce(_ body: SceneCall.Body, before scene: Scene) {
        switch body {
        case .willEnterForeground:
            if !isAnother(than: scene, in: [.foregroundInactive, .foregroundActive]) {
                observers.post(.applicationWillEnterForeground)
            }
            observers.post(.sceneWillEnterForeground(scene))
        case .willResignActive:
            if !isAnother(than: scene, in: [.foregroundActive]) { observers.post(.applicationWillResignActive) }
            observers.post(.sceneWillDeactivate(scene))
        case .configure, .connect, .didBecomeActive, .didEnterBackground, .deliver, .collectState, .dismiss,
            .disconnect, .discard, .ping, .restorationAvailable, .saveActivity, .continuationFailed,
            .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .transition, .notice, .input,
            .receiveNotification:
            break
        }
    }

    /// Tells observers of a change after it has happened (U:M24). The app becomes active with its first scene, and
    /// enters the background with its last one (U:L25).
    func announce(_ body: SceneCall.Body, after scene: Scene) {
        switch body {
        case .didBecomeActive:
            observers.post(.sceneDidActivate(scene))
            if !isAnother(than: scene, in: [.foregroundActive]) { observers.post(.applicationDidBecomeActive) }
        case .didEnterBackground:
            observers.post(.sceneDidEnterBackground(scene))
            if !isAnother(than: scene, in: [.foregroundInactive, .foregroundActive]) {
                observers.post(.applicationDidEnterBackground)
            }
        case .configure, .connect, .willEnterForeground, .willResignActive, .deliver, .collectState, .dismiss,
            .disconnect, .discard, .ping, .restorationAvailable, .saveActivity, .continuationFailed,
            .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .transition, .notice, .input,
            .receiveNotification:
            break
        }
    }

    /// Tells observers that a scene is gone, and that the app is in the background if the scene was its last in the
    /// foreground.
    func announceDisconnect(of scene: Scene, from state: SceneState) {
        observers.post(.sceneDidDisconnect(scene))
        if state.isForeground, !isAnother(than: scene, in: [.foregroundInactive, .foregroundActive]) {
            observers.post(.applicationDidEnterBackground)
        }
    }

    private func isAnother(than scene: Scene, in states: Set<SceneState>) -> Bool {
        scenes.values.contains { $0 !== scene && states.contains($0.record.state) }
    }
}
