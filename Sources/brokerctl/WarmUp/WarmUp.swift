import ActivityWire
import Adaptation
import BrokerClient

/// Takes a window through every layout of a device, gesture by gesture, and notes its faults.
///
/// Each gesture is awaited, so that a fault belongs to the layout in which it appears. A window that is lost is brought
/// back once, to check its restoration and the remaining layouts; a second loss ends the tour.
struct WarmUp {
    let probe: WindowProbe
    let stops: [ScreenTourStop]
    /// Keys of the saved user info that may change.
    let ignoredKeys: Set<String>

    /// What the window is to show in each layout; nil compares nothing.
    var expected: ExpectedContent?
    /// Called after each stop.
    var report: (WarmUpStep) -> Void = { _ in }

    private(set) var faults: [WarmUpFault] = []
    private(set) var steps: [WarmUpStep] = []
    /// What the window showed in each layout that it reached.
    private(set) var contents: [WarmUpContent] = []
    /// The number of layouts that the window reached.
    private(set) var visited = 0
    /// Whether the window saves a state that could be lost.
    private(set) var savesState = false
    /// The state that the window has to save again: at first the state before the tour, then the state that it saved
    /// last.
    private var saved: Activity?
    private var epoch = SceneEpoch.none
    private var losses = 0

    private static let lossesMax = 2

    /// - Parameter saved: the window's state before it was opened for the tour; nil takes its state at the
    ///   beginning of the tour.
    init(
        _ probe: WindowProbe, through stops: [ScreenTourStop], saved: Activity?, ignoring ignoredKeys: Set<String>
    ) {
        self.probe = probe
        self.saved = saved
        self.stops = stops
        self.ignoredKeys = ignoredKeys
    }

    /// - Throws: `ClientError` when the broker does not answer any more.
    mutating func run() async throws {
        let initial = try await probe.broker.sceneReport(of: probe.session)
        epoch = initial.epoch
        guard let report = try await settledReport(try await probe.save(epoch: epoch), in: "before the tour") else {
            return
        }
        saved = saved ?? report.savedState
        savesState = saved != nil
        var isAway = false
        for stop in stops where losses < Self.lossesMax {
            // A stop that begins with the divider goes on from the previous stop, which the lost window did not reach.
            if isAway, stop.commands.first == .touchDivider {
                finish(stop, isReached: false, [])
                continue
            }
            let faultCount = faults.count
            isAway = try await !visit(stop)
            finish(stop, isReached: !isAway, Array(faults[faultCount...]))
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
    /// Makes the gestures of a stop and checks the window. Returns false when the window is lost.
    private mutating func visit(_ stop: ScreenTourStop) async throws -> Bool {
        for command in stop.commands {
            do {
                _ = try await probe.broker.screen(command)
            } catch ClientError.refused(let refusal) {
                note(.refused, stop.name, refusal.reason)
                return true
            }
            guard try await settledReport(try await probe.settle(epoch: epoch), in: stop.name) != nil else {
                return false
            }
        }
        guard let report = try await settledReport(try await probe.save(epoch: epoch), in: stop.name) else {
            return false
        }
        check(report, at: stop)
        return true
    }

    /// Returns the window's report; nil when the window is gone or does not answer, which counts as a loss.
    private mutating func settledReport(
        _ finding: WindowProbe.Finding, in layout: String
    ) async throws -> SceneReport? {
        switch finding {
        case .settled(let report): return report
        case .ended(let reason): faults.append(.ended(reason, in: layout))
        case .busy: note(.unsettled, layout, "the window does not respond")
        }
        losses += 1
        return nil
    }

    private mutating func check(_ report: SceneReport, at stop: ScreenTourStop) {
        if let geometry = report.geometry, geometry != stop.geometry {
            note(.wrongGeometry, stop.name, "reports \(geometry), expected \(stop.geometry)")
        }
        if report.state != stop.state {
            note(.wrongState, stop.name, "is \(report.state.name), expected \(stop.state.name)")
        }
        compare(report.savedState, .lostState, stop.name)
        let size = stop.geometry.size
        let content = WarmUpContent(
            layout: stop.name, width: size.width, height: size.height,
            shows: Printable.escaped((report.content ?? SceneContent()).words))
        contents.append(content)
        if let difference = expected?.difference(in: content) { note(.unexpectedContent, stop.name, difference) }
    }

    /// Notes how the saved state differs from the state before.
    private mutating func compare(_ state: Activity?, _ kind: WarmUpFault.Kind, _ layout: String) {
        if let difference = SavedStateDifference(from: saved, to: state, ignoring: ignoredKeys) {
            note(kind, layout, "\(difference)")
        }
        // Each difference is noted once, where it appeared.
        saved = state ?? saved
    }

    /// Opens the lost window as its user would, unless it was lost twice. Returns false when it does not come back.
    private mutating func bringBack(_ layout: String) async throws -> Bool {
        // After the second loss, the loop over the stops ends by itself.
        guard losses < Self.lossesMax else { return true }
        _ = try await probe.broker.screen(.open(probe.session, place: .full))
        return try await hasComeBack("restored after \(layout)")
    }

    /// Restores the window from its last saved state; it has to save the same state again.
    private mutating func restore() async throws {
        guard savesState else { return }
        let (_, generations) = try await probe.broker.history(of: probe.session)
        guard let generation = generations.last?.generation else { return }
        try await probe.broker.perform(.restore(probe.session, generation: generation))
        _ = try await hasComeBack("recreated")
    }

    /// Waits for the window's next connect, and checks what it saves then. Returns false when it does not come back.
    private mutating func hasComeBack(_ layout: String) async throws -> Bool {
        guard case .settled(let connected) = try await probe.comeBack(after: epoch) else {
            note(.unsettled, layout, "the window did not come back")
            return false
        }
        epoch = connected.epoch
        guard let report = try await settledReport(try await probe.save(epoch: epoch), in: layout) else {
            return false
        }
        compare(report.savedState, .lostRestoration, layout)
        return true
    }
}
