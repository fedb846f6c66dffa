import ActivityWire
import BrokerCore
import SceneClient

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

    /// Starts an app without showing anything.
    func launch(_ app: WorldApp) async throws -> ProcessRow {
        guard case .process(let row) = try await tool.request(.launch(app.id)) else {
            throw WorldError("the answer to launch is of another kind")
        }
        return row
    }

    /// Gives an app's delegate a notification.
    @discardableResult
    func notify(
        _ app: WorldApp, _ payload: [String: PropertyListValue] = [:]
    ) async throws -> ActivationOutcome {
        let request = NotifyRequest(app: app.id, payload: try UserInfoCodec.encode(payload))
        guard case .activation(let outcome) = try await tool.request(.notify(request)) else {
            throw WorldError("the answer to notify is of another kind")
        }
        return outcome
    }

    /// What an app's icon offers, by type; those that the app set end with a star.
    func offered(by app: WorldApp) async throws -> [String] {
        guard case .shortcutItems(let items) = try await tool.request(.query(.shortcutItems(app.id))) else {
            throw WorldError("the answer to shortcutItems is of another kind")
        }
        return items.map { $0.item.type + ($0.isDynamic ? "*" : "") }
    }

    func screen(_ command: ScreenCommand) async throws {
        _ = try await tool.request(.screen(command))
    }

    /// Disconnects the only process of an app in good order.
    func quit(_ app: WorldApp) async throws {
        try app.process.terminate(because: "asked to by the test")
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

    /// What the broker would decide, without anything being done.
    func decision(on request: ActivationRequest) async throws -> DecisionRecord {
        guard case .decision(let decision, _) = try await tool.request(.resolve(request)) else {
            throw WorldError("the answer to resolve is of another kind")
        }
        return decision
    }

    func screenReport() async throws -> ScreenReport {
        guard case .screen(let report) = try await tool.request(.query(.screen)) else {
            throw WorldError("the answer to screen is of another kind")
        }
        return report
    }

    /// The session's row, as `sessions list` shows it.
    func row(_ label: String) async throws -> SessionRow {
        let session = session(labelled: label)
        guard let row = try await sessionRows().first(where: { $0.session == session }) else {
            throw WorldError("there is no session \(label)")
        }
        return row
    }

    /// The labels of all sessions there are.
    func sessionLabels() async throws -> [String] {
        try await sessionRows().map { label($0.session) }.sorted()
    }

    func state(_ label: String) async throws -> SceneState { try await row(label).state }

    private func sessionRows() async throws -> [SessionRow] {
        guard case .sessions(let rows, _) = try await tool.request(.query(.sessions())) else {
            throw WorldError("the answer to sessions is of another kind")
        }
        return rows
    }

    func reference(_ label: String) throws -> SessionReference {
        guard let id = session(labelled: label) else { throw WorldError("there is no session \(label)") }
        return SessionReference(id)
    }
}

extension Sequence {
    /// The same of each element, one after the other.
    @MainActor
    func asyncMap<Value>(_ transform: @MainActor (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
