import DemoSupport
import SceneClient

/// The window of a message. The window closes itself when the message is sent, saved as a draft or discarded (U:W4).
final class ComposeScene: DemoScene {
    var log = WindowLogWriter(name: "compose")
    private var message: MailMessage?
    private var drop: AttachmentDrop?

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        let message = try saved.map(MailMessage.init(restoring:)) ?? MailMessage(target: target ?? "")
        log.name = message.target
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals(message.target), prefersToActivate: .equals(message.target))
        if saved != nil { log.say("restored to=\"\(message.recipient)\" subject=\"\(message.subject)\"") }
        keep(message, in: scene)
        let drop = AttachmentDrop(message: message.identifier, log: log)
        drop.onText = { [weak self, weak scene] text in
            if let scene { self?.append(text, in: scene) }
        }
        scene.addInteraction(DropInteraction(delegate: drop))
        self.drop = drop
        // The message is sent, saved or discarded already: the earlier process died before it had closed the window.
        if message.ending != nil { close(scene) }
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        guard var message else { throw MailError.composeWithoutTarget }
        if let asked = activity.targetContentIdentifier, asked != message.target {
            throw MailError.otherMessage(asked: asked, shown: message.target)
        }
        try message.compose(activity.userInfo)
        switch activity.activityType {
        case MailMessage.sendType: try end(&message, .sent)
        case MailMessage.saveType: try end(&message, .saved)
        case MailMessage.discardType: try end(&message, .discarded)
        // A message that comes from the mailbox's sheet has its caret.
        default: if activity.userInfo.values["field"] != nil { message.moveCaret(by: activity.userInfo) }
        }
        keep(message, in: scene)
        log.say("shows to=\"\(message.recipient)\" subject=\"\(message.subject)\"")
        if message.ending != nil { close(scene) }
    }

    /// A link to a new message opens a window of its own for it.
    static func target(of context: URLContext) -> String? { MailLink.target(for: context) }

    func open(_ context: URLContext, in scene: Scene) async throws {
        guard var message else { throw MailError.composeWithoutTarget }
        try message.compose(try MailLink(context.url).userInfo)
        keep(message, in: scene)
        log.say("shows to=\"\(message.recipient)\" subject=\"\(message.subject)\"")
    }

    /// Chooses a field or sends the message by a tap, and writes by keys.
    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard var message, message.ending == nil else { return }
        switch ComposeLayout(in: scene.geometry.size, place: .window).take(input, into: &message) {
        case .send: try end(&message, .sent)
        case .cancel, .window, nil: break
        }
        keep(message, in: scene)
        if message.ending != nil { close(scene) }
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        message.map { ComposePicture.draw($0, ComposeLayout(in: scene.geometry.size, place: .window)).snapshot }
    }

    /// Adds dropped text to the body.
    private func append(_ text: String, in scene: Scene) {
        guard var message else { return }
        do {
            try message.compose(["body": .string(message.body + text)])
            keep(message, in: scene)
            log.say("dropped text=\"\(text)\"")
            refreshSnapshot(of: scene)
        } catch {
            log.say("failed: \(error)")
        }
    }

    private func end(_ message: inout MailMessage, _ ending: MailMessage.Ending) throws {
        try message.end(ending)
        if let path = try MailFolder.keep(message) { log.say("\(ending.rawValue) \(path)") }
    }

    private func keep(_ message: MailMessage, in scene: Scene) {
        self.message = message
        scene.title = message.title
        scene.subtitle = message.recipient.isEmpty ? nil : "to \(message.recipient)"
        scene.userActivity = message.activity
        // Closing the window would lose the message. A message without a subject counts as not begun.
        let isUnfinished = message.ending == nil && !message.subject.isEmpty
        scene.closureConfirmation =
            isUnfinished
            ? SceneClosureConfirmation(
                title: "Delete this draft?", message: "\(message.title) is not sent.", closeTitle: "Delete Draft") : nil
    }

    /// Closes the window after the callback has returned, so that the request ends as handled.
    private func close(_ scene: Scene) {
        let animation = message?.ending?.animation ?? .standard
        let session = scene.session
        let log = log
        Task {
            do {
                log.say("closes with \(animation)")
                try await SceneApplication.shared.requestSceneSessionDestruction(session, options: animation)
            } catch {
                log.say("could not close: \(error)")
            }
        }
    }
}

extension MailMessage.Ending {
    /// The animation: `commit` for a sent message, `decline` for a saved one, `standard` for a discarded one (U:X3,
    /// U:W4).
    fileprivate var animation: DismissalAnimation {
        switch self {
        case .sent: .commit
        case .saved: .decline
        case .discarded: .standard
        }
    }
}
