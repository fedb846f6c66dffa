import DemoSupport
import SceneClient

/// The main window of the mail app. The window can show everything but a message that has a window of its own.
final class MailboxScene: DemoScene {
    var log = WindowLogWriter(name: "mailbox")
    private var columns: MailboxColumns?
    private var window: DemoWindow?
    /// The sheet with a new message.
    private var sheet: ComposeController?

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "mailbox"
        scene.title = "Mail"
        // A link to a new message gets a window of its own, as such a message does.
        let isMine = !(.hasPrefix(MailMessage.targetPrefix) || .hasPrefix("\(MailLink.scheme):"))
        scene.activationConditions = SceneActivationConditions(
            canActivate: isMine, prefersToActivate: .equals("mailbox"))
        let state = saved.map(MailboxState.init(restoring:)) ?? MailboxState()
        let columns = try MailboxColumns(chosen: state.chosen)
        columns.letters = try MailFolder().letters()
        self.columns = columns
        let window = try DemoWindow(scene: scene)
        window.rootViewController = columns.split
        window.makeKeyAndVisible()
        self.window = window
        if let draft = state.draft {
            try present(draft, in: scene)
            log.say("restored draft to=\"\(draft.recipient)\" subject=\"\(draft.subject)\"")
        }
        keep(scene)
        try count(scene)
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if activity.activityType.hasPrefix(MailMessage.composeType) { throw MailError.composeWithoutTarget }
        let draft = try MailDraftRequest(activity.userInfo)
        if let chosen: String = activity.userInfo["choose"] { try columns?.choose(chosen) }
        if let draft { try compose(draft.userInfo, in: scene) }
        keep(scene)
        try count(scene)
        layOut(scene)
    }

    /// Logs the layout: two columns in a regular window, and one stack with the chosen message on top in a compact one
    /// (P:A4, P:A6).
    func layOut(_ scene: Scene) {
        sheet?.layOut()
        if let columns { log.say("lays out \(columns.description)") }
    }

    /// Shows a tapped message, leads back to the list, or begins a new message.
    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard let columns, let point = input.tap else { return }
        columns.letters = try MailFolder().letters()
        switch columns.action(at: point, in: scene.geometry.size) {
        case .new: try compose([:], in: scene)
        case .choose(let identifier): try columns.choose(identifier)
        case .back: columns.goBack()
        case nil: return
        }
        keep(scene)
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        guard let columns, let letters = try? MailFolder().letters() else { return nil }
        columns.letters = letters
        var drawing = columns.draw(in: scene.geometry.size)
        window?.drawPresented(on: &drawing)
        return drawing.snapshot
    }

    /// Begins a message in the sheet, or adds text to the one in it.
    private func compose(_ userInfo: UserInfo, in scene: Scene) throws {
        if let sheet { return try sheet.compose(userInfo) }
        let identifier = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        var draft = try MailMessage(target: MailMessage.targetPrefix + identifier)
        try draft.compose(userInfo)
        draft.moveCaret(by: userInfo)
        try present(draft, in: scene)
    }

    private func present(_ draft: MailMessage, in scene: Scene) throws {
        let sheet = ComposeController(draft, log: log)
        sheet.onChange = { [weak self, weak scene] in
            if let scene { self?.keep(scene) }
        }
        sheet.onEnd = { [weak self, weak scene] in
            if let scene { self?.endSheet(in: scene) }
        }
        try columns?.split.present(sheet)
        self.sheet = sheet
        log.say("presents \"\(sheet.title ?? "")\"")
    }

    private func endSheet(in scene: Scene) {
        sheet = nil
        keep(scene)
        do {
            try count(scene)
        } catch {
            log.say("failed: \(error)")
        }
        refreshSnapshot(of: scene)
    }

    /// Keeps the chosen message and the draft as the window's state, in one column and in two.
    private func keep(_ scene: Scene) {
        scene.userActivity = MailboxState(chosen: columns?.chosen, draft: sheet?.draft).activity
        // Closing the window would lose the draft.
        scene.closureConfirmation =
            sheet?.draft.hasText == true
            ? SceneClosureConfirmation(
                title: "Delete this draft?", message: "The new message is not sent.", closeTitle: "Delete Draft") : nil
    }

    /// Shows the number of sent messages as the window's subtitle.
    private func count(_ scene: Scene) throws {
        let sent = try MailFolder().count()
        scene.subtitle = "\(sent) sent"
        log.say("shows \(sent) sent")
    }
}
