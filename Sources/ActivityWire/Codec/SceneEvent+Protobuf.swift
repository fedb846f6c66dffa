extension ControlWriter {
    mutating func write(_ event: SceneEvent) -> WireSceneEvent {
        var wire = WireSceneEvent()
        switch event {
        case .activity(let activity): wire.activity = write(activity)
        case .url(let context): wire.url = write(context)
        case .notification(let response): wire.notification = write(response)
        case .shortcut(let item): wire.shortcut = write(item)
        case .handoff(let advert): wire.handoff = write(advert)
        }
        return wire
    }

    private func write(_ context: URLContext) -> WireUrlContext {
        var wire = WireUrlContext()
        wire.url = context.url
        if !context.openInPlace { wire.openInPlace = false }
        if let type = context.contentType { wire.contentType = type }
        return wire
    }

    private mutating func write(_ response: NotificationResponse) -> WireNotificationResponse {
        var wire = WireNotificationResponse()
        wire.notificationIdentifier = response.notificationIdentifier
        wire.actionIdentifier = response.actionIdentifier
        if let target = response.targetContentIdentifier { wire.targetContentIdentifier = target }
        wire.userInfoBlob = blob(response.userInfo)
        return wire
    }

    private mutating func write(_ item: ShortcutItem) -> WireShortcutItem {
        var wire = WireShortcutItem()
        wire.type = item.type
        wire.title = item.title
        if let target = item.targetContentIdentifier { wire.targetContentIdentifier = target }
        wire.userInfoBlob = blob(item.userInfo)
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireSceneEvent) throws(Refusal) -> SceneEvent {
        switch wire.kind {
        case .activity(let activity): .activity(try within("activity", read(activity)))
        case .url(let context): .url(try within("url", read(context)))
        case .notification(let response): .notification(try within("notification", read(response)))
        case .shortcut(let item): .shortcut(try within("shortcut", read(item)))
        case .handoff(let advert): try within("handoff", handoff(advert))
        case nil: throw unknownKind(of: "kind of event", wire.unknownFields)
        }
    }

    /// The broker makes it of what a window advertises.
    private func handoff(_ wire: WireActivityAdvert) throws(Refusal) -> SceneEvent {
        guard !enforcesBounds else {
            throw Refusal(code: .invalidValue, reason: "is the broker's to say; name the window in handoffFrom")
        }
        return .handoff(try read(wire))
    }

    private func read(_ wire: WireUrlContext) throws(Refusal) -> URLContext {
        URLContext(
            url: try within("url", nonEmptyText(wire.url, atMost: Limits.urlBytes)),
            openInPlace: wire.hasOpenInPlace ? wire.openInPlace : true,
            contentType: try within(
                "contentType",
                optionalText(wire.hasContentType, wire.contentType, atMost: Limits.nameBytes)
            )
        )
    }

    private mutating func read(_ wire: WireNotificationResponse) throws(Refusal) -> NotificationResponse {
        NotificationResponse(
            notificationIdentifier: try within(
                "notificationIdentifier",
                nonEmptyText(wire.notificationIdentifier, atMost: Limits.identifierBytes)
            ),
            actionIdentifier: try within(
                "actionIdentifier",
                text(wire.actionIdentifier, atMost: Limits.identifierBytes)
            ),
            targetContentIdentifier: try target(wire.hasTargetContentIdentifier, wire.targetContentIdentifier),
            userInfo: try within("userInfoBlob", blob(wire.userInfoBlob))
        )
    }

    private mutating func read(_ wire: WireShortcutItem) throws(Refusal) -> ShortcutItem {
        ShortcutItem(
            type: try within("type", nonEmptyText(wire.type, atMost: Limits.activityTypeBytes)),
            title: try within("title", text(wire.title, atMost: Limits.titleBytes)),
            targetContentIdentifier: try target(wire.hasTargetContentIdentifier, wire.targetContentIdentifier),
            userInfo: try within("userInfoBlob", blob(wire.userInfoBlob))
        )
    }

    private func target(_ isPresent: Bool, _ target: String) throws(Refusal) -> String? {
        try within(
            "targetContentIdentifier",
            optionalText(isPresent, target, atMost: Limits.targetContentIdentifierBytes)
        )
    }
}
