extension ControlWriter {
    /// A failure's text is cut to its bound, so that a long one does not cost the acknowledgement.
    mutating func write(_ acknowledgement: Acknowledgement) -> WireAcknowledgement {
        var wire = WireAcknowledgement()
        wire.call = acknowledgement.call.number
        wire.session = data(acknowledgement.session)
        wire.epoch = acknowledgement.epoch.number
        if let failure = acknowledgement.failure { wire.failure = failure.clipped(to: Limits.reasonBytes) }
        if let configuration = acknowledgement.configuration { wire.configuration = write(configuration) }
        if let state = write(acknowledgement.state) { wire.state = state }
        if let conditions = acknowledgement.conditions { wire.conditions = write(conditions) }
        if let snapshot = acknowledgement.snapshot { wire.snapshot = write(snapshot) }
        wire.ignoresSnapshotOnNextLaunch = acknowledgement.ignoresSnapshotOnNextLaunch
        if let activity = acknowledgement.activity { wire.activity = write(activity) }
        if let error = acknowledgement.continuationError { wire.continuationError = choice(error) }
        if let result = acknowledgement.result { wire.result = write(result) }
        if let geometry = acknowledgement.geometry { wire.geometry = write(geometry) }
        return wire
    }

    mutating func write(_ update: SceneUpdate) -> WireSceneUpdate {
        var wire = WireSceneUpdate()
        wire.session = data(update.session)
        wire.epoch = update.epoch.number
        if let title = update.title { wire.title = title }
        if let subtitle = update.subtitle { wire.subtitle = subtitle }
        if let conditions = update.conditions { wire.conditions = write(conditions) }
        if let userInfo = update.userInfo { wire.userInfoBlob = blob(userInfo) }
        if let state = write(update.state) { wire.state = state }
        if let closure = write(update.closure) { wire.closure = closure }
        if let conditions = update.destructionConditions { wire.destructionConditions = conditions.rawValue }
        if let policy = update.snapshotPolicy { wire.snapshotPolicy = choice(policy) }
        if let extends = update.extendsRestoration { wire.extendsRestoration = extends }
        if let plays = update.playsFullScreenVideo { wire.playsFullScreenVideo = plays }
        if let runs = update.runsCaptureSession { wire.runsCaptureSession = runs }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireAcknowledgement) throws(Refusal) -> Acknowledgement {
        var acknowledgement = Acknowledgement(
            call: CallID(wire.call),
            session: try within("session", optionalIdentifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            failure: wire.hasFailure ? failure(wire.failure) : nil,
            ignoresSnapshotOnNextLaunch: wire.ignoresSnapshotOnNextLaunch,
            continuationError: try within("continuationError", optionalChoice(wire.continuationError)),
            geometry: wire.hasGeometry ? try within("geometry", read(wire.geometry)) : nil
        )
        try readAnswer(wire, into: &acknowledgement)
        do throws(Refusal) {
            if wire.hasState { acknowledgement.state = try within("state", read(wire.state)) }
        } catch {
            acknowledgement.refusedParts.append(try leftOut(error))
        }
        do throws(Refusal) {
            if wire.hasSnapshot { acknowledgement.snapshot = try within("snapshot", read(wire.snapshot)) }
        } catch {
            acknowledgement.refusedParts.append(try leftOut(error))
        }
        return acknowledgement
    }

    /// What whoever waits for the callback depends on: over its bound, the callback counts as failed.
    private mutating func readAnswer(
        _ wire: WireAcknowledgement, into acknowledgement: inout Acknowledgement
    ) throws(Refusal) {
        do throws(Refusal) {
            if wire.hasConfiguration {
                acknowledgement.configuration = try within("configuration", read(wire.configuration))
            }
            if wire.hasConditions { acknowledgement.conditions = try within("conditions", read(wire.conditions)) }
            if wire.hasActivity { acknowledgement.activity = try within("activity", read(wire.activity)) }
            if wire.hasResult { acknowledgement.result = try within("result", read(wire.result)) }
        } catch {
            acknowledgement.refusedAnswer = try leftOut(error)
        }
    }

    /// A part over its bound costs only itself: what the window has done is done. Anything else is a broken message.
    private mutating func leftOut(_ refusal: Refusal) throws(Refusal) -> Refusal {
        guard refusal.code.isOfBound else { throw refusal }
        forgiveBlobs()
        return WireError(found: refusal).refusal
    }

    /// A long one is no reason to lose the acknowledgement.
    private func failure(_ text: String) -> String {
        enforcesBounds ? text.clipped(to: Limits.reasonBytes) : text
    }

    mutating func read(_ wire: WireSceneUpdate) throws(Refusal) -> SceneUpdate {
        SceneUpdate(
            session: try within("session", identifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            title: try within("title", optionalText(wire.hasTitle, wire.title, atMost: Limits.titleBytes)),
            subtitle: try within("subtitle", optionalText(wire.hasSubtitle, wire.subtitle, atMost: Limits.titleBytes)),
            conditions: wire.hasConditions ? try within("conditions", read(wire.conditions)) : nil,
            userInfo: wire.hasUserInfoBlob ? try within("userInfoBlob", blob(wire.userInfoBlob)) : nil,
            state: wire.hasState ? try within("state", read(wire.state)) : .unchanged,
            closure: wire.hasClosure ? try within("closure", read(wire.closure)) : .unchanged,
            destructionConditions: wire.hasDestructionConditions
                ? DestructionConditions(rawValue: wire.destructionConditions) : nil,
            snapshotPolicy: try within("snapshotPolicy", optionalChoice(wire.snapshotPolicy)),
            extendsRestoration: wire.hasExtendsRestoration ? wire.extendsRestoration : nil,
            playsFullScreenVideo: wire.hasPlaysFullScreenVideo ? wire.playsFullScreenVideo : nil,
            runsCaptureSession: wire.hasRunsCaptureSession ? wire.runsCaptureSession : nil
        )
    }
}

extension RefusalCode {
    /// The field is over its bound.
    fileprivate var isOfBound: Bool { self == .tooLong || self == .tooMany || self == .tooLarge }
}
