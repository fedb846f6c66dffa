/// An error after which a listener cannot go on. No single peer can cause such an error.
enum ListenerError: Error, Sendable, CustomStringConvertible {
    case waiting(String)
    case receiving(String)
    case opening(String)
    case listening(String)

    var description: String {
        switch self {
        case .waiting(let reason): "cannot wait for messages: \(reason)"
        case .receiving(let reason): "cannot receive messages: \(reason)"
        case .opening(let reason): "cannot open the listener: \(reason)"
        case .listening(let reason): "cannot reopen the listener: \(reason)"
        }
    }
}
