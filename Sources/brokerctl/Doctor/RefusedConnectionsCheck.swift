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
                "; if it needs more than \(process.limit), set connectionsPerProcess"
            }
        return Finding(
            code: .connectionsRefused, severity: .warning, subject: subject(process),
            explanation: "\(count) refused since the broker started; reason for the last one: \(process.reason)",
            remedy: "make the program use a single connection, send hello on it immediately, and close those it no "
                + "longer needs" + advice)
    }

    private static let unfinishedAdvice =
        ", and send each message in full; the broker closes such connections automatically"
    /// The advice for silent connections. The process identifier may belong to another process by now.
    private static let silentAdvice =
        "; the broker frees its connections automatically, so no action is needed; before you end it, check that the process with "
        + "that number still runs that program and started at that time"

    private static func subject(_ process: RefusedProcess) -> String {
        let number = "process \(process.processIdentifier)"
        return process.program.isEmpty ? number : "\(number), \(process.program)"
    }
}
