import SceneClient

/// The main window of the mail. It can show everything but a message that is being composed.
final class MailboxScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.mail.mailbox"

    var log = WindowLog(name: "mailbox")
    /// The list, and the message that was chosen in it.
    private var columns = SplitController(
        primary: ["list"], secondary: ["nothing chosen"], traits: TraitCollection(horizontalSizeClass: .regular),
        showsSecondary: false)

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "mailbox"
        scene.title = "Mail"
        scene.activationConditions = SceneActivationConditions(
            canActivate: !.hasPrefix(Message.targetPrefix), prefersToActivate: .equals("mailbox"))
        columns.adapt(to: scene.traitCollection)
        if let chosen: String = saved?.userInfo["chosen"] { columns.showDetail(chosen) }
        keep(scene)
        try count(scene)
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if activity.activityType.hasPrefix(Message.composeType) { throw MailError.composeWithoutTarget }
        if let chosen: String = activity.userInfo["choose"] { columns.showDetail(chosen) }
        keep(scene)
        try count(scene)
        layOut(scene)
    }

    /// Two columns in a regular window; in a compact one a stack of the same, with what was chosen on top (P:A4, P:A6).
    func layOut(_ scene: Scene) {
        columns.adapt(to: scene.traitCollection)
        switch columns.form {
        case .twoColumns:
            log.say("lays out two columns: \(columns.primary.joined(separator: " > ")) | \(columns.secondary.joined())")
        case .oneStack: log.say("lays out one stack: \(columns.stack.joined(separator: " > "))")
        }
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        guard let letters = try? Outbox().letters() else { return nil }
        let chosen = columns.showsSecondary ? columns.secondary.last : nil
        return MailPicture.mailbox(
            letters, chosen: chosen, showsMessage: columns.showsSecondary, in: scene.geometry
        ).snapshot
    }

    /// What was chosen is the window's state, in one column as in two.
    private func keep(_ scene: Scene) {
        var userInfo: UserInfo = [:]
        if columns.showsSecondary { userInfo["chosen"] = columns.secondary.last }
        scene.userActivity = UserActivity(activityType: Self.activityType, title: "Mail", userInfo: userInfo)
    }

    private func count(_ scene: Scene) throws {
        let sent = try Outbox().count()
        scene.subtitle = "\(sent) sent"
        log.say("shows \(sent) sent")
    }
}
