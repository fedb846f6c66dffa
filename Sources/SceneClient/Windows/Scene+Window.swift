// What a window of a declared kind shows, and how it goes.
extension Scene {
    /// The identifier of the window's declaration; nil for a window of another kind.
    public var windowID: String? { presented?.window }

    /// The value that the window shows; the declaration's default where it cannot be read, nil where there is none.
    public func presentedValue<Value: Codable & Hashable>(as type: Value.Type = Value.self) -> Value? {
        if let value = presented?.value.flatMap({ PresentedValue.decode($0, as: type) }) { return value }
        return application.declaration(windowID)?.defaultValue.flatMap { PresentedValue.decode($0, as: type) }
    }

    /// Sets the value that the window shows. Later requests for that value find this window, and it is restored with it
    /// (U:R18).
    ///
    /// - Throws: `requestDenied` in a window that no declaration is for, `invalidValue` for one that cannot be encoded.
    public func setPresentedValue(_ value: some Codable & Hashable) throws(SceneError) {
        guard let window = windowID else { throw .requestDenied(reason: "the window is of no declared kind") }
        let encoded = try PresentedValue.encode(value)
        try session.updateUserInfo { $0[PresentedValue.userInfoKey] = encoded }
        presented = PresentedValue(window: window, value: encoded)
    }

    /// Sets which events the window prefers, and which it accepts, as SwiftUI's
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

    /// The conditions as the broker is to have them: the app's own, and the window's identity, by which it is found.
    var fullConditions: SceneActivationConditions {
        guard let declaration = application.declaration(windowID),
            let identity = presented?.identity(isUnique: declaration.isUnique)
        else { return activationConditions }
        var full = activationConditions
        full.prefersToActivate =
            full.prefersToActivate == .none
            ? .equals(identity) : full.prefersToActivate || .equals(identity)
        return full
    }
}

// MARK: - In this window's place

extension Scene {
    /// Shows a window of a group, or the unique window, in this window's place. This window is shown again when that
    /// one is closed (U:R19).
    public func pushWindow(id: String) async throws(SceneError) {
        try await application.openWindow(id: id, options: pushing)
    }

    /// The same with the window that shows the value.
    public func pushWindow<Value: Codable & Hashable>(id: String? = nil, value: Value) async throws(SceneError) {
        try await application.openWindow(id: id, value: value, options: pushing)
    }

    private var pushing: ActivationRequestOptions {
        ActivationRequestOptions(requestingScene: self, placement: .push(session))
    }
}
