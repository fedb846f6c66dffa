/// Makes operation lists from a seed. The seed first chooses which faults this run has, which parts of the broker it
/// prefers and how often each kind of operation happens, then the operations (swarm testing). A quarter of the runs has
/// no faults, so that they get far.
struct OperationGenerator {
    private var random: SeededGenerator
    private var kinds: [OperationKind] = []
    private let targets: Int
    private let apps: Int
    private let flavours: [Int]
    /// The last request with each idempotency key.
    private var keyed: [Int: OpenShape] = [:]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        targets = 2 + random.below(3)
        apps = 1 + random.below(SimulatedApps.count + 1)
        flavours = Self.moods[random.below(Self.moods.count)]
        let isCalm = random.below(4) == 0
        let themes = (0..<2).map { _ in OperationKind.Theme.allCases[random.below(OperationKind.Theme.allCases.count)] }
        // Kinds of the run's themes are four times as frequent. Half of the faults are off; in a calm run, all faults
        // are off that are no user's choice.
        for kind in OperationKind.allCases {
            var weight = kind.weight * (kind.theme.map(themes.contains) == true ? 4 : 1)
            if kind.isFault {
                let isOn = random.below(2) == 0 && !(isCalm && !kind.isChoice)
                weight = isOn ? weight * (2 + random.below(4)) : 0
            } else if kind != .commit, kind != .brokerStarts {
                weight = max(1, weight * (1 + random.below(4)) / 2)
            }
            kinds += Array(repeating: kind, count: weight)
        }
        self.random = random
    }

    /// The flavours of windows' answers in one run: all of them, only those without a fault, or few among which windows
    /// often die before the acknowledgement, throw, or clear their states.
    private static let moods: [[Int]] = [
        Array(0..<16), [0, 1, 2, 3, 4, 5, 6, 7], [14, 14, 0, 1], [15, 15, 0, 1, 2], [0, 2, 4, 9],
    ]

    mutating func operations(count: Int) -> [WorldOperation] {
        // Half of the runs begin with a broker that is configured otherwise.
        let choices = random.below(256)
        let start: [WorldOperation] = choices < 128 ? [.configurationChanges(choices), .brokerDies, .brokerStarts] : []
        return start + (0..<max(0, count - start.count)).map { _ in next() }
    }

    private mutating func next() -> WorldOperation {
        let kind = kinds[random.below(kinds.count)]
        return toolOperation(kind) ?? windowOperation(kind) ?? worldOperation(kind)
    }

    private mutating func toolOperation(_ kind: OperationKind) -> WorldOperation? {
        let tool = random.below(SimulatedApps.tools)
        let session = random.below(8)
        switch kind {
        case .open: return .open(tool: tool, shape())
        case .openSession: return .openSession(tool: tool, session: session, stage: random.below(6))
        case .openTransient: return .openTransient(tool: tool, session: session)
        case .resolve: return .resolve(tool: tool, shape())
        case .explain: return .explain(tool: tool, request: random.below(8))
        case .refresh: return .refresh(tool: tool, session: session)
        case .destroy: return .destroy(tool: tool, session: session, animation: random.below(3))
        case .screen: return .screen(tool: tool, command: random.below(10))
        case .restore: return .restore(tool: tool, session: session, generation: random.below(6))
        case .retry: return .retry(tool: tool, session: session)
        case .close: return .close(tool: tool, session: session)
        case .lookAt: return .lookAt(tool: tool, session: session)
        case .pick: return .pick(tool: tool, session: session)
        case .closeWindow: return .closeWindow(tool: tool, session: session)
        case .flingApp: return .flingApp(tool: tool, app: random.below(apps))
        case .launch: return .launch(tool: tool, app: random.below(apps))
        case .notify: return .notify(tool: tool, app: random.below(apps), key: random.below(12))
        case .icon:
            return .icon(tool: tool, kind: random.below(20), app: random.below(apps), session: session)
        case .display: return .display(tool: tool, kind: random.below(6), session: session)
        case .place: return .place(tool: tool, shape(), placement: random.below(5), over: session)
        case .gesture:
            return .gesture(tool: tool, kind: random.below(64), session: session, other: random.below(24))
        case .float: return .float(tool: tool, session: session, over: random.below(8))
        case .restartLocked: return .restartLocked(tool: tool, session: session, ending: random.below(8))
        case .saveLayout: return .saveLayout(tool: tool, name: random.below(3), replaces: random.below(2))
        case .loadLayout: return .loadLayout(tool: tool, name: random.below(3), keepsStates: random.below(6))
        case .removeLayout: return .removeLayout(tool: tool, name: random.below(3))
        case .continueActivity: return .continueActivity(tool: tool, session: session, app: random.below(8))
        case .openForAnswer: return .openForAnswer(tool: tool, session: session)
        default: return pointerOperation(kind, tool: tool, session: session)
        }
    }

    private mutating func pointerOperation(_ kind: OperationKind, tool: Int, session: Int) -> WorldOperation? {
        switch kind {
        case .lift: return .lift(tool: tool, session: session)
        case .moveDrag:
            return .moveDrag(tool: tool, drag: random.below(2), target: random.below(8), session: session)
        case .tapDrag: return .tapDrag(tool: tool, drag: random.below(2), session: session)
        case .releaseDrag: return .releaseDrag(tool: tool, drag: random.below(2), copies: random.below(3))
        case .cancelDrag: return .cancelDrag(tool: tool, drag: random.below(2))
        case .dragAcross:
            return .dragAcross(tool: tool, session: session, over: random.below(8), flavour: random.below(16))
        case .listGrants: return .listGrants(tool: tool)
        case .revokeGrant: return .revokeGrant(tool: tool, grant: random.below(5))
        case .subscribe: return .subscribe(tool: tool, from: random.below(3))
        case .toolDisconnects: return .toolDisconnects(tool: tool)
        default: return nil
        }
    }

    private mutating func windowOperation(_ kind: OperationKind) -> WorldOperation? {
        let window = random.below(8)
        switch kind {
        case .processStarts: return .processStarts(window)
        case .processStartFails: return .processStartFails(window)
        case .startedByHand: return .startedByHand(app: random.below(apps))
        case .windowGreets: return .windowGreets(window)
        case .windowSteps: return .windowSteps(window, flavour: flavours[random.below(flavours.count)])
        case .windowOpens: return .windowOpens(window, shape())
        case .windowUpdates: return .windowUpdates(window, flavour: random.below(12))
        case .windowSetsActivity: return .windowSetsActivity(window, flavour: random.below(16))
        case .windowWithdraws: return .windowWithdraws(window)
        case .streamFlows: return .streamFlows(window, flavour: flavours[random.below(flavours.count)])
        case .windowCrashes: return .windowCrashes(window, order: random.below(2))
        case .windowExits: return .windowExits(window)
        case .windowSaysGoodbye: return .windowSaysGoodbye(window)
        case .windowStops: return .windowStops(window)
        case .windowContinues: return .windowContinues(window)
        case .windowReconnects: return .windowReconnects(window)
        case .connectionDrops: return .connectionDrops(window)
        case .lie: return .lie(window, kind: random.below(Lie.allCases.count))
        default: return nil
        }
    }

    private mutating func worldOperation(_ kind: OperationKind) -> WorldOperation {
        switch kind {
        case .timePasses:
            let choices = [1, 10, 100, 1_000, 4_000, 11_000, 61_000]
            return .timePasses(milliseconds: choices[random.below(choices.count)])
        case .deadlineComes: return .deadlineComes
        case .commitFails: return .commitFails
        case .brokerDies: return .brokerDies
        case .brokerStarts: return .brokerStarts
        case .brokerRestarts:
            let choices = [0, 100, 1_000, 4_000]
            return .brokerRestarts(milliseconds: choices[random.below(choices.count)])
        case .brokerShutsDown: return .brokerShutsDown
        case .appRemoved: return .appRemoved(random.below(apps))
        case .appAdded: return .appAdded(random.below(apps))
        case .everythingSettles: return .everythingSettles
        case .everythingCrashes: return .everythingCrashes
        default: return .commit(groups: 1 + random.below(3))
        }
    }

    private mutating func shape() -> OpenShape {
        let shape = OpenShape(
            app: random.below(apps), target: random.below(targets), reuse: random.below(4) == 0 ? random.below(7) : 0,
            stage: random.below(3) == 0 ? random.below(6) : 5, timeout: random.below(4),
            key: random.below(5) == 0 ? 1 + random.below(3) : 0)
        guard shape.key > 0 else { return shape }
        // A repeated key often repeats the whole request.
        if let earlier = keyed[shape.key], random.below(2) == 0 { return earlier }
        keyed[shape.key] = shape
        return shape
    }
}
