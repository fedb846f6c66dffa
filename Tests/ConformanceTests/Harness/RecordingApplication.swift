import SceneClient

/// Where the delegates of a process write what they are called for.
@MainActor
final class Journal {
    let app: WorldApp
    private unowned let process: WorldProcess

    init(_ app: WorldApp, of process: WorldProcess) {
        self.app = app
        self.process = process
    }

    func note(_ line: String) { process.note("\(app.name) \(line)") }

    func note(_ scene: Scene, _ line: String) { note(scene.session, phase(of: scene) + line) }

    private func phase(of scene: Scene) -> String {
        (scene.delegate as? RecordingScene)?.change.map { "\($0.phase.rawValue) " } ?? ""
    }

    func note(_ session: SceneSession, _ line: String) { process.note("\(process.label(session)) \(line)") }

    func noteTarget(of response: NotificationResponse) {
        app.targetScenes.append(response.targetScene.map { process.label($0.session) } ?? "none")
    }

    func noteDiscard(_ sessions: Set<SceneSession>) {
        note("didDiscardSceneSessions " + sessions.map(process.label).sorted().joined(separator: ", "))
    }
}

/// An application delegate with a journal.
protocol JournalKeeper: SceneApplicationDelegate {
    var journal: Journal { get }
}

extension JournalKeeper {
    func applicationDidFinishLaunching(_ application: SceneApplication) { journal.note("didFinishLaunching") }
    func applicationWillTerminate(_ application: SceneApplication) { journal.note("willTerminate") }

    func application(
        _ application: SceneApplication, didReceiveRemoteNotification notification: RemoteNotification
    ) async throws -> BackgroundFetchResult {
        let words = notification.userInfo.values.keys.sorted().map { key in
            let value: String? = notification.userInfo[key]
            return " \(key)=\(value ?? "")"
        }
        journal.note("didReceiveRemoteNotification" + words.joined())
        return try await journal.app.onNotification?(application, notification) ?? .noData
    }

    func application(
        _ application: SceneApplication, didDiscardSceneSessions sessions: Set<SceneSession>
    ) async throws {
        journal.noteDiscard(sessions)
        try await journal.app.onDiscard?(sessions)
    }
}

/// The application delegate of most apps of the world.
final class RecordingApplication: JournalKeeper {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    // What UIKit calls before an app has scenes, and never after; the library does not know them.
    func applicationWillEnterForeground(_ application: SceneApplication) { journal.note("willEnterForeground") }
    func applicationDidBecomeActive(_ application: SceneApplication) { journal.note("didBecomeActive") }
    func applicationWillResignActive(_ application: SceneApplication) { journal.note("willResignActive") }
    func applicationDidEnterBackground(_ application: SceneApplication) { journal.note("didEnterBackground") }
    func application(_ application: SceneApplication, performActionFor item: ShortcutItem) async throws -> Bool {
        journal.note("performActionFor \(item.type)")
        return true
    }

    func application(
        _ application: SceneApplication, configurationForConnecting session: SceneSession, options: ConnectionOptions
    ) async throws -> SceneConfiguration {
        journal.note(session, "configurationForConnecting" + options.inShort)
        return try await journal.app.onConfigure?(session, options) ?? session.configuration
    }
}

/// An application delegate that leaves the choice of configurations to the manifest.
final class TerseApplication: JournalKeeper {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }
}
