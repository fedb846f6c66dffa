import ActivityWire

extension GoldenSamples {
    static let notification = NotifyRequest(
        app: notes.unsafelyUnwrapped, payload: Blob([1, 2, 3]), waitingFor: .delivered, timeout: .seconds(40),
        idempotencyKey: "once")

    static let notified = SceneCall(
        id: CallID(12),
        body: .receiveNotification(
            RemoteNotification(
                request: request, isRedelivery: true, sender: Sender(processIdentifier: 7, userIdentifier: 1_000),
                payload: Blob([1, 2, 3]))))
}
