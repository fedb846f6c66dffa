import DemoSupport
import SceneClient

/// The main window of the mail app. The window can show everything but a message that is being composed.
final class MailboxScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.mail.mailbox"

    var log = WindowLogWriter(name: "mailbox")
    /// The list, and the message chosen in it.
    private var columns = SplitController(
        primary: ["list"], secondary: ["nothing chosen"], traits: TraitCollection(horizontalSizeClass: .regular),
        showsSecondary: false)

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "mailbox"
        scene.title = "Mail"
        scene.activationConditions = SceneActivationConditions(
            canActivate: !.hasPrefix(MailMessage.targetPrefix), prefersToActivate: .equals("mailbox"))
        columns.adapt(to: scene.traitCollection)
        if let chosen: String = saved?.userInfo["chosen"] { columns.showDetail(chosen) }
        keep(scene)
        try count(scene)
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if activity.activityType.hasPrefix(MailMessage.composeType) { throw MailError.composeWithoutTarget }
        if let chosen: String = activity.userInfo["choose"] { columns.showDetail(chosen) }
        keep(scene)
        try count(scene)
        layOut(scene)
    }

    /// Lays out two columns in a regular window, and one stack with the chosen message on top in a compact one (P:A4,
    /// P:A6).
    func layOut(_ scene: Scene) {
        columns.adapt(to: scene.traitCollection)
        switch columns.form {
        case .twoColumns:
            log.say("lays out two columns: \(columns.primary.joined(separator: " > ")) | \(columns.secondary.joined())")
        case .oneStack: log.say("lays out one stack: \(columns.stack.joined(separator: " > "))")
        }
    }

    /// Shows a tapped message. A tap on a message that is shown alone leads back to the list.
    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard case .touch(let touch) = input, touch.phase == .ended, touch.tapCount > 0 else { return }
        if MailPicture.isNew(touch.location, in: scene.geometry) { return compose(from: scene) }
        let isOneMessage = columns.form == .oneStack && columns.showsSecondary
        if isOneMessage {
            columns.pop()
        } else {
            let letters = try MailFolder().letters()
            guard let row = MailPicture.row(at: touch.location, in: scene.geometry), letters.indices.contains(row)
            else {
                return
            }
            columns.showDetail(letters[row].identifier)
        }
        keep(scene)
    }

    /// Opens a window for a new message.
    private func compose(from scene: Scene) {
        let identifier = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let activity = UserActivity(
            activityType: MailMessage.composeType, title: "New message",
            targetContentIdentifier: MailMessage.targetPrefix + identifier)
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        let log = log
        // The callback returns before the other window exists.
        Task {
            do {
                try await SceneApplication.shared.requestSceneSessionActivation(
                    nil, userActivity: activity, options: options)
            } catch {
                log.say("failed: \(error)")
            }
        }
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        guard let letters = try? MailFolder().letters() else { return nil }
        let chosen = columns.showsSecondary ? columns.secondary.last : nil
        return MailPicture.mailbox(
            letters, chosen: chosen, showsMessage: columns.showsSecondary, in: scene.geometry
        ).snapshot
    }

    /// Keeps the chosen message as the window's state, in one column and in two.
    private func keep(_ scene: Scene) {
        var userInfo: UserInfo = [:]
        if columns.showsSecondary { userInfo["chosen"] = columns.secondary.last }
        scene.userActivity = UserActivity(activityType: Self.activityType, title: "Mail", userInfo: userInfo)
    }

    /// Shows the number of sent messages as the window's subtitle.
    private func count(_ scene: Scene) throws {
        let sent = try MailFolder().count()
        scene.subtitle = "\(sent) sent"
        log.say("shows \(sent) sent")
    }
}
