import ActivityWire

extension ConnectionOptions {
    /// Puts each kind of event into a field of its own (U:R7).
    init(_ wire: ActivityWire.ConnectionOptions) throws(SceneError) {
        reason = wire.reason
        isStateQuarantined = wire.isStateQuarantined
        handoffUserActivityType = wire.handoffActivityType
        for delivery in wire.deliveries {
            sender = sender ?? EventSender(delivery.sender)
            isRedelivery = isRedelivery || delivery.isRedelivery
            // Each kind of event has an option of its own (U:C1, U:C2, U:C4, U:C5).
            switch delivery.event {
            case .activity(let activity): userActivities.append(try UserActivity(activity, of: delivery))
            case .url(let context): urlContexts.append(try URLContext(context, of: delivery))
            case .notification(let response): notificationResponse = try NotificationResponse(response, of: delivery)
            case .shortcut(let item): shortcutItem = try ShortcutItem(item, of: delivery)
            case .handoff(let advert): handoffUserActivityType = advert.type
            }
        }
    }
}

extension UserActivity {
    init(_ wire: Activity, of delivery: Delivery) throws(SceneError) {
        try self.init(wire)
        origin = EventOrigin(delivery)
    }
}

extension NotificationResponse {
    init(_ wire: ActivityWire.NotificationResponse, of delivery: Delivery) throws(SceneError) {
        self.init(
            notificationIdentifier: wire.notificationIdentifier, actionIdentifier: wire.actionIdentifier,
            targetContentIdentifier: wire.targetContentIdentifier, userInfo: try UserInfo(decoding: wire.userInfo),
            origin: EventOrigin(delivery))
    }
}

extension EventOrigin {
    init(_ wire: Delivery) {
        self.init(
            requestIdentifier: wire.request.description, number: wire.number.number, isRedelivery: wire.isRedelivery,
            sender: EventSender(wire.sender))
    }
}

extension EventSender {
    init(_ wire: Sender) {
        self.init(
            app: wire.app?.text, session: wire.session?.description, processIdentifier: wire.processIdentifier,
            userIdentifier: wire.userIdentifier)
    }
}
