import ActivityWire
import BrokerCore
import Logging
import SystemFiles
import Testing

@testable import ActivityBroker
@testable import BrokerStore

/// A loop whose every part is in the test's hand: nothing happens but what the test makes happen.
final class LoopFixture {
    let listener = MemoryListener()
    let endpoint = GivenEndpoint()
    let store: GivenStore
    let processes = GivenProcesses()
    let snapshots = GivenSnapshots()
    let clock = GivenClock()
    let apps = GivenApps()
    let inbox: LoopInbox
    let loop: BrokerLoop
    let spool = GivenSpool()
    let configuration = GivenConfiguration()
    let claim = GivenClaim()

    static let notes = AppDescription(
        id: AppID("com.example.notes") ?? LoopFixture.fallback, name: "Notes", path: "/apps/Notes.app",
        executable: "/apps/Notes.app/notes", supportsMultipleScenes: true,
        configurations: [SceneConfiguration(name: "Default", role: SceneRole.windowApplication)],
        activityTypes: ["com.example.note"])
    private static var fallback: AppID { preconditionFailure("the identifier is spelt wrongly") }

    /// - Parameter failure: What keeps the store from being opened at the start.
    init(
        apps found: [AppDescription] = [LoopFixture.notes], policy: BrokerPolicy = .standard,
        failure: StoreError? = nil
    ) throws {
        inbox = try LoopInbox()
        store = GivenStore(inbox: inbox)
        apps.found = found
        let readiness = try ReadinessSet()
        listener.readiness = readiness
        let parts = LoopParts(
            listener: listener, endpoint: endpoint, inbox: inbox, readiness: readiness, commits: store,
            processes: processes, snapshots: snapshots, spool: spool, apps: apps, clock: clock,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            readConfiguration: { [configuration] () throws(ConfigurationError) in try configuration.read() },
            claimState: { [claim] () throws(StateDirectoryError) in try claim.renew() },
            makeSeed: { () throws(SystemError) in UniqueID(high: 1, low: 2) })
        let identity = BrokerIdentity(
            version: "test", processIdentifier: 1, endpoint: "ipc:///test", stateDirectory: "/state",
            logDirectory: "/state/logs")
        let loaded: LoadedStore =
            if let failure { .failed(failure) } else { .loaded(try store.loadNow(), StoreReport(), RestoredSessions()) }
        loop = try BrokerLoop(
            parts, identity: identity, policy: policy, state: loaded.state, apps: apps.scan())
        loop.start(loaded)
    }

    /// Lets the loop do everything there is to do now.
    func turn() throws {
        for _ in 0..<4 { try loop.runIteration() }
    }

    /// A greeted tool.
    func tool() throws -> ClientID {
        let client = listener.connect()
        listener.say(.hello(Hello(role: .tool, agent: "test")), id: 1, from: client)
        try turn()
        try commit()
        _ = listener.takeSent(to: client)
        return client
    }

    /// A greeted window of the notes app, started by hand.
    func window() throws -> (ClientID, [BrokerMessage]) {
        let client = listener.connect(processIdentifier: 4_711)
        listener.say(.hello(Hello(role: .window(Self.notes.id))), id: 1, from: client)
        try turn()
        try commit()
        return (client, listener.takeSent(to: client))
    }

    /// Commits what was submitted, and lets the loop know.
    func commit() throws {
        store.commit()
        try turn()
    }

    /// Asks for a window of the notes app; answered as soon as the request is resolved.
    static let open = ClientRequest.activate(
        ActivationRequest(app: notes.id, reuse: .alwaysNew, waitingFor: .resolved))
}

/// Time that passes only when told to.
final class GivenClock: LoopClock {
    /// Passes at each look.
    var step: Duration = .zero
    /// Pass at the next looks, one at each.
    var jumps: [Duration] = []
    private var moment = Moment(instant: .start, wall: WallTime(milliseconds: 1_700_000_000_000))

    var now: Moment {
        moment.instant = moment.instant + step
        if !jumps.isEmpty { moment.instant = moment.instant + jumps.removeFirst() }
        return moment
    }

    func pass(_ duration: Duration) {
        moment.instant = moment.instant + duration
        moment.wall = WallTime(milliseconds: moment.wall.milliseconds + duration.wholeMilliseconds)
    }
}

/// A store that commits, fails and loads when told to.
final class GivenStore: CommitQueue {
    private var store = InMemoryStore()
    private(set) var submitted: [ChangeBatch] = []
    private let inbox: LoopInbox
    private(set) var reloads = 0
    private(set) var looksAtRoom = 0
    private(set) var isStopped = false
    private var commits: UInt64 = 0
    /// How long each commit takes.
    var commitTime: Duration = .microseconds(1)

    init(inbox: LoopInbox) {
        self.inbox = inbox
    }

