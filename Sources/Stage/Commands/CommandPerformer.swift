import ActivityWire
import BrokerClient
import Glibc

/// Performs the page's commands. Each command is a request of the published protocol, except for the two commands that
/// kill a process.
struct CommandPerformer: Sendable {
    let link: StageClient
    let allowsKilling: Bool
    let heldDrags = HeldDrags()
    private let traces = GestureTraces()

    /// Longer than the broker's own deadline for a window that has to come forward.
    private static let openingTimeout: Duration = .seconds(45)
    private static let answerTimeout: Duration = .seconds(10)
    /// Longer than the broker's own deadlines for a step that may launch a window, such as a lift.
    private static let stepTimeout: Duration = .seconds(60)

    func perform(_ command: PageCommand) async throws(PageFailure) -> Reply {
        switch command {
        case .open(let app, let isNew):
            return try await ask(
                .activate(ActivationRequest(app: app, reuse: isNew ? .alwaysNew : nil, isUserInitiated: true)),
                timeout: Self.openingTimeout)
        case .show(let session):
            return try await ask(
                .activate(ActivationRequest(session: session, isUserInitiated: true)), timeout: Self.openingTimeout)
        case .screen(let gesture): return try await operate(gesture)
        case .refresh(let session): return try await ask(.refresh(session))
        case .explain(let request): return try await ask(.query(.explain(request: request, whyNot: nil)))
        case .picker: return try await ask(.query(.picker))
        case .expose(let app): return try await expose(app)
        case .close(let session, let answer):
            return try await ask(.close(session, answer), timeout: Self.openingTimeout)
        case .report(let session): return try await ask(.query(.sceneReport(session)))
        case .drag(let command): return try await drag(command)
        case .input(let session, let event):
            return try await ask(.input(session, event), timeout: Self.stepTimeout)
        case .look(let request): return try await look(request)
        case .killWindow(let session): return try end(await link.process(of: session), "the window's process")
        case .killBroker: return try end(await link.brokerProcess, "the broker")
        }
    }

    /// Sends a step of a drag. A release waits as long as the connection lasts, since the loads of dropped items have
    /// no deadline.
    private func drag(_ command: DragCommand) async throws(PageFailure) -> Reply {
        var timeout: Duration? = Self.stepTimeout
        if case .release = command { timeout = nil }
        let reply = try await ask(.drag(command), timeout: timeout)
        heldDrags.note(reply)
        return reply
    }

    /// Performs a gesture, and notes whether the page holds an icon after it. A drop ends the icon's drag also if the
    /// broker refuses it.
    private func operate(_ gesture: ScreenCommand) async throws(PageFailure) -> Reply {
        if gesture.kind == .dropIcon { heldDrags.note(gesture) }
        let reply = try await ask(.screen(gesture))
        heldDrags.note(gesture)
        return reply
    }

    /// Asks for the windows of an app, over as many pages as it takes, up to ``ExposedWindows/sessionsMaximum``.
    private func expose(_ app: AppID) async throws(PageFailure) -> Reply {
        var windows = ExposedWindows()
        while true {
            guard case .expose(let part) = try await ask(.query(.expose(app, windows.page))) else {
                throw PageFailure(code: "noAnswer", reason: "the broker did not reply with the app's windows")
            }
            if let whole = windows.take(part) { return .expose(whole) }
        }
    }

    /// Asks for a live picture and keeps it until the page fetches it.
    private func look(_ request: LookRequest) async throws(PageFailure) -> Reply {
        let reply = try await ask(.look(request), timeout: nil)
        if case .livePicture(let picture) = reply { link.pictures.keep(picture) }
        return reply
    }

    /// Cancels the drags that the page holds, and lets go of its icon. Called when the page is gone.
    func cancelHeldDrags() async {
        if heldDrags.takeIcon() { _ = try? await link.request(.screen(.cancelIcon), timeout: Self.answerTimeout) }
        for drag in heldDrags.takeAll() { _ = try? await link.request(.drag(.cancel(drag)), timeout: Self.stepTimeout) }
    }

    private func ask(
        _ body: ClientRequest, timeout: Duration? = answerTimeout
    ) async throws(PageFailure) -> Reply {
        do throws(ClientError) {
            let trace = traces.trace(of: body)
            let reply = try await link.request(body, trace: trace, timeout: timeout)
            traces.note(body, reply, trace)
            return reply
        } catch {
            if case .refused(let refusal) = error {
                throw PageFailure(code: refusal.code.rawValue, reason: refusal.reason)
            }
            throw PageFailure(code: "noAnswer", reason: error.description)
        }
    }

    /// Kills a process, as `kill -9` does. Allowed only if the stage was started with `--allow-kill`.
    private func end(_ pid: Int32?, _ what: String) throws(PageFailure) -> Reply {
        guard allowsKilling else {
            throw PageFailure(code: "notAllowed", reason: "this stage was started without --allow-kill")
        }
        guard let pid, pid > 1 else { throw PageFailure(code: "notRunning", reason: "\(what) is not running") }
        guard kill(pid, SIGKILL) == 0 else {
            throw PageFailure(code: "notRunning", reason: "\(what): \(String(cString: strerror(errno)))")
        }
        return .done
    }
}
