extension ControlWriter {
    func write(_ advert: ActivityAdvert) -> WireActivityAdvert {
        var wire = WireActivityAdvert()
        wire.number = advert.number
        wire.type = advert.type
        if let title = advert.title { wire.title = title }
        if let target = advert.targetContentIdentifier { wire.targetContentIdentifier = target }
        if let url = advert.webpageURL { wire.webpageURL = url }
        if let expiration = advert.expiration { wire.expiration = expiration.milliseconds }
        wire.isEligibleForHandoff = advert.isEligibleForHandoff
        wire.supportsContinuationStreams = advert.supportsContinuationStreams
        return wire
    }

    func write(_ current: CurrentActivity) -> WireCurrentActivity {
        var wire = WireCurrentActivity()
        wire.session = data(current.session)
        wire.epoch = current.epoch.number
        if let activity = current.activity { wire.activity = write(activity) }
        return wire
    }

    func write(_ failure: ContinuationFailure) -> WireContinuationFailure {
        var wire = WireContinuationFailure()
        wire.type = failure.type
        wire.error = choice(failure.error)
        wire.request = data(failure.request)
        return wire
    }

    func streamsRequest(_ request: RequestID) -> WireContinuationStreamsRequest {
        var wire = WireContinuationStreamsRequest()
        wire.request = data(request)
        return wire
    }

    func streamRequest(_ request: RequestID, _ contentType: String) -> WireResultStreamRequest {
        var wire = WireResultStreamRequest()
        wire.request = data(request)
        wire.contentType = contentType
        return wire
    }

    func withdrawRequest(_ identifiers: [String]?) -> WireWithdrawRequest {
        var wire = WireWithdrawRequest()
        wire.all = identifiers == nil
        wire.persistentIdentifiers = identifiers ?? []
        return wire
    }
}

extension WireActivityNumber {
    init(_ number: UInt64) {
        self.init()
        self.number = number
    }
}

extension ControlReader {
    func read(_ wire: WireActivityAdvert) throws(Refusal) -> ActivityAdvert {
        ActivityAdvert(
            number: wire.number,
            type: try within("type", nonEmptyText(wire.type, atMost: Limits.activityTypeBytes)),
            title: try within("title", optionalText(wire.hasTitle, wire.title, atMost: Limits.titleBytes)),
            targetContentIdentifier: try within(
                "targetContentIdentifier",
                optionalText(
                    wire.hasTargetContentIdentifier, wire.targetContentIdentifier,
                    atMost: Limits.targetContentIdentifierBytes)),
            webpageURL: wire.hasWebpageURL ? try within("webpageUrl", webURL(wire.webpageURL)) : nil,
            expiration: wire.hasExpiration ? WallTime(milliseconds: wire.expiration) : nil,
            isEligibleForHandoff: wire.isEligibleForHandoff,
            supportsContinuationStreams: wire.supportsContinuationStreams)
    }

    func read(_ wire: WireCurrentActivity) throws(Refusal) -> CurrentActivity {
        CurrentActivity(
            session: try within("session", identifier(wire.session)), epoch: SceneEpoch(wire.epoch),
            activity: wire.hasActivity ? try within("activity", read(wire.activity)) : nil)
    }

    func read(_ wire: WireContinuationFailure) throws(Refusal) -> ContinuationFailure {
        ContinuationFailure(
            type: wire.type, error: try within("error", choice(wire.error)),
            request: try within("request", identifier(wire.request)))
    }

    func read(_ wire: WireResultStreamRequest) throws(Refusal) -> ClientRequest {
        .openResultStream(
            try within("request", identifier(wire.request)),
            contentType: try within("contentType", text(wire.contentType, atMost: Limits.nameBytes)))
    }

    func read(_ wire: WireWithdrawRequest) throws(Refusal) -> ClientRequest {
        if wire.all { return .withdrawActivities(persistentIdentifiers: nil) }
        let field = "persistentIdentifiers"
        try within(field, checkCount(wire.persistentIdentifiers.count, atMost: Limits.keywords))
        return .withdrawActivities(
            persistentIdentifiers: try within(field, each: wire.persistentIdentifiers) { (identifier) throws(Refusal) in
                try nonEmptyText(identifier, atMost: Limits.identifierBytes)
            })
    }
}
