import DemoSupport
import Glibc
import SceneClient

/// A window that behaves as the second part of each activity's target says.
final class FaultyScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.faulty.misbehave"

    var log = WindowLogWriter(name: "faulty")
    private var target = ""
    private var source: FaultySource?
    /// The fault that shows when the window's size or its traits change; nil for none.
    var plantedFault: PlantedFault?
    /// The points by which the window is scrolled; a part of its state.
    var scrolled = 0

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        self.target = saved?.targetContentIdentifier ?? target ?? "faulty/works"
        log.name = self.target
        plantedFault = PlantedFault(target: self.target)
        scrolled = saved?.userInfo["scrolled"] ?? 0
        scene.title = self.target
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals(self.target), prefersToActivate: .equals(self.target))
        // A restored window has to save the state again that it was restored from.
        if plantedFault != nil, saved != nil { keep(in: scene) }
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        let behaviour = Behaviour(target: activity.targetContentIdentifier)
        log.say("behaves \(behaviour)")
        switch behaviour {
        case .extends: scene.extendStateRestoration()
        case .works, .lags: keep(in: scene)
        case .dawdles, .forgets, .breaks:
            // The fault can lose this part of the state.
            scrolled = 120
            keep(in: scene)
        case .throws: throw FaultyError.asked
        case .crashes: abort()
        // Blocks the thread of the main actor, so that the whole process stops answering.
        case .hangs: while true { pause() }
        case .streams, .holds:
            // An activity that is continued from another window has the number 0, since it is in no outbox.
            if activity.origin?.number == 0 { return try await readStream(of: activity, in: scene) }
            source = FaultySource(behaviour, of: activity, in: scene, log: log)
        case .parts: try await writeParts(size(of: activity), in: scene)
        }
    }

    static let lagSeconds = 2

    func sceneWillResignActive(_ scene: Scene) async throws {
        if Behaviour(target: target) == .lags { try await Task.sleep(for: .seconds(Self.lagSeconds)) }
        log.say("willResignActive")
    }

    /// Keeps the window's content and the scrolled points as the state to restore.
    func keep(in scene: Scene) {
        scene.userActivity = UserActivity(
            activityType: Self.activityType, targetContentIdentifier: target,
            userInfo: ["scrolled": .integer(Int64(scrolled))])
    }

    enum Behaviour: String, Hashable, CaseIterable {
        case works
        /// Takes ``lagSeconds`` to resign active.
        case lags
        case `throws`
        case crashes
        case hangs
        /// Never completes the state restoration that it extends.
        case extends
        /// Lets its activity be continued, and streams the number of bytes at the target's end.
        case streams
        /// Never gives its activity to a window that wants to continue it.
        case holds
        /// Streams the number of bytes at the target's end to the requester.
        case parts
        /// Works until the window's size or traits change; see ``PlantedFault/dawdles(seconds:)``.
        case dawdles
        /// Works until the window's size changes; see ``PlantedFault/forgets``.
        case forgets
        /// Works until the window's width becomes compact; see ``PlantedFault/breaks``.
        case breaks

        /// Reads the target's second part; an unknown behaviour means `works`. `faulty/hangs/2` hangs in a window of
        /// its own.
        init(target: String?) {
            let parts = (target ?? "").split(separator: "/")
            self = (parts.count > 1 ? Behaviour(rawValue: String(parts[1])) : nil) ?? .works
        }
    }
}

/// The error of a window that was asked to throw.
enum FaultyError: Error, Hashable, CustomStringConvertible {
    case asked

    var description: String { "this window was asked to throw" }
}
