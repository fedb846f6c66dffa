import Glibc

/// The broker that the story starts.
struct BrokerProcess {
    let program: String
    let scratch: StoryFolder
    let interruption: Interruption
    private(set) var child: StoryChild?

    /// The most time for the start and for the end.
    private static let limit: Duration = .seconds(15)

    init(program: String, scratch: StoryFolder, interruption: Interruption) {
        self.program = program
        self.scratch = scratch
        self.interruption = interruption
    }

    var pid: pid_t { child?.pid ?? 0 }

    /// Starts the broker, and waits for the line that says that it serves.
    mutating func start() throws(StoryError) {
        let arguments = [
            "--endpoint", scratch.endpoint, "--state-directory", scratch.state, "--apps", scratch.apps,
        ]
        let child = try StoryChild.start(
            program, arguments, environment: scratch.environment, errorFile: scratch.brokerLog)
        self.child = child
        let line = "ready \(scratch.endpoint)\n"
        var reader = PipeReader([child.output], interruption: interruption.descriptor)
        switch reader.read(within: Self.limit, until: { $0.text(child.output).contains(line) }) {
        case .satisfied: return
        case .interrupted: throw .interrupted
        case .tookTooLong: throw .notReady(reason: "no \"ready\" within \(Self.limit)")
        case .ended: throw .notReady(reason: "it ended with \(end()); see its log, \(scratch.brokerLog)")
        }
    }

    /// Sends a signal and waits for the broker's end; kills the broker when the wait takes too long. Returns nil when
    /// no broker runs.
    mutating func stop(with signal: Int32) -> StoryChild.End? {
        guard let child else { return nil }
        child.send(signal)
        // The broker's output ends with its process.
        var reader = PipeReader([child.output], interruption: nil)
        if reader.read(within: Self.limit) != .ended { child.send(SIGKILL) }
        return end()
    }

    /// Waits for the process and forgets it.
    private mutating func end() -> StoryChild.End {
        guard let child else { return .exited(0) }
        let end = child.wait()
        child.closePipes()
        self.child = nil
        return end
    }
}
