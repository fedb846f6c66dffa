import AppDescriptions
import Glibc
import ProgramHosting
import SceneClient

/// The window of a program that knows nothing of scenes.
final class ProgramScene: SceneDelegate, ProgramObserver {
    /// The values of the placeholders; nil before the window has connected.
    private var window: ProgramWindow?
    private var scene: Scene?
    /// The end of the program; nil while it runs.
    private var end: ProgramEnd?
    private var isConnected = false

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        guard let host = ProgramHost.shared else { throw HostError.ended }
        self.scene = scene
        host.scene = self
        let saved = WindowState(session.stateRestorationActivity)
        let window = try show(Self.content(of: options) ?? saved.target, in: scene, of: host)
        if !host.program.isDiscardable { scene.closureConfirmation = Self.confirmation }
        if let running = host.run?.shown {
            // The broker has lost the scene, and connects another one for the program that still runs.
            programMoved(to: running)
        } else {
            try await start(window, after: saved, ActivationToken(options.urlContexts.first), host)
        }
        isConnected = true
    }

    /// Starts the program. Ends this process if the program cannot start, so that the request for the window fails.
    private func start(
        _ window: ProgramWindow, after saved: WindowState, _ token: ActivationToken, _ host: ProgramHost
    ) async throws {
        do {
            try await endOrphan(saved, host)
            let process = try host.launch(window, token)
            programMoved(to: process)
            await settle(process.identifier, host)
        } catch {
            HostLog.write("\(error)")
            await HostExit.leave(.exited(ProgramEnd.notFoundStatus))
        }
        try await checkStart(host)
    }

    /// Ends the program that a killed host left behind. Throws if it may have unsaved work.
    private func endOrphan(_ saved: WindowState, _ host: ProgramHost) async throws {
        guard let process = saved.process, let orphan = LiveProcesses.entry(process), !orphan.isDead,
            orphan.startTime == saved.startTime
        else { return }
        guard host.program.isDiscardable else { throw HostError.orphan(process: process) }
        HostLog.write("process \(process) of this window was left behind by a host that was killed; it is ended now")
        await host.endOrphan(orphan)
    }

    /// Waits until the program waits for something itself, or has ended.
    private func settle(_ process: Int32, _ host: ProgramHost) async {
        var start = ProgramStart()
        while end == nil, start.isUnderWay || host.isJudging {
            try? await Task.sleep(for: ProgramStart.interval)
            start.look(at: LiveProcesses.entry(process))
        }
    }

    /// Saves the process that shows the window, by which a later host finds the program.
    func programMoved(to process: ProcessEntry?) {
        scene?.userActivity = WindowState(target: window?.target, process).activity
    }

    private static let confirmation = SceneClosureConfirmation(
        title: "Close this window?", message: "Its program ends, and work that is not saved is lost.")
}

// MARK: - The end of the program

extension ProgramScene {
    /// Handles the end of a program that failed immediately, so that the request for the window fails with it.
    private func checkStart(_ host: ProgramHost) async throws {
        guard let end else { return }
        let meaning = end.meaning(for: host.program)
        switch meaning {
        case .requested: throw HostError.ended
        case .displayLost: throw HostError.displayLost
        case .notStarted: await HostExit.leave(.exited(ProgramEnd.notFoundStatus))
        case .crash(let status): await HostExit.leave(status)
        case .handedOver:
            try scene?.setResult(.text(Self.handedOver))
            Task { await self.close(end, host) }
        case .closed: Task { await self.close(end, host) }
        }
    }

    /// Handles the end of the program's last process.
    func programEnded(_ end: ProgramEnd) {
        self.end = end
        guard isConnected, let host = ProgramHost.shared else { return }
        Task { await close(end, host) }
    }

    /// Ends the window after the end of its program.
    private func close(_ end: ProgramEnd, _ host: ProgramHost) async {
        switch end.meaning(for: host.program) {
        case .requested: return
        case .displayLost: await leave("the display is lost; the window is kept", host)
        case .crash(let status): await HostExit.leave(status)
        case .notStarted: await HostExit.leave(end.status)
        case .handedOver:
            HostLog.write(Self.handedOver)
            await finish(host, because: Self.handedOver)
        case .closed: await finish(host)
        }
    }

    /// Ends a window that its user has closed, as the bundle wants it.
    private func finish(_ host: ProgramHost, because reason: String? = nil) async {
        switch host.program.onExit {
        case .keep: await leave("the program has ended; the window is kept", host)
        case .destroy:
            guard let scene else { return }
            do {
                try await SceneApplication.shared.requestDestruction(of: scene.session, because: reason)
            } catch {
                await leave("the program has ended; the window cannot be destroyed: \(error)", host)
            }
        }
    }

    private func leave(_ reason: String, _ host: ProgramHost) async {
        await host.sweep()
        SceneApplication.shared.terminate(because: reason)
    }

    private static let handedOver = "the program has probably handed its content to an instance that was running"
}

// MARK: - Content

extension ProgramScene {
    func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        try await open(activity.targetContentIdentifier, ActivationToken(nil), in: scene)
    }

    func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws {
        for context in contexts { try await open(context.url, ActivationToken(context), in: scene) }
    }

    /// Opens the window's content again, or other content of a program with one window for all. A failure of the programs
    /// that are run for that is the result of the request, since the window shows the content anyway.
    ///
    /// - Parameters:
    ///   - content: The content of the event; nil if it has none.
    ///   - token: The permission of the desktop that opens it.
    private func open(_ content: String?, _ token: ActivationToken, in scene: Scene) async throws {
        guard let window, let host = ProgramHost.shared else { throw HostError.ended }
        try await requireProgram(host)
        var remarks: [String] = []
        if let content, content != window.target {
            guard host.program.isSingle else { throw HostError.otherContent(shown: window.target) }
            try await host.openAnother(
                ProgramWindow(target: content, session: scene.id, app: host.app.name), token)
            _ = try show(content, in: scene, of: host)
            programMoved(to: host.run?.shown)
        } else if let remark = await host.continueContent(of: window, token) {
            remarks.append(remark)
        }
        if let remark = await host.raise(self.window ?? window) { remarks.append(remark) }
        guard !remarks.isEmpty else { return }
        for remark in remarks { HostLog.write(remark) }
        try scene.setResult(.text(remarks.joined(separator: "; ")))
    }

    /// Throws if the program has ended. After a crash this process ends before it acknowledges the event, so that the next
    /// one gets it.
    private func requireProgram(_ host: ProgramHost) async throws {
        while host.isJudging { try? await Task.sleep(for: ProgramStart.interval) }
        guard let end else { return }
        if case .crash(let status) = end.meaning(for: host.program) { await HostExit.leave(status) }
        throw HostError.ended
    }

    /// Makes the content the window's.
    private func show(_ target: String?, in scene: Scene, of host: ProgramHost) throws -> ProgramWindow {
        let window = ProgramWindow(target: target, session: scene.id, app: host.app.name)
        let own = target.map { ActivationPredicate.equals($0) } ?? .none
        let content = host.program.isSingle ? .all : own
        try scene.setActivationConditions(
            SceneActivationConditions(canActivate: content, prefersToActivate: content))
        scene.title = window.sceneTitle
        self.window = window
        return window
    }

    private static func content(of options: ConnectionOptions) -> String? {
        options.urlContexts.first?.url ?? options.userActivities.lazy.compactMap(\.targetContentIdentifier).first
            ?? options.shortcutItem?.targetContentIdentifier ?? options.notificationResponse?.targetContentIdentifier
    }
}
