// The value of a window of a declared kind, and the window's dismissal.
extension Scene {
    /// The identifier of the window's declaration; nil for a window of another kind.
    public var windowID: String? { presented?.window }

    /// Returns the value that the window shows. Without a readable value, returns the declaration's default, or nil if
    /// there is none (U:R18).
    public func presentedValue<Value: Codable & Hashable>(as type: Value.Type = Value.self) -> Value? {
        if let value = presented?.value.flatMap({ PresentedValue.decode($0, as: type) }) { return value }
        return application.declaration(windowID)?.defaultValue.flatMap { PresentedValue.decode($0, as: type) }
    }

    /// Sets the value that the window shows. Later requests for the value find this window, and a restored window shows
    /// the value again (U:R18).
    ///
    /// - Throws: `requestDenied` in a window of no declared kind, `invalidValue` for a value that cannot be encoded.
    public func setPresentedValue(_ value: some Codable & Hashable) throws(SceneError) {
        guard let window = windowID else {
            throw .requestDenied(reason: "the window does not belong to a declared kind")
        }
        let encoded = try PresentedValue.encode(value)
        try session.updateUserInfo { $0[PresentedValue.userInfoKey] = encoded }
        presented = PresentedValue(window: window, value: encoded)
    }

    /// Sets the events that the window prefers, and the events that it accepts, as SwiftUI's
    /// `handlesExternalEvents(preferring:allowing:)` (U:R16).
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) throws(SceneError) {
        try setActivationConditions(
            SceneActivationConditions(
                canActivate: .externalEvents(matching: allowing),
                prefersToActivate: .externalEvents(matching: preferring)))
    }

    /// Closes this window (U:R19).
    public func dismissWindow() async throws(SceneError) {
        try await application.requestSceneSessionDestruction(session)
    }

    /// The conditions for the broker: the app's own, with the window's identity among the preferred contents, so that
    /// requests find the window.
    var fullConditions: SceneActivationConditions {
        guard let declaration = application.declaration(windowID),
            let identity = presented?.identity(isUnique: declaration.isUnique)
        else { return activationConditions }
        var full = activationConditions
        if full.prefersToActivate == .none {
            full.prefersToActivate = .equals(identity)
        } else {
            full.prefersToActivate = full.prefersToActivate || .equals(identity)
        }
        return full
    }
}

// MARK: - In this window's place

extension Scene {
    /// Shows a window of a group, or the unique window, in this window's place. This window is shown again when the
    /// window in its place is closed (U:R19).
    public func pushWindow(id: String) async throws(SceneError) {
        try await application.openWindow(id: id, options: pushOptions)
    }

    /// Shows the window that shows the value, or else a new window, in this window's place.
    public func pushWindow<Value: Codable & Hashable>(id: String? = nil, value: Value) async throws(SceneError) {
        try await application.openWindow(id: id, value: value, options: pushOptions)
    }

    private var pushOptions: ActivationRequestOptions {
        ActivationRequestOptions(requestingScene: self, placement: .push(session))
    }
}
