import MachineDirectory

/// The lines that a log gets of the directory's problems: one when a problem begins, and one when none is left.
struct ProblemLog: Sendable {
    /// A problem that comes and goes is named again only after this time.
    static let pause = Duration.seconds(60)

    /// When each problem was named last, by its code.
    private var named: [String: Duration] = [:]
    /// The codes of the problems that exist now.
    private var present: Set<String> = []
    /// Whether a problem was named since the last time that none was left.
    private var isUnsettled = false

    /// Takes the list of all problems, and returns the lines.
    mutating func lines(for problems: [DirectoryProblem], at now: Duration) -> [String] {
        var lines: [String] = []
        for problem in problems where !present.contains(problem.code) {
            present.insert(problem.code)
            if let last = named[problem.code], now - last < Self.pause { continue }
            named[problem.code] = now
            lines.append("\(problem.code): \(problem)")
        }
        present = Set(problems.map(\.code))
        if !lines.isEmpty { isUnsettled = true }
        if present.isEmpty, isUnsettled {
            isUnsettled = false
            lines.append("no problems remain")
        }
        return lines
    }
}
