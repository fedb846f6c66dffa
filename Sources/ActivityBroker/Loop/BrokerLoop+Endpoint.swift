import BrokerCore
import Logging

// The place where clients connect, which somebody may remove while the broker serves.
extension BrokerLoop {
    /// Lets clients in again where the socket was made anew, and tells once what keeps them out.
    func lookAtEndpoint() {
        switch parts.endpoint.look() {
        case .inPlace:
            // It is in its place, and may still be one that nobody hears at.
            if let unheardSocket { listen(on: unheardSocket) } else { unreachable = nil }
        case .unreachable(let reason): tellUnreachable(reason.description)
        case .renewed(let descriptor): listen(on: descriptor)
        }
        if unreachable == nil { returnTransfers() }
    }

    private func listen(on descriptor: Int32) {
        do throws(FrontDoorError) {
            try parts.door.listen(on: descriptor)
            unheardSocket = nil
            performer.telemetry.endpointRenewed(identity.endpoint)
            unreachable = nil
        } catch {
            unheardSocket = descriptor
            tellUnreachable(error.description)
        }
    }

    private func tellUnreachable(_ reason: String) {
        guard unreachable != reason else { return }
        unreachable = reason
        performer.telemetry.endpointLost(reason)
    }

    private func returnTransfers() {
        do throws(SystemError) {
            try parts.transfers.returnToPlace()
            transferLoss = nil
        } catch {
            guard transferLoss != error else { return }
            transferLoss = error
            parts.logger.warning("nothing is handed over by reference", metadata: [LogKey.error: "\(error)"])
        }
    }
}
