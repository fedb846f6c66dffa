extension ControlWriter {
    func write(_ configuration: SceneConfiguration) -> WireSceneConfiguration {
        var wire = WireSceneConfiguration()
        if let name = configuration.name { wire.name = name }
        wire.role = role(configuration.role)
        if let scene = configuration.sceneClass { wire.sceneClass = scene }
        if let delegate = configuration.delegateClass { wire.delegateClass = delegate }
        if let storyboard = configuration.storyboard { wire.storyboard = storyboard }
        return wire
    }

    func write(_ conditions: ActivationConditions) -> WireActivationConditions {
        var wire = WireActivationConditions()
        wire.canActivate = conditions.canActivate
        wire.prefersToActivate = conditions.prefersToActivate
        return wire
    }

    mutating func write(_ description: SceneSessionDescription) -> WireSceneSessionDescription {
        var wire = WireSceneSessionDescription()
        wire.session = data(description.session)
        wire.app = description.app.text
        wire.configuration = write(description.configuration)
        if let title = description.title { wire.title = title }
        wire.userInfoBlob = blob(description.userInfo)
        if let activity = description.stateRestorationActivity { wire.stateRestorationActivity = write(activity) }
        wire.isStateLocked = description.isStateLocked
        return wire
    }

    mutating func write(_ descriptions: [SceneSessionDescription]) -> WireSceneSessionList {
        var wire = WireSceneSessionList()
        for description in descriptions { wire.sessions.append(write(description)) }
        return wire
    }

    /// Nil for a state that stays as it is.
    mutating func write(_ state: SavedState) -> WireSavedState? {
        var wire = WireSavedState()
        switch state {
        case .unchanged: return nil
        case .cleared: wire.cleared = WireNothing()
        case .activity(let activity): wire.activity = write(activity)
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireSceneConfiguration) throws(Refusal) -> SceneConfiguration {
        let names = Limits.nameBytes
        return SceneConfiguration(
            name: try within("name", optionalText(wire.hasName, wire.name, atMost: Limits.configurationNameBytes)),
            role: try within("role", role(wire.role)),
            sceneClass: try within("sceneClass", optionalText(wire.hasSceneClass, wire.sceneClass, atMost: names)),
            delegateClass: try within(
                "delegateClass",
                optionalText(wire.hasDelegateClass, wire.delegateClass, atMost: names)
            ),
            storyboard: try within("storyboard", optionalText(wire.hasStoryboard, wire.storyboard, atMost: names))
        )
    }

    func read(_ wire: WireActivationConditions) throws(Refusal) -> ActivationConditions {
        var conditions = ActivationConditions()
        if wire.hasCanActivate {
            conditions.canActivate = try within("canActivate", text(wire.canActivate, atMost: Limits.predicateBytes))
        }
        if wire.hasPrefersToActivate {
            conditions.prefersToActivate = try within(
                "prefersToActivate",
                text(wire.prefersToActivate, atMost: Limits.predicateBytes)
            )
        }
        return conditions
    }

    mutating func read(_ wire: WireSceneSessionDescription) throws(Refusal) -> SceneSessionDescription {
        SceneSessionDescription(
            session: try within("session", identifier(wire.session)),
            app: try within("app", app(wire.app)),
            configuration: try within("configuration", read(wire.configuration)),
            title: try within("title", optionalText(wire.hasTitle, wire.title, atMost: Limits.titleBytes)),
            userInfo: try within("userInfoBlob", blob(wire.userInfoBlob)),
            stateRestorationActivity: wire.hasStateRestorationActivity
                ? try within("stateRestorationActivity", read(wire.stateRestorationActivity)) : nil,
            isStateLocked: wire.isStateLocked
        )
    }

    mutating func read(_ wire: WireSceneSessionList) throws(Refusal) -> [SceneSessionDescription] {
        try within("sessions", each: wire.sessions) { (session) throws(Refusal) in try read(session) }
    }

    mutating func read(_ wire: WireSavedState) throws(Refusal) -> SavedState {
        switch wire.kind {
        case .cleared: .cleared
        case .activity(let activity):
            .activity(try within("activity", read(activity, userInfoAtMost: Limits.restorationStateBytes)))
        case nil: throw unknownKind(of: "kind of state", wire.unknownFields)
        }
    }
}
