import ActivityWire
import BrokerCore
import OrderedCollections

/// The world without the inside of the broker: windows, tools, the disk, and the broker's answers to queries that any
/// client may send.
struct ObservableWorld {
    private let world: World
    private let answers = Answers()

    /// Answers that several rules need at the same moment.
    private final class Answers {
        var screen: ScreenReport?
        var sessions: [SessionRow]?
    }

    init(_ world: World) {
        self.world = world
    }

    var processes: [FakeProcess] { world.processes }
    var tools: [FakeTool] { world.tools }
    var stored: StoredState { world.store.committed }
    var now: Int64 { world.now }
    var runStart: Int64 { world.runStart }
    var wall: WallTime { world.moment.wall }
    /// The policy that the broker was started with.
    var policy: BrokerPolicy { world.runPolicy }
    var isShuttingDown: Bool { world.isShuttingDown }
    /// Whether no effect waits for a commit, no input waits for the core, and no launch waits for its process.
    var isSettled: Bool { world.store.held.isEmpty && world.pending.isEmpty && world.launches.isEmpty }

    /// Whether a process of the app is connected, and the user has not flung the app away.
    func isServed(_ app: AppID) -> Bool {
        processes.contains { $0.app == app && $0.isAlive && $0.isConnected && !$0.isFlung }
    }

    /// Whether a tool holds a drag. A drag may bring a window forward at the end of any step.
    var isDragging: Bool {
        world.tools.contains { tool in !tool.drags.isEmpty || tool.unanswered.values.contains { $0.kind == .drag } }
    }
    /// Whether every change is committed.
    var isStored: Bool { world.store.isClean }
    /// The last group of changes of this run that is committed.
    var storedSequence: ChangeSequence { world.store.sequence }
    /// Whether the app is installed.
    func isInstalled(_ app: AppID) -> Bool { world.installedApps.contains { $0.id == app } }
    /// Sessions whose destruction a client asked for.
    var destroyed: Set<SceneSessionID> { world.oracle.destroyed }

    func window(_ client: ClientID) -> Int? {
        if case .window(let index)? = world.peers[client] { index } else { nil }
    }

    func isTool(_ client: ClientID) -> Bool {
        if case .tool? = world.peers[client] { true } else { false }
    }

    func isConnected(_ client: ClientID) -> Bool { world.peers[client] != nil }

    /// Returns the living process that, by its own account, shows the session.
    func host(of session: SceneSessionID) -> Int? {
        world.processes.firstIndex {
            $0.isAlive && $0.isConnected && !$0.hasSaidGoodbye && $0.scenes[session] != nil
        }
    }

    func scene(_ session: SceneSessionID) -> FakeScene? {
        host(of: session).flatMap { world.processes[$0].scenes[session] }
    }

    // MARK: Questions

    func ask(_ query: Query) -> Reply? { world.ask(query) }

    var screen: ScreenReport? {
        if let known = answers.screen { return known }
        if case .screen(let report)? = ask(.screen) { answers.screen = report }
        return answers.screen
    }

    var sessions: [SessionRow] {
        if let known = answers.sessions { return known }
        let rows = world.sessionRows()
        answers.sessions = rows
        return rows
    }

    func isOnScreen(_ session: SceneSessionID) -> Bool { window(of: session) != nil }

    func window(of session: SceneSessionID) -> ScreenWindow? { screen?.windows.first { $0.session == session } }

    static func team(of app: AppID) -> String { SimulatedApps.app(of: app)?.teamIdentifier ?? app.text }

    static func isSameTeam(_ left: AppID, _ right: AppID) -> Bool { team(of: left) == team(of: right) }
}
