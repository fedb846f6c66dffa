import ActivityWire
import SimulatedWorld
import Testing

@testable import BrokerCore

/// The core with a pretend shell: effects are collected, launches are carried out at once unless a test says otherwise,
/// and every step is followed by a look at the invariants.
///
/// What depends on a change is held until the change is committed: at the end of the step, or when a test says so.
struct Harness {
    private(set) var broker: Broker
    private(set) var now = Moment(instant: .start, wall: WallTime(milliseconds: 1_700_000_000_000))
    private(set) var messages: [ClientID: [BrokerMessage]] = [:]
    private(set) var launches: [LaunchOrder] = []
    private(set) var signals: [TerminationSignal] = []
    private(set) var closed: [ClientID: Refusal] = [:]
    private(set) var changes: [Change] = []
    private(set) var store: SimulatedStore
    /// Whether each step's changes are committed at its end; otherwise the test says when.
    var commitsAtOnce = true
    private(set) var order: CommitOrder
    private(set) var hasStopped = false
    private(set) var images: [SnapshotFile: Blob] = [:]
    private(set) var removedImages: [SnapshotFile] = []
    private(set) var transfers: [TransferOrder] = []
    private(set) var spoolOrders: [SpoolOrder] = []
    /// Deliveries that were to be read from the store.
    private(set) var readings: [ClosedRange<DeliveryNumber>] = []
    /// Whether they are at once.
    var answersReadings = true
    /// Whether images reach the disk at once; otherwise the test says when.
    var writesSnapshots = true
    /// Portions of events that nobody has taken yet.
    private(set) var portions: [ClientID: UInt64] = [:]
    /// What a look at any process shows.
    var condition = ProcessCondition.running
    /// What kept it from being reached.
    var hindrance: Hindrance?
    /// Whether windows that greet know the call for notifications.
    var receivesNotifications = true
    var lastClient: UInt64 = 0
    /// Greetings use 1.
    var lastMessage: UInt64 = 1
    var lastProcessIdentifier: Int32 = 100

    /// - Parameters:
    ///   - state: What the store has. If the core is to await the ended requests, it begins without them.
    ///   - keepsEvents: Whether the state that followers know is kept without any, so that the invariants compare it with
    ///     what there is.
    init(
        _ apps: AppDescription..., policy: BrokerPolicy = .standard, state: StoredState = StoredState(),
        keepsEvents: Bool = true
    ) {
        store = SimulatedStore(state)
        order = CommitOrder(state)
        var begun = state
        if state.awaitsEarlierRequests { _ = begun.takeEndedRequests() }
        // A run after a restart makes other identifiers.
        broker = Broker(
            identity: BrokerIdentity(
                version: "test", processIdentifier: 1, endpoint: "ipc:///x", stateDirectory: "/s", logDirectory: "/l"),
            policy: policy, seed: UniqueID(high: 1, low: state.requests.isEmpty ? 2 : 3), state: begun, apps: apps,
            at: now)
        if keepsEvents { broker.keepEvents() }
        perform(broker.start(at: now), of: nil)
    }

    /// What is committed.
    var stored: StoredState { store.committed }

    static func app(
        _ model: ProcessModel = .scene,
        _ change: (inout AppDescription) -> Void = { _ in }
    ) -> AppDescription {
        var app = AppDescription(
            id: .sample, name: "Sample", path: "/apps/Sample.app", executable: "/bin/sample", processModel: model,
            supportsMultipleScenes: true, activityTypes: ["org.example.show"])
        change(&app)
        return app
    }

    /// A world with a tool and one window that shows "x" in the foreground.
    static func opened(_ model: ProcessModel = .scene) -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(app(model))
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    mutating func handle(_ input: Input) {
        perform(broker.handle(input, at: now), of: input)
        // Looking at everything after every step of a large world would take longer than the world.
        if broker.requests.underWay < 100, broker.sessions.count < 100 {
            #expect(broker.brokenInvariants.isEmpty)
            #expect(broker.differences(from: store.complete).isEmpty)
        }
    }

    /// Gives the core deliveries that it has stored.
    mutating func answerReading(of session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>) {
        let records = (stored.deliveries[session] ?? []).filter { range.contains($0.number) }
        handle(.deliveriesRead(session, range, records))
    }

    /// For worlds in which more is said than a test can hold.
    mutating func forgetMessages(but client: ClientID) {
        messages = messages.filter { $0.key == client }
    }

    /// Takes the portion of events that is out; false when there is none.
    mutating func takePortion(_ client: ClientID) -> Bool {
        guard let portion = portions.removeValue(forKey: client) else { return false }
        handle(.taken(client, portion: portion))
        return true
    }

    mutating func advance(by duration: Duration) {
        let goal = now.instant + duration
        while let next = broker.nextDeadline, next <= goal {
            now.instant = max(next, now.instant)
            handle(.deadlineReached)
        }
        now.instant = goal
        now.wall = WallTime(milliseconds: now.wall.milliseconds + duration.wholeMilliseconds)
    }

    /// Time passes, and something else comes before the broker is told that a deadline is reached.
    mutating func pass(_ duration: Duration) {
        now.instant = now.instant + duration
        now.wall = WallTime(milliseconds: now.wall.milliseconds + duration.wholeMilliseconds)
    }

    private mutating func perform(_ orders: [Order], of input: Input?) {
        let sentence = order.check(orders, of: input)
        #expect(sentence == nil)
        for order in orders {
            if case .persist(_, let group) = order.effect { changes += group }
            if let effect = store.admit(order) { execute(effect) }
        }
        if commitsAtOnce { commit() }
    }

    /// Commits everything that is queued, and does what waited for it.
    mutating func commit() {
        store.commitAll()
        while let effect = store.release() { execute(effect) }
    }

    private mutating func execute(_ effect: Effect) {
        switch effect {
        case .send(let client, let message), .welcome(let client, let message):
            messages[client, default: []].append(message)
        case .close(let client, let refusal, _): closed[client] = refusal
        case .awaitTaken(let client, let portion): portions[client] = portion
        case .launch(let order): launches.append(order)
        case .inspect(let process): handle(.processInspected(process, condition, hindrance: hindrance))
        case .signal(_, let signal): signals.append(signal)
        case .stop: hasStopped = true
        case .writeSnapshot(let file, let image):
            images[file] = image
            if writesSnapshots { handle(.snapshotWritten(file)) }
        case .removeSnapshot(let file):
            images[file] = nil
            removedImages.append(file)
        case .keepSnapshots(let files): images = images.filter { files.contains($0.key) }
        case .sendSnapshot(let file, let row, let client, let id, _):
            let snapshot = SceneSnapshot(
                image: images[file] ?? .empty, contentType: row.contentType, width: row.width, height: row.height,
                scale: row.scale)
            messages[client, default: []].append(BrokerMessage(id: id, body: .reply(.snapshot(row, snapshot))))
        case .transfer(let order): transfers.append(order)
        case .spool(let order): spoolOrders.append(order)
        case .readDeliveries(let session, let range):
            readings.append(range)
            if answersReadings { answerReading(of: session, range) }
        case .persist, .watch, .forget: break
        }
    }
}

/// What a test needs did not happen.
enum HarnessError: Error {
    case missing
}
