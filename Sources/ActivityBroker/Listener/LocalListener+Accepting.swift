import ActivityWire
import BrokerCore
import CSystem
import Glibc
import Logging
import ZMTP

/// Who comes in: the kernel says who it is before a byte is read.
extension LocalListener {
    /// More wait for the next turn, behind those who are inside.
    private static let acceptsPerTurn = 16

    private static let bounds = ListeningConnection.Bounds(
        frameBytes: Limits.frameBytes, framesPerMessage: Limits.framesPerMessage)

    func accept(at number: Int) {
        for _ in 0..<Self.acceptsPerTurn {
            switch sockets.accept(at: number) {
            case .connection(let descriptor): admit(descriptor)
            case .nobody: return
            case .exhausted: return counters.refusedForDescriptors &+= 1
            }
        }
    }

    private func admit(_ descriptor: consuming Descriptor) {
        guard let credentials = BrokerCore.PeerCredentials(of: descriptor.number) else { return }
        guard credentials.userIdentifier == allowedUser else {
            counters.foreignersCut &+= 1
            return
        }
        guard descriptor.number < csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE)) else {
            counters.refusedForDescriptors &+= 1
            return refuse(descriptor, "the broker has no descriptor left for the connection")
        }
        let process = credentials.processIdentifier
        if let refusal = refusalByCap(process) {
            counters.refusedForCaps &+= 1
            return refuse(descriptor, refusal, of: process)
        }
        if let refusal = refusalOfSilence(process) {
            counters.refusedForSilence &+= 1
            return refuse(descriptor, refusal, of: process)
        }
        lastClient &+= 1
        let peer = LocalPeer(
            client: ClientID(lastClient), credentials: credentials, descriptor: descriptor, bounds: Self.bounds,
            queue: makeQueue(), silentUntil: .now + Limits.silenceTime)
        do throws(SystemError) {
            try hold(peer)
            peer.output.append(bytes: ListeningConnection.opening)
            awaitWriting(peer)
        } catch {
            counters.refusedForDescriptors &+= 1
            logger.warning(
                "a connection cannot be served", metadata: [LogKey.peer: "\(process)", LogKey.error: "\(error)"])
            let reason = "the broker cannot serve the connection: \(error.reason)"
            peer.output.append(bytes: OutgoingBytes.refusalAtOnce(reason))
            _ = peer.output.write(to: peer.descriptor)
        }
    }

    /// Why a further connection is not held, whatever the others have said.
    private func refusalByCap(_ process: Int32) -> ConnectionRefusal? {
        let own = counts.held(by: process)
        if own >= caps.ofProcess {
            return ConnectionRefusal(
                "process \(process) has \(own) connections", limit: caps.ofProcess, "acceptedConnectionsPerProcess")
        }
        guard counts.held >= caps.inAll else { return nil }
        return ConnectionRefusal("there are \(counts.held) connections", limit: caps.inAll, "acceptedConnections")
    }

    /// Why a further connection that says nothing is not held.
    private func refusalOfSilence(_ process: Int32) -> ConnectionRefusal? {
        let own = counts.silent(of: process)
        if own >= Limits.silentConnectionsPerProcess {
            return ConnectionRefusal(
                "process \(process) has \(own) connections that have said nothing",
                limit: Limits.silentConnectionsPerProcess, "silentConnectionsPerProcess")
        }
        let half = Int(csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE))) / 2
        let most = min(Limits.silentConnections, half)
        guard counts.silent >= most else { return nil }
        return ConnectionRefusal("\(counts.silent) connections have said nothing", limit: most, "silentConnections")
    }

    /// The same for a connection too many, which is told of its process as well.
    private func refuse(_ descriptor: borrowing Descriptor, _ refusal: ConnectionRefusal, of process: Int32) {
        if refused.note(process, refusal.reason, limit: refusal.limit) {
            logger.warning(
                "connections of a process are refused",
                metadata: [LogKey.peer: "\(process)", LogKey.reason: "\(refusal.reason)"])
        }
        refuse(descriptor, refusal.reason)
    }

    /// Says why, as far as the kernel takes it at once, and closes.
    private func refuse(_ descriptor: borrowing Descriptor, _ reason: String) {
        let words = OutgoingBytes.refusalAtOnce(reason)
        _ = words.withUnsafeBytes { Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}
