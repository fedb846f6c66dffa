import ActivityWire
import Testing

@testable import BrokerCore

/// Windows of one app that match the same requests, side by side, each in a process of its own; the last one was opened
/// last. A second app can push one of them off the screen.
struct Neighbours {
    /// Whose acknowledgements arrive first: nothing may depend on that.
    enum Pace: CaseIterable {
        case olderFirst
        case youngerFirst
    }

    var harness: Harness
    let tool: ClientID
    private(set) var ids: [SceneSessionID] = []
    private let path: Path
    private let pace: Pace
    private let photos: AppID
    private var clients: [ClientID] = []
    private var processes: [SceneSessionID: WindowProcessID] = [:]

    init(_ path: Path, _ pace: Pace, _ change: (inout AppDescription) -> Void = { _ in }) throws {
        let photos = try #require(AppID("org.example.photos"))
        harness = Harness(
            Harness.app(.scene, change), Harness.app { ($0.id, $0.activityTypes) = (photos, ["org.photos.show"]) })
        tool = harness.tool()
        (self.path, self.pace, self.photos) = (path, pace, photos)
        for _ in 0..<2 { try openWindow() }
        #expect(try states() == [.foregroundActive, .foregroundActive])
    }

    // MARK: What is done

    mutating func openWindow(_ change: (inout ActivationRequest) -> Void = { _ in }) throws {
        harness.open(nil, from: tool) {
            $0.reuse = .alwaysNew
            change(&$0)
        }
        try launched()
        ids.append(try #require(harness.sessions.last { $0.record.app == .sample }?.id))
    }

    /// Another app's window comes, beside the one that was turned to last.
    mutating func openPhoto() throws {
        let before = harness.launches.count
        let app = photos
        harness.open("p", from: tool) { $0.app = app }
        if harness.launches.count > before { try launched(photos) }
        settle()
    }

    private mutating func launched(_ app: AppID = .sample) throws {
        let order = try #require(harness.launches.last)
        clients.append(harness.greet(harness.startProcess(), app: app))
        if let session = order.session { processes[session] = order.process }
        settle()
    }

    mutating func pick(_ window: Int) throws {
        try screen(.pick(SessionReference(ids[window])))
    }

    mutating func screen(_ command: ScreenCommand) throws {
        let request = harness.request(.screen(command), from: tool)
        #expect(harness.refusal(request, to: tool) == nil, "\(command)")
        settle()
    }

    mutating func deliver(to window: Int, _ change: (inout ActivationRequest) -> Void = { _ in }) throws {
        let session = SessionReference(ids[window])
        harness.open(nil, from: tool) {
            $0.session = session
            change(&$0)
        }
        settle()
    }

    /// Opens what any of the windows could take.
    mutating func open() -> UInt64 {
        let request = harness.open(path.target, from: tool)
        settle()
        return request
    }

    mutating func close(_ window: Int) throws {
        harness.request(.destroy(SessionReference(ids[window]), .standard), from: tool)
        settle()
        ids.remove(at: window)
    }

    mutating func kill(_ window: Int) throws {
        harness.handle(.processExited(try #require(processes[ids[window]]), .signaled(9)))
        settle()
    }

    mutating func settle() {
        let ordered = pace == .olderFirst ? clients : clients.reversed()
        for _ in 0..<8 {
            for client in ordered {
                while let call = harness.calls(to: client).first(where: { harness.broker.calls[$0.id] != nil }) {
                    let conditions = path.conditions
                    harness.acknowledge(call, from: client) {
                        if case .connect = call.body { $0.conditions = conditions }
                    }
                }
            }
        }
    }

    // MARK: What is seen

    func states() throws -> [SceneState] {
        try ids.map { id in try #require(harness.sessions.first { $0.id == id }).lifecycle.state }
    }

    /// The windows as the broker would choose them: the one it would, then those that are less recent, by their places
    /// in ``ids``.
    mutating func order() throws -> [Int] {
        let request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: path.target)))
        let decision = try decision(on: request)
        let chosen = try #require(decision.session)
        // Requests without an identifier ask nobody's conditions, and so do those for any window.
        if path == .any {
            let any = try self.decision(on: ActivationRequest(app: .sample, reuse: .anyElseNew))
            #expect(any.session == chosen && any.others == decision.others)
        }
        #expect(decision.others.allSatisfy { $0.rejection == .lessRecent })
        return try ([chosen] + decision.others.map(\.session)).map { id in try #require(ids.firstIndex(of: id)) }
    }

    private mutating func decision(on request: ActivationRequest) throws -> DecisionRecord {
        let id = harness.request(.resolve(request), from: tool)
        guard case .decision(let decision, _)? = harness.reply(id, to: tool) else {
            throw NoDecision(reply: harness.reply(id, to: tool))
        }
        return decision
    }

    struct NoDecision: Error {
        let reply: Reply?
    }
}
