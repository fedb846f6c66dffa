import ActivityWire
import BrokerCore
import CSystem
import Glibc
import ZMTP

/// Who comes in: the kernel says who it is before a byte is read.
extension LocalDoor {
    func addListener(_ descriptor: Int32) throws(SystemError) {
        let socket = try ListeningSocket(copying: descriptor)
        let number = listeners.count
        try readiness.insert(.listener(number), descriptor: socket.descriptor.number)
        listeners[number] = socket
    }

    func accept(at number: Int) {
        guard let listener = listeners[number], acceptAgainAt == nil else { return }
        for _ in 0..<Self.acceptsPerTurn {
            let accepted = csystem_accept_local(listener.descriptor.number)
            switch -accepted {
            case ...0: admit(Descriptor(owning: accepted))
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pauseAccepting()
            // That one connection was given up by its peer, or the kernel was interrupted.
            default: continue
            }
        }
    }

    /// Whoever waits goes on waiting: without a pause the loop would turn for nothing else.
    private func pauseAccepting() {
        counters.refusedForDescriptors &+= 1
        acceptAgainAt = .now + Self.acceptPause
        for number in listeners.keys { readiness.remove(.listener(number)) }
    }

    func acceptAgain() {
        acceptAgainAt = nil
        for (number, listener) in listeners {
            do throws(SystemError) {
                try readiness.insert(.listener(number), descriptor: listener.descriptor.number)
            } catch {
                acceptAgainAt = .now + Self.acceptPause
            }
        }
    }

    private func admit(_ descriptor: consuming Descriptor) {
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        guard csystem_peer_credentials(descriptor.number, &process, &user, &group) == 0 else { return }
        guard user == allowedUser else {
            counters.foreignersCut &+= 1
            return
        }
        guard descriptor.number < csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE)) else {
            counters.refusedForDescriptors &+= 1
            return refuse(descriptor, "the broker has no descriptor left for the connection")
        }
        if let reason = refusalOfSilence(process) {
            counters.refusedForSilence &+= 1
            return refuse(descriptor, reason)
        }
        // A process that has ended is in no session; then no launch token will match it.
        let credentials = BrokerCore.PeerCredentials(
            processIdentifier: process, userIdentifier: user, groupIdentifier: group,
            posixSession: max(0, getsid(process)))
        lastClient &+= 1
        let number = descriptor.number
        let peer = LocalPeer(
            client: ClientID(lastClient), credentials: credentials, descriptor: descriptor, bounds: Self.bounds,
            queue: makeQueue(), silentUntil: .now + Limits.silenceTime)
        do throws(SystemError) {
            try readiness.insert(.connection(peer.client), descriptor: number)
        } catch {
            counters.refusedForDescriptors &+= 1
            return
        }
        peers[peer.client] = peer
        silent.add(peer)
        peer.output = ListeningConnection.opening
        write(peer)
    }

    /// Why a further connection that says nothing is not held.
    private func refusalOfSilence(_ process: Int32) -> String? {
        let half = Int(csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE))) / 2
        if silent.count(of: process) >= Limits.silentConnectionsPerProcess {
            return "process \(process) has \(Limits.silentConnectionsPerProcess) connections that have said nothing"
        }
        if silent.count >= min(Limits.silentConnections, half) {
            return "\(silent.count) connections have said nothing"
        }
        return nil
    }

    /// Says why, as far as the kernel takes it at once, and closes.
    private func refuse(_ descriptor: borrowing Descriptor, _ reason: String) {
        let words = OutgoingBytes.refusalAtOnce(reason)
        _ = words.withUnsafeBytes { Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// One that stands still, or is being looked at by a debugger, cannot speak; its time begins anew.
    func cutSilentPeers(at now: ContinuousClock.Instant) {
        while let peer = silent.takeOverdue(at: now) {
            if isStopped(peer.credentials.processIdentifier) {
                peer.phase = .silent(until: now + Limits.silenceTime)
                silent.waitAgain(peer)
            } else {
                counters.silentCut &+= 1
                finish(peer)
            }
        }
    }
}
