import CBrokerSystem

/// Tells the service manager that the broker serves, if the manager asks for it (`Type=notify` in systemd). So a
/// command that starts the service returns only when clients can connect.
struct SupervisorNotice: Sendable {
    static let variable = "NOTIFY_SOCKET"

    private let socketName: String?

    /// - Parameter environment: The broker's own environment. Windows do not inherit the variable.
    init(environment: [String: String]) {
        socketName = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sends the notice. Returns the error if that fails; nil also if the manager did not ask. The broker serves in any
    /// case, and a manager that gets no notice gives up after its own time-out.
    func sendReady() -> SystemError? {
        guard let socketName else { return nil }
        let number = csystem_notify_supervisor(socketName, "READY=1")
        return number == 0 ? nil : SystemError(number, "write to", "\(Self.variable) \(socketName)")
    }
}
