import AppDescriptions
import ProgramHosting

/// Whether a child of the host has ended, and how.
enum ChildState: Hashable {
    case runs
    case ended(ProgramEnd.Status)

    /// How the child ended; nil while it runs.
    var end: ProgramEnd.Status? {
        switch self {
        case .runs: nil
        case .ended(let status): status
        }
    }
}

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
    /// The children whose ends somebody waits for.
    var awaited: [Int32: ChildState] = [:]
    /// The pause before the next review of the processes that are left.
    var reviewPause: Duration = .milliseconds(500)
}
