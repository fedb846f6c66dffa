import AppDescriptions
import ProgramHosting

/// A program that runs.
struct ProgramRun {
    /// The process that was launched, which is no helper whatever its name is.
    let process: Int32
    let start = ContinuousClock.now
    let displays: DisplaySockets
    /// The paths of the displays that answered at the launch.
    let answering: Set<String>
    let onEnd: @MainActor (ProgramEnd) -> Void
    /// The end of the process that ended last, helpers apart.
    var lastEnd: ChildReaper.EndedChild?
    var isStopping = false
    /// The programs that run because the content was opened again. Their ends are not the window's.
    var continuations: Set<Int32> = []
    /// Those of them that have ended.
    var endedContinuations: [Int32: ProgramEnd.Status] = [:]
    /// The pause before the next review of the processes that are left.
    var reviewPause: Duration = .milliseconds(500)
}
