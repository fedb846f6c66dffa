import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

/// A machine: what `activity-cluster` does for the directory.
final class Host {
    let world: World
    let name: MachineName
    private let id: MachineID
    private(set) var directory: ClusterDirectory
    private var seed: UInt64
    /// The state directory.
    var stored: StoredLease?
    /// Whether the program runs.
    private(set) var isRunning = true
    private(set) var isAsleep = false
    private var inbox: [DirectoryInput] = []
    private var generation = 0
    private var watch: FakeWatch?
    private var token = 0

    /// What this machine has.
    private(set) var content = LocalContent()

    // What the machine's network does.
    var fate: (DirectoryCall) -> Fate = { _ in .answered }
    var latency: () -> Duration = { .zero }
    var isCut = false
    /// The member that serves the watch does not go on.
    var isWatchStalled = false
    /// Whether the program gets a token when it asks.
    var knowsPassword = true
    /// The program's request for a token is not answered.
    var isTokenSlow = false

    // What the directory has done.
    private(set) var calls: [(time: Duration, call: DirectoryCall)] = []
    private(set) var opened: [WatchRequest] = []
    private(set) var closed = 0
    private(set) var tokens = 0
    private(set) var problems: [DirectoryProblem] = []
    private(set) var hasLeft = false
    private(set) var asOf: Duration?
    /// The rows of other machines, kept by the reported keys alone.
    private(set) var mirror: [DirectoryKey: VisibleRow] = [:]
    var onKnowledge: (Host) -> Void = { _ in }

    init(
        _ world: World, _ name: String, id: Int = 1, seed: UInt64 = 1, stored: StoredLease? = nil,
        cluster: String = "c", timeToLive: Int64 = 10
    ) throws {
        self.world = world
        self.name = try #require(MachineName(name))
        self.id = try #require(MachineID(Host.identifier(id)))
        self.seed = seed
        self.stored = stored
        clusterName = try #require(ClusterName(cluster))
        self.timeToLive = timeToLive
        watchedRange = try KeyRange.prefix(Array("ab/1/\(cluster)/".utf8))
        directory = ClusterDirectory(
            DirectorySettings(
                cluster: clusterName, machine: self.name, machineID: self.id, version: "1.0", timeToLive: timeToLive,
                seed: seed, startedWall: WallTime(milliseconds: 0), startedAt: world.now, stored: stored))
        world.add(self)
    }

    let clusterName: ClusterName
    let timeToLive: Int64
    let watchedRange: KeyRange

