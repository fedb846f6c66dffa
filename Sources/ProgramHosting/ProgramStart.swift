/// The start of a program, from its launch to the moment at which it waits for something: its user, as a rule. A program
/// that cannot start ends before that, however busy the machine is.
public struct ProgramStart: Hashable, Sendable {
    /// The time between two looks at the program's process.
    public static let interval: Duration = .milliseconds(10)
    /// The looks after which a program that always works has started as well.
    static let looksAtMost = 200
    /// The looks before which no program has started.
    static let looksAtLeast = 10
    /// The looks in a row in which a program that has started waits.
    static let waitingLooks = 5

    private var looks = 0
    private var waiting = 0

    public init() {}

    public var isUnderWay: Bool {
        looks < Self.looksAtMost && (looks < Self.looksAtLeast || waiting < Self.waitingLooks)
    }

    /// Takes in what the program's process does; nil if the process is gone, since another one may go on for it.
    public mutating func look(at process: ProcessEntry?) {
        looks += 1
        waiting = process?.activity == .works ? 0 : waiting + 1
    }
}
