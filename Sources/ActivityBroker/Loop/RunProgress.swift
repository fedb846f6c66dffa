import Synchronization

/// The current step of the broker's run, written by the loop's thread and read by the signal thread.
final class RunProgress: Sendable {
    private let current = Mutex<RunStep>(.opening)

    var step: RunStep {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }
}
