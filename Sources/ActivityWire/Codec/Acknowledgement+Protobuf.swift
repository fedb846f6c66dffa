extension ControlWriter {
    /// A failure's text is cut to its bound, so that a long one does not cost the acknowledgement.
    mutating func write(_ acknowledgement: Acknowledgement) -> WireAcknowledgement {
        var wire = WireAcknowledgement()
        wire.call = acknowledgement.call.number
        wire.session = data(acknowledgement.session)
        wire.epoch = acknowledgement.epoch.number
        if let failure = acknowledgement.failure { wire.failure = clipped(failure, to: Limits.reasonBytes) }
        if let configuration = acknowledgement.configuration { wire.configuration = write(configuration) }
        if let state = write(acknowledgement.state) { wire.state = state }
        if let conditions = acknowledgement.conditions { wire.conditions = write(conditions) }
        if let activity = acknowledgement.activity { wire.activity = write(activity) }
        if let error = acknowledgement.continuationError { wire.continuationError = choice(error) }
        if let result = acknowledgement.result { wire.result = write(result) }
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
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireAcknowledgement) throws(Refusal) -> Acknowledgement {
        Acknowledgement(
            call: CallID(wire.call),
            session: try within("session", optionalIdentifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            failure: try within("failure", optionalText(wire.hasFailure, wire.failure, atMost: Limits.reasonBytes)),
            configuration: wire.hasConfiguration ? try within("configuration", read(wire.configuration)) : nil,
            state: wire.hasState ? try within("state", read(wire.state)) : .unchanged,
            conditions: wire.hasConditions ? try within("conditions", read(wire.conditions)) : nil,
            activity: wire.hasActivity ? try within("activity", read(wire.activity)) : nil,
            continuationError: try within("continuationError", optionalChoice(wire.continuationError)),
            result: wire.hasResult ? try within("result", read(wire.result)) : nil
        )
    }

    mutating func read(_ wire: WireSceneUpdate) throws(Refusal) -> SceneUpdate {
        SceneUpdate(
            session: try within("session", identifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            title: try within("title", optionalText(wire.hasTitle, wire.title, atMost: Limits.titleBytes)),
            subtitle: try within("subtitle", optionalText(wire.hasSubtitle, wire.subtitle, atMost: Limits.titleBytes)),
            conditions: wire.hasConditions ? try within("conditions", read(wire.conditions)) : nil,
            userInfo: wire.hasUserInfoBlob ? try within("userInfo", blob(wire.userInfoBlob)) : nil,
            state: wire.hasState ? try within("state", read(wire.state)) : .unchanged
        )
    }
}
