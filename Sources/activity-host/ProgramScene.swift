import AppDescriptions
import Glibc
import ProgramHosting
import SceneClient

/// The window of a program that knows nothing of scenes.
final class ProgramScene: SceneDelegate {
    /// The values of the placeholders; nil before the window has connected.
    private var window: ProgramWindow?
    /// The end of the program; nil while it runs.
    private var end: ProgramEnd?
    private var isConnected = false

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        guard let host = ProgramHost.shared else { throw HostError.ended }
        let saved = WindowState(session.stateRestorationActivity)
        let target = Self.content(of: options) ?? saved.target
        let window = ProgramWindow(target: target, session: scene.id, app: host.app.name)
        let content = target.map { ActivationPredicate.equals($0) } ?? .none
        try scene.setActivationConditions(
            SceneActivationConditions(canActivate: content, prefersToActivate: content))
        scene.title = window.sceneTitle
        self.window = window
        do {
            if let process = saved.process, let start = saved.startTime,
                LiveProcesses.isAlive(process, startTime: start)
            {
                throw HostError.orphan(process: process)
            }
            let (process, startTime) = try host.launch(window) { [weak self] in self?.programEnded($0, scene) }
            scene.userActivity = WindowState(target: target, process: process, startTime: startTime).activity
            await settle(process)
        } catch {
            HostLog.write("\(error)")
            await HostExit.leave(.exited(ProgramEnd.notFoundStatus))
        }
        try await checkStart(scene, host)
        isConnected = true
    }

    /// Waits until the program waits for something itself, or has ended.
    private func settle(_ process: Int32) async {
        var start = ProgramStart()
        while end == nil, start.isUnderWay {
            try? await Task.sleep(for: ProgramStart.interval)
            start.look(at: LiveProcesses.entry(process))
        }
    }

    /// Handles the end of a program that failed immediately, so that the request for the window fails with it.
    private func checkStart(_ scene: Scene, _ host: ProgramHost) async throws {
        guard let end else { return }
        switch end.meaning(for: host.program) {
        case .requested: throw HostError.ended
        case .displayLost: throw HostError.displayLost
        case .notStarted: await HostExit.leave(.exited(ProgramEnd.notFoundStatus))
        case .crash(let status): await HostExit.leave(status)
        case .handedOver, .closed: Task { await self.close(end, scene, host) }
        }
    }

    private func programEnded(_ end: ProgramEnd, _ scene: Scene) {
        self.end = end
        guard isConnected, let host = ProgramHost.shared else { return }
        Task { await close(end, scene, host) }
    }

    /// Ends the window after the end of its program.
    private func close(_ end: ProgramEnd, _ scene: Scene, _ host: ProgramHost) async {
        switch end.meaning(for: host.program) {
        case .requested: return
        case .displayLost:
            await leave("the display is lost; the window is kept", host)
        case .crash(let status): await HostExit.leave(status)
        case .notStarted: await HostExit.leave(end.status)
        case .handedOver:
            HostLog.write("the program has probably handed its content to an instance that was running")
            await finish(scene, host)
        case .closed: await finish(scene, host)
        }
    }

    /// Ends a window that its user has closed, as the bundle wants it.
    private func finish(_ scene: Scene, _ host: ProgramHost) async {
        switch host.program.onExit {
        case .keep: await leave("the program has ended; the window is kept", host)
        case .destroy:
            do {
                try await SceneApplication.shared.requestSceneSessionDestruction(scene.session)
            } catch {
                await leave("the program has ended; the window cannot be destroyed: \(error)", host)
            }
        }
    }

    private func leave(_ reason: String, _ host: ProgramHost) async {
        await host.sweep()
        SceneApplication.shared.terminate(because: reason)
    }

    func sceneDidDisconnect(_ scene: Scene) async throws {
        await ProgramHost.shared?.stop()
    }

    // MARK: Content

    func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        try await open(activity.targetContentIdentifier, in: scene)
    }

    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws {
        for context in contexts { try await open(context.url, in: scene) }
    }

    /// Opens the window's content again. A failure of the program for that is the result of the request, since the window
    /// shows the content anyway.
    ///
    /// - Parameter content: The content of the event; nil if it has none.
    private func open(_ content: String?, in scene: Scene) async throws {
        guard let window, end == nil, let host = ProgramHost.shared else { throw HostError.ended }
        if let content, content != window.target { throw HostError.otherContent(shown: window.target) }
        guard let remark = await host.continueContent(of: window) else { return }
        HostLog.write(remark)
        try scene.setResult(.text(remark))
    }

    private static func content(of options: ConnectionOptions) -> String? {
        options.urlContexts.first?.url ?? options.userActivities.lazy.compactMap(\.targetContentIdentifier).first
            ?? options.shortcutItem?.targetContentIdentifier ?? options.notificationResponse?.targetContentIdentifier
    }
}
