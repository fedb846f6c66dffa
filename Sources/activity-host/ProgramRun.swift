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
    /// The process that shows the window, by which a later host finds the program.
    var shown: ProcessEntry?
    /// The end of the process that ended last, helpers apart.
    var lastEnd: ChildReaper.EndedChild?
    var isStopping = false
    /// The programs that run beside the window for a short time. Their ends are not the window's.
    var commands: Set<Int32> = []
    /// The processes whose ends somebody waits for, and those ends.
    var awaitedEnds: [Int32: ProgramEnd.Status?] = [:]
    /// The pause before the next review of the processes that are left.
    var reviewPause: Duration = .milliseconds(500)
}
