import ActivityWire

/// Checks for programs whose connections the broker refused or cut.
enum RefusedConnectionsCheck {
    static func findings(_ processes: [RefusedProcess]) -> [Finding] { processes.map(finding) }

    private static func finding(_ process: RefusedProcess) -> Finding {
        let count = process.connections == 1 ? "1 connection was" : "\(process.connections) connections were"
        // The broker's reason names the limit in parentheses.
        let advice =
            if process.reason.contains("(silentConnections") {
                silentAdvice
            } else if process.reason.contains("(unfinished") {
                unfinishedAdvice
            } else {
                "; where it needs more than \(process.limit), set connectionsPerProcess"
            }
        return Finding(
            code: .connectionsRefused, severity: .warning, subject: subject(process),
            explanation: "\(count) refused since the broker's start; the last one since \(process.reason)",
            remedy: "have the program use one connection for everything, say hello on it at once, and close what it no "
                + "longer needs" + advice)
    }

    private static let unfinishedAdvice = ", and send each message whole; the broker closes such connections by itself"
    /// The advice for silent connections. The process identifier may belong to another process by now.
    private static let silentAdvice =
        "; the broker takes its places away by itself, so it can be left alone; before ending it see that the process with "
        + "that number still has that program and began at that time"

    private static func subject(_ process: RefusedProcess) -> String {
        let number = "process \(process.processIdentifier)"
        return process.program.isEmpty ? number : "\(number), \(process.program)"
    }
}
