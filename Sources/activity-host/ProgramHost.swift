import AppDescriptions
import CBrokerSystem
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
    private var look: Task<Void, Never>?

    init(_ program: HostedProgram, app: AppDescription) {
        self.program = program
        self.app = app
        launcher = ProgramLauncher(bundle: app.path)
        let ended = reaper.ended
        Task { for await child in ended { childEnded(child) } }
    }

    /// Starts the program for a window. Returns its process and the process's start time.
    ///
    /// - Parameter onEnd: Called once with the end of the program's last process, unless ``stop()`` ends it.
    func launch(
        _ window: ProgramWindow, onEnd: @escaping @MainActor (ProgramEnd) -> Void
    ) throws -> (process: Int32, startTime: UInt64) {
        let arguments = try program.vector.arguments(for: window)
        let displays = launcher.displays
        let answering = Self.answering(displays)
        let process = try launcher.launch(program.vector.program, arguments)
        run = ProgramRun(process: process, displays: displays, answering: answering, onEnd: onEnd)
        // The child cannot be reaped before the reaper knows that there is one.
        let startTime = LiveProcesses.entry(process)?.startTime ?? 0
        reaper.childWasSpawned()
        return (process, startTime)
    }

    // MARK: The end

    private func childEnded(_ child: ChildReaper.EndedChild) {
        guard run != nil else { return }
        if run?.continuations.remove(child.process) != nil {
            run?.endedContinuations[child.process] = child.status
        } else if child.process == run?.process || !program.helpers.include(child.name) {
            run?.lastEnd = child
        }
        reviewProcesses()
    }

    /// Ends the run if nothing is left that it waits for.
    private func reviewProcesses() {
        look?.cancel()
        look = nil
        guard let current = run, let last = current.lastEnd else { return }
        guard LiveProcesses.tree(helpers: program.helpers).awaited.isEmpty else {
            // A process that becomes a helper by an exec causes no end to be noticed.
            return scheduleReview(of: current)
        }
        run = nil
        let end = ProgramEnd(
            status: last.status, isRequested: current.isStopping,
            isDisplayLost: current.displays.isLost(
                answeredBefore: current.answering, answering: Self.answering(current.displays)),
            runningTime: current.start.duration(to: last.instant))
        HostLog.write("\(program.vector.program) \(end.status)")
        current.onEnd(end)
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

    private static let reviewPauseLongest: Duration = .seconds(60)
}
