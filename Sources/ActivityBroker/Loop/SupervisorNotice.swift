import CBrokerSystem

/// Tells the service manager that started the broker that it serves, if that asked to be told (`Type=notify` in systemd).
/// So whoever starts the service is answered when clients can connect, and not before.
struct SupervisorNotice: Sendable {
    static let variable = "NOTIFY_SOCKET"

    private let socketName: String?

    /// - Parameter environment: The broker's own. Windows do not inherit the variable.
    init(environment: [String: String]) {
        socketName = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Nil where nobody asked or it was said, else why it was not. The broker serves all the same; a manager that hears
    /// nothing gives up by itself.
    func sayReady() -> SystemError? {
        guard let socketName else { return nil }
        let number = csystem_notify_supervisor(socketName, "READY=1")
        return number == 0 ? nil : SystemError(number, "write to", "\(Self.variable) \(socketName)")
    }
}
