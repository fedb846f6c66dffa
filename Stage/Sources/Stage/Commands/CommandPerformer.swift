import ActivityWire
import BrokerClient
import Glibc

/// Does what a page asks for: a request of the published protocol each, but for the two that end a process.
struct CommandPerformer: Sendable {
    let link: BrokerLink
    let allowsKilling: Bool

    /// How long a window may take to come forward; the broker's own deadline comes first.
    private static let openingTimeout: Duration = .seconds(45)
    private static let answerTimeout: Duration = .seconds(10)

    func perform(_ command: PageCommand) async throws(PageFailure) -> Reply {
        switch command {
        case .open(let app, let isNew, let isBehind):
            return try await ask(
                .activate(
                    ActivationRequest(
                        app: app, reuse: isNew ? .alwaysNew : nil,
                        joinBehavior: isBehind ? .preferredWithoutActivating : .automatic, isUserInitiated: true)),
                timeout: Self.openingTimeout)
        case .show(let session):
            return try await ask(
                .activate(ActivationRequest(session: session, isUserInitiated: true)), timeout: Self.openingTimeout)
        case .screen(let gesture): return try await ask(.screen(gesture))
        case .refresh(let session): return try await ask(.refresh(session))
        case .explain(let request): return try await ask(.query(.explain(request: request, whyNot: nil)))
        case .close(let session, let answer):
            return try await ask(.close(session, answer), timeout: Self.openingTimeout)
        case .report(let session): return try await ask(.query(.sceneReport(session)))
        case .killWindow(let session): return try end(await link.process(of: session), "the window's process")
        case .killBroker: return try end(await link.brokerProcess, "the broker")
        }
    }

    private func ask(
        _ body: ClientRequest, timeout: Duration = answerTimeout
    ) async throws(PageFailure) -> Reply {
        do {
            return try await link.request(body, timeout: timeout)
        } catch {
            if case .refused(let refusal) = error {
                throw PageFailure(code: refusal.code.rawValue, reason: refusal.reason)
            }
            throw PageFailure(code: "noAnswer", reason: error.description)
        }
    }

    /// As `kill -9` does. Only where the stage was started with `--allow-kill`.
    private func end(_ pid: Int32?, _ what: String) throws(PageFailure) -> Reply {
        guard allowsKilling else {
            throw PageFailure(code: "notAllowed", reason: "this stage was started without --allow-kill")
        }
        guard let pid, pid > 1 else { throw PageFailure(code: "notRunning", reason: "\(what) does not run") }
        guard kill(pid, SIGKILL) == 0 else {
            throw PageFailure(code: "notRunning", reason: "\(what): \(String(cString: strerror(errno)))")
        }
        return .done
    }
}
