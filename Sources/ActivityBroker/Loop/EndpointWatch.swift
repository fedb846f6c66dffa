import BrokerCore
import Logging
import SystemFiles

/// Checks the endpoint at intervals, since its socket file may be removed while the broker serves.
struct EndpointWatch {
    /// The time between two checks.
    static let interval: Duration = .seconds(1)

    private let endpoint: any ServedEndpoint
    private let listener: any Listener
    private let transfers: any DescriptorTransfers
    private let logger: Logger
    /// The time of the next check.
    private(set) var due: Instant
    /// The descriptor of a new socket at the endpoint's path on which the listener could not listen yet.
    private var pendingSocket: Int32?
    /// The logged reason why clients cannot connect; nil while they can.
    private(set) var unreachable: String?
    /// The logged reason why the transfer socket is missing; nil while it is in place.
    private var transferLoss: SystemError?

    init(_ parts: LoopParts, at now: Instant) {
        endpoint = parts.endpoint
        listener = parts.listener
        transfers = parts.transfers
        logger = parts.logger
        due = now + Self.interval
    }

    /// Checks the endpoint, and lets the listener listen on the endpoint's socket if the socket was recreated. Puts
    /// back a missing transfer socket while clients can connect. Reports each obstacle once.
    ///
    /// - Parameter name: The endpoint's name in messages.
    mutating func check(for name: String, at now: Instant, _ telemetry: inout Telemetry) {
        due = now + Self.interval
        switch endpoint.check() {
        case .inPlace:
            // The socket at the path may be the pending one, on which the listener does not listen yet.
            if let pendingSocket { listen(on: pendingSocket, of: name, &telemetry) } else { unreachable = nil }
        case .unreachable(let reason): tellUnreachable(reason.description, &telemetry)
        case .renewed(let descriptor): listen(on: descriptor, of: name, &telemetry)
        }
        if unreachable == nil { restoreTransferSocket() }
    }

    private mutating func listen(on descriptor: Int32, of name: String, _ telemetry: inout Telemetry) {
        do throws(ListenerError) {
            try listener.listen(on: descriptor)
            pendingSocket = nil
            telemetry.recordEndpointRenewal(name)
            unreachable = nil
        } catch {
            pendingSocket = descriptor
            tellUnreachable(error.description, &telemetry)
        }
    }

    private mutating func tellUnreachable(_ reason: String, _ telemetry: inout Telemetry) {
        guard unreachable != reason else { return }
        unreachable = reason
        telemetry.recordEndpointLoss(reason)
    }

    private mutating func restoreTransferSocket() {
        do throws(SystemError) {
            try transfers.restoreSocket()
            transferLoss = nil
        } catch {
            guard transferLoss != error else { return }
            transferLoss = error
            logger.warning("transfers by reference are unavailable", metadata: [LogKey.error: "\(error)"])
        }
    }
}
