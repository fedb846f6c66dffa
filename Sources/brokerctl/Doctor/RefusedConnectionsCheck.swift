import ActivityWire

/// Which programs wanted more connections than they may have?
enum RefusedConnectionsCheck {
    static func findings(_ processes: [RefusedProcess]) -> [Finding] { processes.map(finding) }

    private static func finding(_ process: RefusedProcess) -> Finding {
        let count = process.connections == 1 ? "1 connection was" : "\(process.connections) connections were"
        return Finding(
            code: .connectionsRefused, severity: .warning, subject: subject(process),
            explanation: "\(count) refused since the broker's start; the last one since \(process.reason)",
            remedy: "have the program use one connection for everything, say hello on it at once, and close what it no "
                + "longer needs; where it needs more than \(process.limit), set connectionsPerProcess")
    }

    private static func subject(_ process: RefusedProcess) -> String {
        let number = "process \(process.processIdentifier)"
        return process.program.isEmpty ? number : "\(number), \(process.program)"
    }
}
