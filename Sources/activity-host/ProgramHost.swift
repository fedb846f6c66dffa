import AppDescriptions
import CBrokerSystem
import Dispatch
import Glibc
import ProgramHosting

/// Runs an app's program for a window, and finds out how it ended.
@MainActor
final class ProgramHost {
    /// The host of this process, for the scene, which the library creates.
    static var shared: ProgramHost?

    let app: AppDescription
    let program: HostedProgram
    let launcher: ProgramLauncher
    let reaper = ChildReaper()
    /// The program that runs, with its orphans; nil before the launch and after the end.
    var run: ProgramRun?
    /// The scene that shows the program. A scene that the broker lost is followed by another one.
    var scene: (any ProgramObserver)?
    private var look: Task<Void, Never>?
    /// Whether all processes of the program have ended, and it is being found out why.
    private(set) var isJudging = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ program: HostedProgram, app: AppDescription) {
        self.program = program
        self.app = app
        launcher = ProgramLauncher(bundle: app.path)
        let ended = reaper.ended
        Task { for await child in ended { childEnded(child) } }
    }

    /// Starts the program for a window. Returns its process.
    ///
    /// - Parameter token: The permission of the desktop that opens the window.
    func launch(_ window: ProgramWindow, _ token: ActivationToken) throws -> ProcessEntry {
        let arguments = try program.vector.arguments(for: window)
        let displays = launcher.displays
        let answering = Self.answering(displays)
        let process = try launcher.launch(program.vector.program, arguments, adding: token.entries)
        run = ProgramRun(process: process, displays: displays, answering: answering)
        // The child cannot be reaped before the reaper knows that there is one.
        let entry =
            LiveProcesses.entry(process) ?? ProcessEntry(identifier: process, parent: getpid(), name: "", startTime: 0)
        run?.shown = entry
        reaper.childWasSpawned()
        return entry
    }

    /// Waits until the program has ended on its own or by SIGTERM, since no broker is left that this host could serve.
    func waitUntilEnded() async {
        guard run != nil else { return }
        HostLog.write("no broker accepts this window any more; its program goes on without one")
        let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { _ = Task { await self.stop() } } }
        source.resume()
        defer { source.cancel() }
        await withCheckedContinuation { waiter = $0 }
    }

    /// Whether the program goes on without a broker, since it may have unsaved work.
    var outlivesBroker: Bool { !program.isDiscardable }

    // MARK: The end

    private func childEnded(_ child: ChildReaper.EndedChild) {
        guard run != nil else { return }
        if run?.awaited[child.process] != nil { run?.awaited[child.process] = .ended(child.status) }
        if run?.commands.remove(child.process) != nil {
            // The command's end says nothing about the window.
        } else if child.process == run?.process || !program.helpers.include(child.name) {
            run?.lastEnd = child
        }
        reviewProcesses()
    }

    /// Ends the run if nothing is left that it waits for.
    private func reviewProcesses() {
        look?.cancel()
        look = nil
        guard !isJudging, let current = run, let last = current.lastEnd else { return }
        let awaited = LiveProcesses.tree(helpers: program.helpers).awaited
        guard awaited.isEmpty else {
            noteShown(awaited)
            // A process that becomes a helper by an exec causes no end to be noticed.
            return scheduleReview(of: current)
        }
        isJudging = true
        Task { await judge(current, last) }
    }

    /// Ends the run, and tells the scene what is known of the program's end.
    private func judge(_ ended: ProgramRun, _ last: ChildReaper.EndedChild) async {
        let isDisplayLost = await isDisplayLost(to: ended)
        let end = ProgramEnd(
            status: last.status, isRequested: run?.isStopping == true, isDisplayLost: isDisplayLost,
            runningTime: ended.start.duration(to: last.instant))
        isJudging = false
        run = nil
        HostLog.write("\(program.vector.program) \(end.status)")
        scene?.programEnded(end)
        waiter?.resume()
        waiter = nil
    }

    /// Whether the program has lost its display. When a display ends, the kernel may cut its clients off some
    /// milliseconds before the display's socket stops answering.
    private func isDisplayLost(to ended: ProgramRun) async -> Bool {
        let deadline = ContinuousClock.now + Self.displayEndTime
        while true {
            let isLost = ended.displays.isLost(
                answeredBefore: ended.answering, answering: Self.answering(ended.displays))
            if isLost || ended.displays.paths.isEmpty || run?.isStopping == true || ContinuousClock.now >= deadline {
                return isLost
            }
            try? await Task.sleep(for: Self.displayPause)
        }
    }

    /// Notes another process as the one that shows the window, if the one before has ended.
    private func noteShown(_ awaited: [ProcessEntry]) {
        let isThere = awaited.contains { $0.isSameProcess(as: run?.shown) && !$0.isDead }
        guard !isThere, let next = awaited.first(where: { !$0.isDead }) else { return }
        run?.shown = next
        scene?.programMoved(to: next)
    }

    /// Reviews the processes later. The pauses grow, since most programs that go to the background stay there.
    private func scheduleReview(of current: ProgramRun) {
        let pause = current.reviewPause
        run?.reviewPause = min(pause * 2, Self.reviewPauseLongest)
        look = Task {
            try? await Task.sleep(for: pause)
            if !Task.isCancelled { reviewProcesses() }
        }
    }

    private static func answering(_ displays: DisplaySockets) -> Set<String> {
        Set(
            displays.paths.filter {
                let failure = csystem_connect_probe($0)
                return failure == 0 || failure == EAGAIN
            })
    }

    /// The time from a client's end of file to the end of the display's socket, at the most.
    private static let displayEndTime: Duration = .milliseconds(250)
    private static let displayPause: Duration = .milliseconds(10)
    private static let reviewPauseLongest: Duration = .seconds(60)
}
