import ActivityWire

// Performs notifications for the app itself. Notifications do not wait for scenes' calls, and scenes' calls do not
// wait for notifications.
extension SceneApplication {
    func receive(_ wire: ActivityWire.RemoteNotification, _ answer: Acknowledgement, over connection: Int) {
        Task {
            var answer = answer
            let completed = await notificationTasks.answer(to: wire.request) { [unowned self] in
                try await delegate.application(self, didReceiveRemoteNotification: RemoteNotification(wire))
            }
            switch completed {
            case .completed(let result): answer.fetchResult = result
            case .failed(let reason): answer.failure = reason
            }
            acknowledge(answer, over: connection)
        }
    }
}

extension RemoteNotification {
    init(_ wire: ActivityWire.RemoteNotification) throws(SceneError) {
        self.init(
            userInfo: try UserInfo(decoding: wire.payload), requestIdentifier: wire.request.description,
            isRedelivery: wire.isRedelivery, sender: EventSender(wire.sender))
    }
}
