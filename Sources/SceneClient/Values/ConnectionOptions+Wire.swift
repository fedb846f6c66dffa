import ActivityWire

extension ConnectionOptions {
    init(_ wire: ActivityWire.ConnectionOptions) throws(SceneError) {
        reason = Reason(wire.reason)
        for delivery in wire.deliveries {
            sender = sender ?? EventSender(delivery.sender)
            isRedelivery = isRedelivery || delivery.isRedelivery
            switch delivery.event {
            case .activity(let activity): userActivities.append(try UserActivity(activity))
            case .url(let context): urlContexts.append(URLContext(context, from: delivery.sender))
            case .notification(let response): notificationResponse = try NotificationResponse(response)
            case .shortcut(let item): shortcutItem = try ShortcutItem(item)
            }
        }
    }
}

extension ConnectionOptions.Reason {
    init(_ wire: ConnectReason) {
        self =
            switch wire {
            case .launch: .launch
            case .reconnect: .reconnect
            case .recover: .recover
            case .restore: .restore
            }
    }
}

extension URLContext {
    init(_ wire: ActivityWire.URLContext, from sender: Sender) {
        self.init(
            url: wire.url, openInPlace: wire.openInPlace, contentType: wire.contentType,
            sourceApplication: sender.app?.text)
    }
}

extension NotificationResponse {
    init(_ wire: ActivityWire.NotificationResponse) throws(SceneError) {
        self.init(
            notificationIdentifier: wire.notificationIdentifier, actionIdentifier: wire.actionIdentifier,
            targetContentIdentifier: wire.targetContentIdentifier, userInfo: try UserInfo(decoding: wire.userInfo))
    }
}

extension ShortcutItem {
    init(_ wire: ActivityWire.ShortcutItem) throws(SceneError) {
        self.init(
            type: wire.type, title: wire.title, targetContentIdentifier: wire.targetContentIdentifier,
            userInfo: try UserInfo(decoding: wire.userInfo))
    }
}

extension EventSender {
    init(_ wire: Sender) {
        self.init(
            app: wire.app?.text, session: wire.session?.description, processIdentifier: wire.processIdentifier,
            userIdentifier: wire.userIdentifier)
    }
}
