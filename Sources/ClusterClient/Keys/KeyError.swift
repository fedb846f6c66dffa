public import EtcdGateway
public import MachineDirectory

/// The reason why the list of keys was not changed or not read.
public enum KeyError: Error, Hashable, Sendable, CustomStringConvertible {
    case refused(GatewayError)
    case unreadable(MachineName, RowError)
    /// Others have changed the row again and again.
    case contended(MachineName)
    /// Two keys are enough to replace one without a gap.
    case tooManyKeys(MachineName, limit: Int)
    /// The machine may not use the key anyway.
    case notAllowed(MachineName, MachineKey?)

    public var description: String {
        switch self {
        case .refused(let error): "etcd: \(error)"
        case .unreadable(let machine, let error): "the keys of \(machine): \(error)"
        case .contended(let machine): "others keep changing the keys of \(machine)"
        case .tooManyKeys(let machine, let limit): "\(machine) has \(limit) keys already; revoke one first"
        case .notAllowed(let machine, let key?): "\(machine) is not allowed the key \(key)"
        case .notAllowed(let machine, nil): "\(machine) is not allowed any key"
        }
    }
}
