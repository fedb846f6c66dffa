import Glibc
import SceneClient

/// A window that does with each activity what the last part of its target says.
final class FaultyScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.faulty.misbehave"

    var log = WindowLog(name: "faulty")
    private var target = ""
    private var source: FaultySource?
    /// What it does when its size or its traits change.
    var plantedFault: PlantedFault?
    /// How far it is scrolled, in points; part of its state.
    var scrolled = 0

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        self.target = saved?.targetContentIdentifier ?? target ?? "faulty/works"
        log.name = self.target
        plantedFault = PlantedFault(target: self.target)
        scrolled = saved?.userInfo["scrolled"] ?? 0
        scene.title = self.target
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals(self.target), prefersToActivate: .equals(self.target))
        if plantedFault != nil, saved != nil { keep(in: scene) }
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        let behaviour = Behaviour(target: activity.targetContentIdentifier)
        log.say("behaves \(behaviour)")
        switch behaviour {
        case .extends: scene.extendStateRestoration()
        case .works: keep(in: scene)
        case .dawdles, .forgets, .breaks:
            scrolled = 120
            keep(in: scene)
        case .throws: throw FaultyError.asked
        case .crashes: abort()
        // The thread of the main actor itself, so that nothing else of this process is answered either.
        case .hangs: while true { pause() }
        case .streams, .holds:
            if activity.origin?.number == 0 { return try await readStream(of: activity, in: scene) }
            source = FaultySource(behaviour, of: activity, in: scene, log: log)
        case .parts: try await writeParts(size(of: activity), in: scene)
        }
    }

    func keep(in scene: Scene) {
        scene.userActivity = UserActivity(
            activityType: Self.activityType, targetContentIdentifier: target,
            userInfo: ["scrolled": .integer(Int64(scrolled))])
    }

    enum Behaviour: String, Hashable, CaseIterable {
        case works
        case `throws`
        case crashes
        case hangs
        /// Never completes the restoration that it extends.
        case extends
        /// Its activity can be continued, and streams as many bytes as the target's end says.
        case streams
        /// Its activity is never given to whoever wants to continue it.
        case holds
        /// Streams as many bytes to whoever asked.
        case parts
        /// Works, until its size or its traits change: ``PlantedFault``.
        case dawdles
        case forgets
        case breaks

        /// What the target names; anything else works. `faulty/hangs/2` hangs as well, in a window of its own.
        init(target: String?) {
            let parts = (target ?? "").split(separator: "/")
            self = (parts.count > 1 ? Behaviour(rawValue: String(parts[1])) : nil) ?? .works
        }
    }
}

/// What a window throws that is asked to.
enum FaultyError: Error, Hashable, CustomStringConvertible {
    case asked

    var description: String { "this window was asked to throw" }
}
