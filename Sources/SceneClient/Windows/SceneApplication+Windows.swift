import ActivityWire

// Windows by identifier and by value. The broker chooses the window, so two simultaneous requests make one window.
extension SceneApplication {
    /// Opens a new window of a group, or the unique window, which is made if there is none (U:R17).
    ///
    /// - Throws: `requestDenied` when no window is declared by the identifier, and the errors of an activation.
    public func openWindow(id: String, options: ActivationRequestOptions? = nil) async throws(SceneError) {
        try await open(PresentedValue(window: id, value: nil), options)
    }

    /// Opens the window that shows an equal value, or else a new window (U:R17).
    ///
    /// - Parameters:
    ///   - id: The group's identifier; nil stands for the first group that is declared for the value's type.
    ///   - value: The value to show. Two values are equal when their encoded texts, with sorted keys, are equal.
    ///   - options: The requesting scene, and the placement of the window.
    public func openWindow<Value: Codable & Hashable>(
        id: String? = nil, value: Value, options: ActivationRequestOptions? = nil
    ) async throws(SceneError) {
        let group = try group(id, for: Value.self)
        try await open(PresentedValue(window: group.id, value: try PresentedValue.encode(value)), options)
    }

    /// Closes all windows of a kind (U:R19).
    public func dismissWindow(id: String) async throws(SceneError) {
        try await dismiss { $0.window == id }
    }

    /// Closes the windows that show the value: the windows of one kind, or of all kinds if `id` is nil (U:R19).
    public func dismissWindow<Value: Codable & Hashable>(id: String? = nil, value: Value) async throws(SceneError) {
        let encoded = try PresentedValue.encode(value)
        let groups = windows.filter { $0.valueType == Value.self && (id == nil || $0.id == id) }.map(\.id)
        try await dismiss { groups.contains($0.window) && $0.value == encoded }
    }

    func declaration(_ id: String?) -> WindowDeclaration? {
        windows.first { $0.id == id }
    }

    private func group(_ id: String?, for type: Any.Type) throws(SceneError) -> WindowDeclaration {
        guard let group = windows.first(where: { $0.valueType == type && (id == nil || $0.id == id) }) else {
            let name = id.map { " \($0)" } ?? ""
            throw .requestDenied(reason: "no group\(name) is declared for values of \(type)")
        }
        return group
    }

    private func open(_ wanted: PresentedValue, _ options: ActivationRequestOptions?) async throws(SceneError) {
        guard let declaration = declaration(wanted.window) else {
            throw .requestDenied(reason: "no window is declared as \(wanted.window)")
        }
        try await requestSceneSessionActivation(
            nil, userActivity: wanted.activity(isUnique: declaration.isUnique), options: options)
    }

    private func dismiss(_ isMeant: (PresentedValue) -> Bool) async throws(SceneError) {
        let meant = try await fetchOpenSessions().filter { session in
            guard let window = session.configuration.name, declaration(window) != nil else { return false }
            let shown =
                session.scene?.presented
                ?? PresentedValue(
                    window: window, value: session.userInfo[PresentedValue.userInfoKey])
            return isMeant(shown)
        }
        for session in meant.sorted(by: { $0.persistentIdentifier < $1.persistentIdentifier }) {
            try await requestSceneSessionDestruction(session)
        }
    }
}

// MARK: - When the broker calls

extension SceneApplication {
    /// Returns the configuration of a new session of an app with declared windows; nil for an app without declared
    /// windows, or if the request names a kind that is not declared.
    func declaredConfiguration(for options: ConnectionOptions) -> SceneConfiguration? {
        let chosen: WindowDeclaration?
        if let asked = options.userActivities.lazy.compactMap(PresentedValue.init).first {
            chosen = declaration(asked.window)
        } else {
            chosen = defaultDeclaration(for: options)
        }
        return chosen.map { SceneConfiguration(name: $0.id, delegateClass: $0.delegateClass) }
    }

    /// Returns the kind of a new window whose request names no kind (U:R15).
    private func defaultDeclaration(for options: ConnectionOptions) -> WindowDeclaration? {
        if options.hasExternalEvent,
            let matching = windows.first(where: { $0.takes(options.externalEventIdentifier) })
        {
            return matching
        }
        return windows.first { $0.externalEvents == nil } ?? windows.first
    }

    /// Gives a window of a declared kind its value, before its delegate learns of the connect. A new value is stored
    /// before the connect is acknowledged, so that a crash cannot lose it.
    func present(_ scene: Scene, options: inout ConnectionOptions) async throws(SceneError) {
        guard let window = scene.session.configuration.name, declaration(window) != nil else { return }
        let asked = options.userActivities.lazy.compactMap(PresentedValue.init).first
        options.userActivities.removeAll { PresentedValue($0) != nil }
        scene.presented = PresentedValue(
            window: window, value: asked?.value ?? scene.session.userInfo[PresentedValue.userInfoKey])
        guard let value = asked?.value else { return }
        try scene.session.updateUserInfo { $0[PresentedValue.userInfoKey] = value }
        await updates.waitUntilSent()
    }
}

extension ConnectionOptions {
    /// Whether the options have an event to match with declarations. A request that only opens a window has none.
    fileprivate var hasExternalEvent: Bool {
        !userActivities.isEmpty || !urlContexts.isEmpty || notificationResponse != nil || shortcutItem != nil
            || handoffUserActivityType != nil
    }

    /// The identifier of the first event, for the comparison with declarations; nil if that event has none.
    fileprivate var externalEventIdentifier: String? {
        if let activity = userActivities.first { return activity.targetContentIdentifier }
        if let context = urlContexts.first { return context.url }
        if let notificationResponse { return notificationResponse.targetContentIdentifier }
        return shortcutItem?.targetContentIdentifier
    }
}
