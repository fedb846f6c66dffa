import Adaptation

// The windows of a scene, and the input that reaches them (W:§3).
extension Scene {
    /// The windows of the scene, in the order in which they joined it (W:11).
    public var windows: [SceneWindow] { windowStack.windows }

    /// The window that gets keys; nil if no window was made key.
    public var keyWindow: SceneWindow? { windowStack.keyWindow }

    /// The windows that are shown, the front one first (W:16).
    public var windowsFrontToBack: [SceneWindow] { windowStack.frontToBack }

    /// Whether the scene is connecting or connected.
    var isLive: Bool { application.scenes[session.id] === self }

    func isHidden(_ window: SceneWindow) -> Bool { windowStack.isHidden(window) }

    func changeWindows(_ input: WindowStack<SceneWindow>.Input) {
        // On a copy: an overridden `canBecomeKey` may look at the scene's windows.
        var changed = windowStack
        let effects = changed.handle(input, canBecomeKey: \.canBecomeKey)
        windowStack = changed
        for effect in effects {
            switch effect {
            case .didBecomeVisible(let window): application.observers.post(.windowDidBecomeVisible(window))
            case .didBecomeHidden(let window): application.observers.post(.windowDidBecomeHidden(window))
            case .becomeKey(let window):
                window.becomeKey()
                application.observers.post(.windowDidBecomeKey(window))
            case .resignKey(let window):
                window.resignKey()
                application.observers.post(.windowDidResignKey(window))
            }
        }
        // A scene that has ended asks for nothing any more.
        if input != .sceneEnded { updateFromControllers() }
    }

    /// Releases the windows of a scene that disconnects.
    func releaseWindows() {
        for window in windows { window.leave() }
        changeWindows(.sceneEnded)
        touchedWindow = nil
    }

    /// Gives an event to the window under it, and a key to the key window; nobody gets an event beside all windows. A
    /// scene that shows no window handles all events in its delegate.
    func route(_ event: InputEvent) async throws {
        let shown = windowsFrontToBack
        guard !shown.isEmpty else {
            touchedWindow = nil
            try await delegate?.scene(self, handle: event)
            return
        }
        guard let window = receiver(of: event, among: shown) else { return }
        try await window.sendEvent(event.moved(by: ScreenPoint(x: -window.frame.left, y: -window.frame.top)))
    }

    /// Returns the window that gets the event. A touch that began in a window belongs to that window until it ends.
    private func receiver(of event: InputEvent, among shown: [SceneWindow]) -> SceneWindow? {
        guard let location = event.location else { return keyWindow }
        let hit = shown.first { $0.frame.contains(ScreenPoint(x: location.x, y: location.y)) }
        guard case .touch(let touch) = event else { return hit }
        switch touch.phase {
        case .began:
            touchedWindow = hit
            return hit
        case .moved: return touchedWindow
        case .ended, .cancelled:
            defer { touchedWindow = nil }
            return touchedWindow
        }
    }
}
