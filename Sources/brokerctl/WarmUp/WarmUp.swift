import ActivityWire
import BrokerClient

/// Takes a window through every layout of a device, one gesture after the other, and notes what it does wrong there.
///
/// Every gesture is waited for, so that a fault belongs to the layout in which it shows. A window that is lost is brought
/// back, to see whether it is restored and to look at the rest; one that is lost again ends the tour.
struct WarmUp {
    let probe: WindowProbe
    let stops: [ScreenTourStop]
    /// Keys of the saved user info that may change.
    let ignoredKeys: Set<String>

    /// Told of each layout that is behind the window.
    var report: (WarmUpStep) -> Void = { _ in }

    private(set) var faults: [WarmUpFault] = []
    private(set) var steps: [WarmUpStep] = []
    /// Layouts that the window has reached.
    private(set) var visited = 0
    /// Whether the window saves anything, so that something could be lost.
    private(set) var savesState = false
    /// As it was saved before, or at the last stop where it was found changed.
    private var saved: Activity?
    private var epoch = SceneEpoch.none
    private var losses = 0

    private static let lossesMax = 2

    /// - Parameter saved: what the window saved before it was opened for this; nil takes what it saves then.
    init(
        _ probe: WindowProbe, through stops: [ScreenTourStop], saved: Activity?, ignoring ignoredKeys: Set<String>
    ) {
        self.probe = probe
        self.saved = saved
        self.stops = stops
        self.ignoredKeys = ignoredKeys
    }

    /// - Throws: `ClientError` when the broker cannot be asked any more.
    mutating func run() async throws {
        let before = try await probe.broker.sceneReport(of: probe.session)
        epoch = before.epoch
        guard let report = try await hasSettled(try await probe.save(epoch: epoch), in: "before the tour") else {
            return
        }
        saved = saved ?? report.savedState
        savesState = saved != nil
        var isAway = false
        for stop in stops where losses < Self.lossesMax {
            // What a stop takes up from the one before is not there after the window was lost.
            if isAway, stop.commands.first == .touchDivider {
                finish(stop, isReached: false, [])
                continue
            }
            let known = faults.count
            isAway = try await !visit(stop)
            finish(stop, isReached: !isAway, Array(faults[known...]))
            if isAway {
                guard try await bringBack(stop.name) else { return }
            } else {
                visited += 1
            }
        }
        if losses == 0 { try await restore() }
    }

    private mutating func finish(_ stop: ScreenTourStop, isReached: Bool, _ faults: [WarmUpFault]) {
        let step = WarmUpStep(layout: stop.name, isReached: isReached, faults: faults)
        steps.append(step)
        report(step)
    }

    private mutating func note(_ kind: WarmUpFault.Kind, _ layout: String, _ detail: String) {
        faults.append(WarmUpFault(kind: kind, layout: layout, detail: detail))
    }
}

extension WarmUp {
    /// False when the window is gone.
    private mutating func visit(_ stop: ScreenTourStop) async throws -> Bool {
        for command in stop.commands {
            do {
                _ = try await probe.broker.screen(command)
            } catch ClientError.refused(let refusal) {
                note(.refused, stop.name, refusal.reason)
                return true
            }
            guard try await hasSettled(try await probe.settle(epoch: epoch), in: stop.name) != nil else {
                return false
            }
        }
        guard let report = try await hasSettled(try await probe.save(epoch: epoch), in: stop.name) else { return false }
        check(report, at: stop)
        return true
    }

    /// What the window says of itself; nil when it is gone, or does not answer and so cannot go on.
    private mutating func hasSettled(_ finding: WindowProbe.Finding, in layout: String) async throws -> SceneReport? {
        switch finding {
        case .settled(let report): return report
        case .ended(let reason): faults.append(.ended(reason, in: layout))
        case .busy: note(.unsettled, layout, "the window does not answer")
        }
        losses += 1
        return nil
    }

    private mutating func check(_ report: SceneReport, at stop: ScreenTourStop) {
        if let geometry = report.geometry, geometry != stop.geometry {
            note(.wrongGeometry, stop.name, "reads \(geometry), not \(stop.geometry)")
        }
        if report.state != stop.state {
            note(.wrongState, stop.name, "is \(report.state.name), not \(stop.state.name)")
        }
        compare(report.savedState, .lostState, stop.name)
    }

    private mutating func compare(_ state: Activity?, _ kind: WarmUpFault.Kind, _ layout: String) {
        if let difference = SavedStateDifference(from: saved, to: state, ignoring: ignoredKeys) {
            note(kind, layout, "\(difference)")
        }
        // Each loss is told once, where it happened.
        saved = state ?? saved
    }

    /// As its user would; false when there is nothing to come back.
    private mutating func bringBack(_ layout: String) async throws -> Bool {
        guard losses < Self.lossesMax else { return true }
        _ = try await probe.broker.screen(.open(probe.session, place: "full"))
        return try await hasComeBack("brought back after \(layout)")
    }

    /// The window is restored from its last saved state, and has to save the same again.
    private mutating func restore() async throws {
        guard savesState else { return }
        guard let generation = try await probe.broker.history(of: probe.session).1.last?.generation else { return }
        try await probe.broker.perform(.restore(probe.session, generation: generation))
        _ = try await hasComeBack("made anew")
    }

    private mutating func hasComeBack(_ layout: String) async throws -> Bool {
        guard case .settled(let connected) = try await probe.comeBack(after: epoch) else {
            note(.unsettled, layout, "the window did not come back")
            return false
        }
        epoch = connected.epoch
        guard let report = try await hasSettled(try await probe.save(epoch: epoch), in: layout) else { return false }
        compare(report.savedState, .lostRestoration, layout)
        return true
    }
}
