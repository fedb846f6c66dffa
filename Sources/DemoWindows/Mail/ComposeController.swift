import DemoSupport
import SceneClient

/// The sheet in which a message is written in the mailbox. It is not dismissed while it has text; an attempt asks the
/// user instead.
final class ComposeController: ViewController, DrawnController {
    private(set) var draft: MailMessage {
        didSet { isModalInPresentation = draft.hasText }
    }
    /// Called when the message has changed.
    var onChange: (() -> Void)?
    /// Called once the sheet is dismissed.
    var onEnd: (() -> Void)?
    private let log: WindowLogWriter
    private weak var question: ActionMenu?
    /// Whether the message is moving into a window of its own. It must not change meanwhile.
    private var isMoving = false

    init(_ draft: MailMessage, log: WindowLogWriter) {
        self.draft = draft
        self.log = log
        super.init()
        title = ComposePicture.sheetTitle
        modalPresentationStyle = .pageSheet
        isModalInPresentation = draft.hasText
        presentationController?.delegate = self
    }

    func draw(in size: ScreenSize) -> WindowDrawing {
        ComposePicture.draw(draft, ComposeLayout(in: size, place: .sheet))
    }

    /// Takes the text of an activity; see ``MailMessage/compose(_:)``.
    func compose(_ userInfo: UserInfo) throws {
        guard !isMoving else { return }
        try draft.compose(userInfo)
        onChange?()
    }

    func handle(_ input: InputEvent) throws {
        guard !isMoving else { return }
        switch ComposeLayout(in: bounds.size, place: .sheet).take(input, into: &draft) {
        case .send: try end(.sent)
        case .cancel: window?.attemptToDismissPresentation()
        case .window: moveToWindow()
        case nil: onChange?()
        }
    }

    /// Has the question point at the Cancel button of the window as it is now.
    func layOut() {
        question?.button = cancelButton
    }

    /// Ends the message, and keeps it as a sent one or a draft.
    private func end(_ ending: MailMessage.Ending) throws {
        try draft.end(ending)
        if let path = try MailFolder.keep(draft) { log.say("\(ending.rawValue) \(path)") }
        close()
    }

    /// Dismisses the sheet with all that it presents.
    private func close() {
        presentingViewController?.dismiss()
        onEnd?()
    }

    private func moveToWindow() {
        guard let scene = window?.scene else { return }
        isMoving = true
        let activity = draft.activity
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        // The callback returns before the other window exists.
        Task {
            do {
                try await SceneApplication.shared.requestSceneSessionActivation(
                    nil, userActivity: activity, options: options)
                log.say("moves to \(draft.target)")
                close()
            } catch {
                log.say("failed: \(error)")
            }
            isMoving = false
        }
    }

    // MARK: The question about the draft

    /// The Cancel button in the coordinates of the window.
    private var cancelButton: ScreenRectangle? {
        guard let frame = presentationController?.frameOfPresentedViewInContainerView,
            let area = ComposeLayout(in: frame.size, place: .sheet).area(of: .cancel)
        else { return nil }
        return ScreenRectangle(
            x: frame.left + area.left, y: frame.top + area.top, width: area.size.width, height: area.size.height)
    }

    private func ask() {
        guard question == nil else { return }
        let menu = ActionMenu(
            title: "Delete Draft?",
            actions: [
                .init("Delete Draft", isDestructive: true) { [weak self] in self?.answer(.discarded) },
                .init("Save Draft") { [weak self] in self?.answer(.saved) },
            ], width: 240, log: log)
        menu.button = cancelButton
        do {
            try present(menu)
            question = menu
        } catch {
            log.say("failed: \(error)")
        }
    }

    private func answer(_ ending: MailMessage.Ending) {
        do {
            try end(ending)
        } catch {
            log.say("failed: \(error)")
        }
    }
}

extension ComposeController: AdaptivePresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { ask() }

    func presentationControllerDidDismiss(_ controller: PresentationController) {
        log.say("dismissed \"\(title ?? "")\"")
        onEnd?()
    }
}
