public import ActivityWire
public import DragAndDrop

/// One durable change. A group of changes is committed together or not at all.
public indirect enum Change: Hashable, Sendable {
    case session(SessionRecord)
    /// Changes this part of a session, and nothing else of it.
    case sessionActivity(SceneSessionID, SessionActivity)
    /// Removes the session with its restoration states, set-aside states, snapshot and deliveries.
    case sessionRemoved(SceneSessionID)
    case restoration(SceneSessionID, RestorationRecord)
    case restorationCleared(SceneSessionID)
    /// A saved state that is set aside. A session has at most one for each purpose; a later state replaces an earlier
    /// state.
    case restorationSetAside(SceneSessionID, SetAsideRestoration)
    case restorationTakenBack(SceneSessionID, SetAsideRestoration.Purpose)
    case snapshot(SceneSessionID, SnapshotRecord)
    case snapshotRemoved(SceneSessionID)
    /// A delivery of a request that is stored, or becomes so in the same group. A request has at most one delivery.
    case delivery(SceneSessionID, DeliveryRecord)
    case deliverySettled(SceneSessionID, DeliveryNumber)
    /// A request. A later record of the same request has another outcome, and is the same otherwise.
    case request(RequestRecord)
    /// Removes a request, which has no delivery.
    case requestForgotten(RequestID)
    case process(ProcessRecord)
    case processRemoved(WindowProcessID)
    /// A destroyed session that its app has not been told of (U:L18).
    case discard(SceneSessionDescription)
    case discardDelivered(SceneSessionID)
    case defaultApp(DefaultApp)
    case defaultAppForgotten(DefaultAppSubject)
    /// The destination of a drag keeps the moved items, so the sources have to be told to delete them (U:D12).
    case moveConfirmed(OwedMove)
    /// The source in this scene has deleted its items, or will no longer be told to.
    case moveFinished(DragID, SceneSessionID)
    /// A layout with the saved states of its windows. Replaces an earlier layout of the same name, together with the
    /// earlier layout's states.
    case layout(LayoutRecord)
    case layoutForgotten(LayoutName)
    /// A notification that an app's delegate has not completed. A later record of the same request replaces an earlier
    /// record.
    case notification(NotificationRecord)
    case notificationSettled(RequestID)
    /// A request that another machine has, and that has not ended. A later record of the same request replaces an earlier
    /// record.
    case forwardedRequest(ForwardedRequestRecord)
    case forwardedRequestSettled(RequestID)
    /// The user ended the app, and it has not been started since.
    case appEndedByUser(AppID)
    case appStartedAgain(AppID)
    /// The quick actions that an app set. They replace the actions that the app set before.
    case shortcutItems(ShortcutRecord)
    case shortcutItemsForgotten(AppID)
}
