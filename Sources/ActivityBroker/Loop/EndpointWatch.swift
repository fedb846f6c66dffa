import BrokerCore
import Logging

/// The place where clients connect, which somebody may remove while the broker serves.
struct EndpointWatch {
    /// How long a removed socket stays away.
    static let interval: Duration = .seconds(1)

    private let endpoint: any EndpointHost
    private let listener: any Listener
    private let transfers: any TransferHost
    private let logger: Logger
    /// When the next look is due.
    private(set) var due: Instant
    /// The socket that is in its place and that the listener does not listen on yet.
    private var unheardSocket: Int32?
    /// Why nobody can connect, once that was told.
    private(set) var unreachable: String?
    /// Why nobody can hand anything over, once that was told.
    private var transferLoss: SystemError?

    init(_ parts: LoopParts, at now: Instant) {
        endpoint = parts.endpoint
        listener = parts.listener
        transfers = parts.transfers
        logger = parts.logger
        due = now + Self.interval
    }

    /// Lets clients in again where the socket was made anew, and tells once what keeps them out.
    ///
    /// - Parameter name: The endpoint as messages name it.
    mutating func look(for name: String, at now: Instant, _ telemetry: inout Telemetry) {
        due = now + Self.interval
        switch endpoint.look() {
        case .inPlace:
            // It is in its place, and may still be one that nobody hears at.
            if let unheardSocket { listen(on: unheardSocket, of: name, &telemetry) } else { unreachable = nil }
        case .unreachable(let reason): tellUnreachable(reason.description, &telemetry)
        case .renewed(let descriptor): listen(on: descriptor, of: name, &telemetry)
        }
        if unreachable == nil { returnTransfers() }
    }

    private mutating func listen(on descriptor: Int32, of name: String, _ telemetry: inout Telemetry) {
        do throws(ListenerError) {
            try listener.listen(on: descriptor)
            unheardSocket = nil
            telemetry.endpointRenewed(name)
            unreachable = nil
        } catch {
            unheardSocket = descriptor
            tellUnreachable(error.description, &telemetry)
        }
    }

    private mutating func tellUnreachable(_ reason: String, _ telemetry: inout Telemetry) {
        guard unreachable != reason else { return }
        unreachable = reason
        telemetry.endpointLost(reason)
    }

    private mutating func returnTransfers() {
        do throws(SystemError) {
            try transfers.returnToPlace()
            transferLoss = nil
        } catch {
            guard transferLoss != error else { return }
            transferLoss = error
            logger.warning("nothing is handed over by reference", metadata: [LogKey.error: "\(error)"])
        }
    }
}