    static func identifier(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 31 - digits.count) + digits + "f"
    }

    var status: DirectoryStatus { directory.status(at: world.now) }

    var nextDeadline: Duration? { isRunning && !isAsleep ? directory.nextDeadline : nil }

    var watchNumber: WatchNumber? { watch.flatMap { $0.isOpen ? $0.number : nil } }

    var hasJoined: Bool { if case .joined = status.presence { true } else { false } }

    func codes() -> [String] { problems.map(\.code) }

    func calls(_ kind: (DirectoryCall) -> Bool) -> [DirectoryCall] { calls.map(\.call).filter(kind) }

    func forgetCalls() { calls = [] }

    // MARK: Inputs

    func handle(_ input: DirectoryInput) {
        guard isRunning else { return }
        guard !isAsleep else {
            inbox.append(input)
            return
        }
        for effect in directory.handle(input, at: world.now) { perform(effect) }
    }

    func start(_ content: LocalContent = LocalContent()) {
        self.content = content
        handle(.content(content))
    }

    func set(_ app: AppID, _ value: PublishedApp?) {
        content.apps[app] = value
        handle(.app(app, value))
    }

    func set(_ session: SceneSessionID, _ value: PublishedSession?) {
        content.sessions[session] = value
        handle(.session(session, value))
    }

    // MARK: The machine's life

    func kill() {
        isRunning = false
        generation += 1
        inbox = []
        watch?.close()
        watch = nil
    }

    func restart(keepsState: Bool = true) {
        kill()
        seed += 1_000
        if !keepsState { stored = nil }
        directory = ClusterDirectory(
            DirectorySettings(
                cluster: clusterName, machine: name, machineID: id, version: "1.0", timeToLive: timeToLive, seed: seed,
                startedWall: WallTime(milliseconds: 0), startedAt: world.now, stored: stored))
        problems = []
        mirror = [:]
        asOf = nil
        isRunning = true
        isAsleep = false
        handle(.content(content))
    }

    func sleep() { isAsleep = true }

    func wake() {
        guard isAsleep else { return }
        isAsleep = false
        let waiting = inbox
        inbox = []
        for input in waiting { handle(input) }
        handle(.timePassed)
    }

    func breakConnections() {
        generation += 1
        let pending = waitingCalls
        waitingCalls = []
        for number in pending.sorted() { handle(.replied(number, .unanswered(reason: "connection reset"))) }
        endWatch("connection reset")
    }

    func endWatch(_ reason: String) {
        guard let watch, watch.isOpen else { return }
        watch.close()
        handle(.watchEnded(watch.number, .closed(reason: reason)))
    }

    // MARK: Effects

    private(set) var allowedKeys: [MachineName: PublishedKeys] = [:]
    private var waitingCalls: Set<CallNumber> = []

    private func perform(_ effect: DirectoryEffect) {
        switch effect {
        case .call(let number, let call, _): send(call, number)
        case .cancel(let number): waitingCalls.remove(number)
        case .openWatch(let number, let request): open(number, request)
        case .closeWatch(let number):
            closed += 1
            if watch?.number == number { watch?.close() }
        case .renewToken: renewToken()
        case .store(let lease): stored = lease
        case .changed(let keys): for key in keys { mirror[key] = VisibleRow(key, in: directory) }
        case .allowedKeys(let keys): allowedKeys = keys
        case .knownAsOf(let time):
            #expect(time <= world.now && time >= asOf ?? .zero)
            asOf = time
            onKnowledge(self)
        case .problems(let problems): self.problems = problems
        case .left: hasLeft = true
        }
    }

    private func send(_ call: DirectoryCall, _ number: CallNumber) {
        calls.append((world.now, call))
        waitingCalls.insert(number)
        guard !isCut else { return later(.seconds(1)) { $0.reply(.unanswered(reason: "cut"), to: number) } }
        let token = token
        switch fate(call) {
        case .answered:
            later(latency()) { host in
                // The network may have been cut meanwhile.
                guard !host.isCut else {
                    return host.later(.seconds(1)) { $0.reply(.unanswered(reason: "cut"), to: number) }
                }
                let reply = host.world.etcd.perform(call, token: token, at: host.world.now)
                host.later(host.latency()) { $0.reply($0.isCut ? .unanswered(reason: "cut") : reply, to: number) }
            }
        case .answeredAfter(let delay):
            let reply = world.etcd.perform(call, token: token, at: world.now)
            later(delay) { $0.reply(reply, to: number) }
        case .notSent: later(latency()) { $0.reply(.notSent(reason: "connection refused"), to: number) }
        case .lost: later(.seconds(1)) { $0.reply(.unanswered(reason: "lost"), to: number) }
        case .answerLost:
            later(latency()) { host in _ = host.world.etcd.perform(call, token: token, at: host.world.now) }
            later(.seconds(1)) { $0.reply(.unanswered(reason: "answer lost"), to: number) }
        case .late(let delay):
            // What is under way arrives even if the program has ended.
            world.after(delay) { [world] in _ = world.etcd.perform(call, token: token, at: world.now) }
            later(.seconds(1)) { $0.reply(.unanswered(reason: "late"), to: number) }
        case .answeredBy(let reply): later(latency()) { $0.reply(reply, to: number) }
        }
    }

    private func reply(_ reply: GatewayReply, to number: CallNumber) {
        guard waitingCalls.remove(number) != nil else { return }
        handle(.replied(number, reply))
    }

    /// Has an action performed after a time, unless the connection is broken before.
    private func later(_ delay: Duration, _ action: @escaping (Host) -> Void) {
        let generation = generation
        world.after(delay) { [weak self] in
            guard let self, generation == self.generation else { return }
            action(self)
        }
    }

    private func open(_ number: WatchNumber, _ request: WatchRequest) {
        opened.append(request)
        guard !isCut else {
            return later(.seconds(1)) { $0.handle(.watchEnded(number, .closed(reason: "cut"))) }
        }
        guard world.etcd.hasLeader else {
            let refusal = EtcdRefusal(code: .unavailable, message: "etcdserver: no leader")
            return later(.zero) { $0.handle(.watchEnded(number, .failed(.refused(refusal)))) }
        }
        let watch = FakeWatch(number, of: self)
        self.watch = watch
        world.add(watch)
        watch.start()
    }

    private func renewToken() {
        tokens += 1
        guard !isTokenSlow else { return }
        later(.zero) { host in
            guard host.knowsPassword else {
                let refusal = EtcdRefusal(
                    code: .invalidArgument, message: RefusalReason.wrongPassword.rawValue)
                return host.handle(.tokenRefused(.refused(refusal)))
            }
            host.token = host.world.etcd.validToken ?? 0
            host.handle(.tokenRenewed)
        }
    }
}