    /// Groups that wait.
    var backlog: Int { submitted.reduce(0) { $0 + $1.groups } }
    var state: StoredState { store.state }

    func submit(_ batch: ChangeBatch) { submitted.append(batch) }
    func reload() { reloads += 1 }
    func checkDiskSpace() { looksAtRoom += 1 }

    func readDeliveries(to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>) {
        let found = (try? store.deliveries(to: session, range)) ?? []
        inbox.post(.store(.deliveriesRead(session, range, found)))
    }
    func stop() { isStopped = true }

    func loadNow() throws -> StoredState { try store.load() }

    /// Commits what was submitted, if anything was.
    func commit() {
        guard let last = submitted.last else { return }
        try? store.append(submitted.map(\.changes))
        submitted = []
        commits += 1
        inbox.post(.store(.committed(upTo: last.last, commits: commits, in: commitTime)))
    }

    func fail() {
        guard let first = submitted.first else {
            Issue.record("nothing was submitted that could fail")
            return
        }
        submitted = []
        inbox.post(.store(.failed(StoreError(code: .diskFull, file: "", operation: "write to"), from: first.first)))
    }

    func tell(_ event: StoreEvent) { inbox.post(.store(event)) }

    func failToLoad() {
        inbox.post(.store(.loadFailed(StoreError(code: .diskFull, file: "", operation: "open"))))
    }

    func loadAgain() throws {
        inbox.post(.store(.loaded(try store.load(), store.report)))
    }
}

/// Processes that start and end when told to.
final class GivenProcesses: ProcessControl {
    private(set) var launched: [LaunchOrder] = []
    private(set) var watched: [WindowProcessID] = []
    private(set) var forgottenAll = 0
    private(set) var signals: [TerminationSignal] = []
    var startFailure: String?

    func launch(_ order: LaunchOrder) -> Input {
        launched.append(order)
        if let startFailure { return .processStartFailed(order.process, reason: startFailure) }
        let digest = SecretDigest([UInt8](repeating: 1, count: 32))
        return .processStarted(
            order.process, LaunchedProcess(processIdentifier: 5_000, startTime: 1, launchToken: digest))
    }

    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input? {
        watched.append(process)
        return nil
    }

    func inspect(_ process: WindowProcessID) -> ProcessCondition { .running }
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal) { signals.append(signal) }
    func forget(_ process: WindowProcessID) {}
    func handleExit(_ process: WindowProcessID) -> Input? { nil }
    func forgetAll() { forgottenAll += 1 }
    func doMaintenance() {}
    var needsMaintenance: Bool { false }
    func recordLogWrite(at now: Instant) { nextLogCheck = now }
    var nextLogCheck: Instant?
    private(set) var logLooks: [Instant] = []

    func checkLogs(at now: Instant) {
        logLooks.append(now)
        nextLogCheck = nil
    }
}

/// Images that lie in memory.
final class GivenSnapshots: SnapshotStorage {
    private(set) var images: [SnapshotFile: Blob] = [:]
    private(set) var questions: [SnapshotQuestion] = []

    func write(_ file: SnapshotFile, _ image: Blob) { images[file] = image }
    func remove(_ file: SnapshotFile) { images[file] = nil }
    func keepOnly(_ files: [SnapshotFile]) { images = images.filter { files.contains($0.key) } }

    func read(_ file: SnapshotFile, for question: SnapshotQuestion) -> Bool {
        questions.append(question)
        return true
    }
}

/// Apps that are there when told to.
final class GivenApps: AppSource {
    var found: [AppDescription] = []
    private(set) var scans = 0

    func scan() -> [AppDescription] {
        scans += 1
        return found
    }

    func takeChange() -> Bool { true }

    var isExchanged = false
    func followReplacedFolders() -> Bool {
        defer { isExchanged = false }
        return isExchanged
    }

    private(set) var folders: [String] = []
    func follow(_ folders: [String]) { self.folders = folders }
    var scanInterval: Duration?
}

/// A configuration that changes when told to.
final class GivenConfiguration {
    var flags: [String: [String]] = ["endpoint": ["ipc:///test/broker.sock"], "stateDirectory": ["/state"]]

    func read() throws(ConfigurationError) -> BrokerConfiguration {
        try BrokerConfiguration(flags: flags, environment: ["HOME": "/nobody"])
    }
}

/// A right to the state that is refused when told to.
final class GivenClaim {
    var refusal: StateDirectoryError?

    func renew() throws(StateDirectoryError) {
        if let refusal { throw refusal }
    }
}

/// Promised items that are ordered to be kept.
final class GivenSpool: SpoolStorage {
    private(set) var orders: [SpoolOrder] = []

    func perform(_ order: SpoolOrder) { orders.append(order) }
}
