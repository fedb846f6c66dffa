import ActivityWire
import Adaptation
import BrokerCore
import SceneClient

/// An app of the world: its bundle, and what its delegates do beyond writing into the trace.
@MainActor
final class WorldApp {
    /// What the trace calls it.
    let name: String
    var bundle: AppDescription
    var isInstalled = true
    /// Set for an app that cannot be started.
    var startFailure: String?
    var sceneClasses: [any SceneDelegate.Type] = [RecordingScene.self, DetailScene.self]
    weak var world: World?

    /// For an app that opens windows by identifier and value.
    var windows: [WindowDeclaration] = []
    /// False for an app whose delegate has no `configurationForConnecting`.
    var choosesConfigurations = true

    // What the delegates do.
    var onConfigure:
        (
            @MainActor (SceneClient.SceneSession, SceneClient.ConnectionOptions) async throws ->
                SceneClient.SceneConfiguration
        )?
    var onConnect: (@MainActor (Scene, SceneClient.ConnectionOptions) async throws -> Void)?
    var onContinue: (@MainActor (Scene, UserActivity) async throws -> Void)?
    var onPerform: (@MainActor (SceneClient.ShortcutItem) -> Void)?
    var onOpenURLs: (@MainActor (Set<SceneClient.URLContext>) -> Void)?
    /// By default there is no new data.
    var onNotification:
        (@MainActor (SceneApplication, SceneClient.RemoteNotification) async throws -> BackgroundFetchResult)?
    var onDiscard: (@MainActor (Set<SceneClient.SceneSession>) async throws -> Void)?
    /// Runs in any other callback, after it is in the trace.
    var on: [SceneCallback: @MainActor (Scene) async throws -> Void] = [:]
    /// Runs at the end of each change of the geometry, with the geometry before it.
    var onUpdate: (@MainActor (Scene, WindowGeometry) -> Void)?
    /// The last chance to add to what is saved.
    var onDidUpdate: (@MainActor (Scene, inout UserActivity) -> Void)?
    /// The state to save; by default what the library saves.
    var state: (@MainActor (Scene) -> UserActivity?)?
    /// How a window looks; by default it offers no snapshot.
    var snapshot: (@MainActor (Scene) -> SceneClient.SceneSnapshot?)?
    /// Whether questions for the state are in the trace.
    var tracesSaving = false
    /// Whether sizes, traits and what is around the windows are in the trace.
    var tracesGeometry = false
    /// Whether every change of the geometry is in the trace by itself, beside what it consists of.
    var tracesGeometryUpdates = false
    /// Whether all callbacks for the keyboard are in the trace, and not only what begins its showing and hiding.
    var tracesKeyboard = false
    /// Whether its windows give blocks to the coordinators of their changes; the trace then has the phase of whatever
    /// is called during a change.
    var registersBlocks = false
    /// Whether a part of its windows has traits of its own; in the trace it is the window's `child`.
    var hasChild = false
    /// The scenes that notifications named as theirs.
    var targetScenes: [String] = []
    /// False for an app whose main thread is blocked: it does not see that it is to end.
    var heedsTermination = true
    /// What the windows wrote for people.
    var reports: [String] = []
    /// Runs before each call of the broker is handed over: the one before it is done then.
    var beforeCall: (@MainActor () -> Void)?
    /// How its processes were started.
    var launches: [LaunchOrder] = []
    /// The configurations that its processes answered with.
    var answeredConfigurations: [ActivityWire.SceneConfiguration] = []

    /// An app with the bundle identifier `org.example.NAME`, the activity type and URL scheme `NAME`.
    init(
        _ name: String, model: ProcessModel = .application, hasManyScenes: Bool = true,
        _ change: (inout AppDescription) -> Void = { _ in }
    ) {
        self.name = name
        guard let id = AppID("org.example.\(name)") else { preconditionFailure("\(name) is no part of an identifier") }
        bundle = AppDescription(
            id: id, name: name, path: "/apps/\(name).app", executable: "/bin/\(name)", processModel: model,
            supportsMultipleScenes: hasManyScenes, activityTypes: ["org.example.\(name)"], urlSchemes: [name])
        change(&bundle)
    }

    var id: AppID { bundle.id }

    /// An activity of the app.
    func activity(_ target: String? = nil) -> UserActivity {
        UserActivity(activityType: bundle.activityTypes.first ?? "org.example", targetContentIdentifier: target)
    }

    /// Has the trace show whatever its windows are called for: what a rule says is not called, is not there.
    func tracesEverything() {
        tracesSaving = true
        tracesGeometry = true
        tracesGeometryUpdates = true
        drawsNumberedPictures()
    }

    // MARK: What runs

    var processes: [WorldProcess] { world?.processes.filter { $0.app === self && !$0.hasEnded } ?? [] }

    var isRunning: Bool { !processes.isEmpty }

    /// The app's one process.
    var process: WorldProcess {
        get throws {
            guard let process = processes.last else { throw WorldError("\(name) does not run") }
            return process
        }
    }

    var application: SceneApplication { get throws { try process.application } }

    /// The connected scene with this number in the trace.
    func scene(_ number: Int) throws -> Scene {
        let scenes = processes.flatMap(\.application.connectedScenes)
        guard let scene = scenes.first(where: { world?.label($0.session) == "\(name)/\(number)" }) else {
            throw WorldError("\(name)/\(number) is not connected")
        }
        return scene
    }

    /// The session with this number in the trace, as the app's process has it.
    func session(_ number: Int) throws -> SceneClient.SceneSession {
        let sessions = processes.flatMap(\.application.openSessions)
        guard let session = sessions.first(where: { world?.label($0) == "\(name)/\(number)" }) else {
            throw WorldError("\(name) has no session \(number)")
        }
        return session
    }

    /// Starts the app as a user would from a terminal.
    @discardableResult
    func startByHand() async throws -> WorldProcess {
        guard let world else { throw WorldError("\(name) is in no world") }
        let process = WorldProcess(self, world: world, number: world.nextNumber(), identifier: nil)
        world.processes.append(process)
        process.start(byHand: true)
        await world.settle()
        return process
    }
}

/// A test asked for something that is not there.
struct WorldError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
