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

    private(set) var faults: [WarmUpFault] = []
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
            if isAway, stop.commands.first == .touchDivider { continue }
            isAway = try await !visit(stop)
            if isAway {
                guard try await bringBack(stop.name) else { return }
            } else {
                visited += 1
            }
        }
        if losses == 0 { try await restore() }
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

/// What an app does wrong on its way through the layouts of a device.
struct WarmUpFault: Encodable, Hashable, Sendable {
    enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
        /// Its process ended.
        case crash
        /// Its process was ended because a change of size took too long (P:K1).
        case watchdog
        /// What the window reads of its place is not what the layout gives it.
        case wrongGeometry
        /// Its scene is in another state than the layout means.
        case wrongState
        /// Its saved state is not the one from before the layout (P:V5, P:N5, P:A6).
        case lostState
        /// Made anew from what it had saved, it saves something else.
        case lostRestoration
        /// The screen refused a gesture.
        case refused
        /// It did not answer everything that it was told.
        case unsettled
    }

    var kind: Kind
    /// Where it happened, such as `landscape, leading side, half`.
    var layout: String
    var detail: String

    /// A window whose process ended.
    static func ended(_ reason: String, in layout: String) -> WarmUpFault {
        WarmUpFault(kind: reason.contains(watchdogCode) ? .watchdog : .crash, layout: layout, detail: reason)
    }

    /// What the reason of a process begins with that the watchdog ended (P:K2).
    private static let watchdogCode = "0x8badf00d"
}
