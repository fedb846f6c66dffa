import ActivityWire
import BrokerCore

@testable import SceneClient

// What a user does with `brokerctl`, and sees with it. Each returns when nothing more happens by itself.
extension World {
    /// Opens an activity of an app, the first one unless another is named.
    @discardableResult
    func open(
        _ target: String? = nil, in app: WorldApp? = nil, reuse: ActivityWire.ReusePolicy? = nil,
        _ change: (inout ActivationRequest) -> Void = { _ in }
    ) async throws -> ActivationOutcome {
        let app = app ?? apps[0]
        let type = app.bundle.activityTypes.first ?? "org.example"
        return try await open(
            .activity(Activity(type: type, targetContentIdentifier: target)), in: app, reuse: reuse, change)
    }

    /// Opens any event; a nil app is found by the broker.
    @discardableResult
    func open(
        _ event: SceneEvent?, in app: WorldApp?, reuse: ActivityWire.ReusePolicy? = nil,
        _ change: (inout ActivationRequest) -> Void = { _ in }
    ) async throws -> ActivationOutcome {
        var request = ActivationRequest(app: app?.id, event: event, reuse: reuse)
        change(&request)
        guard case .activation(let outcome) = try await tool.request(.activate(request)) else {
            throw WorldError("the answer to activate is of another kind")
        }
        return outcome
    }

    @discardableResult
    func openURL(_ url: String, in app: WorldApp? = nil) async throws -> ActivationOutcome {
        try await open(.url(ActivityWire.URLContext(url: url)), in: app ?? apps[0])
    }

    /// The user picks a window in the switcher.
    @discardableResult
    func pick(_ label: String) async throws -> ActivationOutcome {
        let session = try reference(label)
        return try await open(nil as SceneEvent?, in: nil) { $0.session = session }
    }

    /// The user closes a window in the switcher.
    func close(_ label: String) async throws {
        _ = try await tool.request(.screen(.closeWindow(try reference(label))))
    }

    func refresh(_ label: String) async throws {
        _ = try await tool.request(.refresh(try reference(label)))
    }

    func screen(_ command: ScreenCommand) async throws {
        _ = try await tool.request(.screen(command))
    }

    /// Disconnects the only process of an app in good order.
    func quit(_ app: WorldApp) async throws {
        try app.process.application.terminate(because: "asked to by the test")
        await settle()
    }

    /// Two windows, of which only the second is connected in the app's new process.
    func reconnectSecond(of app: WorldApp) async throws {
        try await open("d/1", in: app)
        try await open("d/2", in: app, reuse: .alwaysNew)
        try await screen(.home)
        try await quit(app)
        try await pick("\(app.name)/2")
    }

    // MARK: What it shows

    /// The session's row, as `sessions list` shows it; nil when there is no such session.
    func row(_ label: String) async throws -> SessionRow? {
        guard let id = session(labelled: label) else { return nil }
        guard case .sessions(let rows, _) = try await tool.request(.query(.sessions())) else { return nil }
        return rows.first { $0.session == id }
    }

    /// The labels of all sessions there are.
    func sessionLabels() async throws -> [String] {
        guard case .sessions(let rows, _) = try await tool.request(.query(.sessions())) else { return [] }
        return rows.map { label($0.session) }.sorted()
    }

    func state(_ label: String) async throws -> SceneState? { try await row(label)?.state }

    func reference(_ label: String) throws -> SessionReference {
        guard let id = session(labelled: label) else { throw WorldError("there is no session \(label)") }
        return SessionReference(id)
    }
}
