import SceneClient

/// The main window of the mail. It can show everything but a message that is being composed.
final class MailboxScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.mail.mailbox"

    var log = WindowLog(name: "mailbox")

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "mailbox"
        scene.title = "Mail"
        scene.activationConditions = SceneActivationConditions(
            canActivate: !.hasPrefix(Message.targetPrefix), prefersToActivate: .equals("mailbox"))
        try count(scene)
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if activity.activityType.hasPrefix(Message.composeType) { throw MailError.composeWithoutTarget }
        scene.userActivity = UserActivity(activityType: Self.activityType, title: "Mail")
        try count(scene)
    }

    private func count(_ scene: Scene) throws {
        let sent = try Outbox().count()
        scene.subtitle = "\(sent) sent"
        log.say("shows \(sent) sent")
    }
}
