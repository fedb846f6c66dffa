import CBrokerSystem
import SystemFiles

/// Tells the service manager that the broker serves, if the manager asks for it (`Type=notify` in systemd). So a
/// command that starts the service can wait until clients can connect.
struct SupervisorNotice: Sendable {
    static let variable = "NOTIFY_SOCKET"

    private let socketName: String?

    /// - Parameter environment: The broker's own environment.
    init(environment: [String: String]) {
        socketName = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sends the notice. Returns the error if the notice cannot be sent; nil if it was sent, or if the manager did not
    /// ask for it. The broker serves in any case; a manager without a notice gives up after its own time-out.
    func sendReady() -> SystemError? {
        guard let socketName else { return nil }
        let number = csystem_notify_supervisor(socketName, "READY=1")
        return number == 0 ? nil : SystemError(number, "write to", "\(Self.variable) \(socketName)")
    }
}
