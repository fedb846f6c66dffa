import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// Takes descriptors from processes with a source's ticket, and gives them to processes with a reader's ticket. A
/// process without a ticket gets nothing. The content behind a descriptor is not read here.
final class TransferServer: DescriptorTransfers {
    private struct Ticket {
        let grant: GrantID
        let client: ClientID
        let process: Int32
        let deadline: Instant
        /// The descriptor for the reader; nil for a source's ticket.
        var file: DescriptorInTransit?
    }

    private var socket: TransferSocket
    private let endpoint: BrokerEndpoint
    private let readiness: ReadinessSet
    private let logger: Logger
    /// The tickets by their digests: the time to find a digest does not tell how close a guessed ticket was.
    @exclusivity(unchecked) private var tickets: [SecretDigest: Ticket] = [:]
    /// Descriptors that have arrived, until the core orders a ticket for their reader.
    private var arrived: [GrantID: DescriptorInTransit] = [:]
    @exclusivity(unchecked) private var peers: [UInt64: (peer: TransferPeer, deadline: Instant)] = [:]
    private var lastPeer: UInt64 = 0

    /// Opens the transfer socket beside the broker's own.
    init(beside endpoint: BrokerEndpoint, readiness: ReadinessSet, logger: Logger) throws(SystemError) {
        socket = try TransferSocket(beside: endpoint)
        self.endpoint = endpoint
        try readiness.insert(.transfers(.socket), descriptor: socket.descriptor)
        self.readiness = readiness
        self.logger = logger
    }

    func restoreSocket() throws(SystemError) {
        guard !socket.isInPlace else { return }
        let newSocket = try TransferSocket(beside: endpoint)
        try readiness.insert(.transfers(.socket), descriptor: newSocket.descriptor)
        socket = newSocket
    }

    // MARK: Tickets

    func issueSendTicket(_ grant: GrantID, from client: ClientID, process: Int32, at now: Instant) -> Blob? {
        guard tickets.count + arrived.count < TransferLimits.tickets else { return nil }
        return issue(Ticket(grant: grant, client: client, process: process, deadline: now + TransferLimits.patience))
    }

    func issueReceiveTicket(_ grant: GrantID, to client: ClientID, process: Int32, at now: Instant) -> Blob? {
        guard let file = arrived.removeValue(forKey: grant) else { return nil }
        return issue(
            Ticket(
                grant: grant, client: client, process: process, deadline: now + TransferLimits.patience, file: file))
    }

    private func issue(_ ticket: Ticket) -> Blob? {
        guard let secret = try? Secret() else { return nil }
        tickets[secret.digest] = ticket
        return Blob(secret.bytes)
    }

    func discard(_ grant: GrantID) {
        arrived[grant] = nil
        tickets = tickets.filter { $0.value.grant != grant }
    }

    func forget(_ client: ClientID) {
        if !tickets.isEmpty { tickets = tickets.filter { $0.value.client != client } }
    }

    func forgetAll() {
        tickets = [:]
        arrived = [:]
    }

    // MARK: Connections

    func handle(_ source: TransferSource, at now: Instant) -> [TransferReport] {
        switch source {
        case .socket:
            accept(at: now)
            return []
        case .peer(let number): return serve(number)
        }
    }

    private func accept(at now: Instant) {
        guard let peer = socket.accept() else { return }
        // Without a place, the connection is closed by its release.
        guard peers.count < TransferLimits.connections else { return }
        lastPeer &+= 1
        do throws(SystemError) {
            try readiness.insert(.transfers(.peer(lastPeer)), descriptor: peer.descriptor.number)
            peers[lastPeer] = (peer, now + TransferLimits.patience)
        } catch {
            logger.warning("a connection for a transfer is not served", metadata: [LogKey.error: "\(error)"])
        }
    }

    private func serve(_ number: UInt64) -> [TransferReport] {
        guard let peer = peers[number]?.peer else { return [] }
        switch peer.receive() {
        case .nothing: return []
        case .gone:
            close(number)
            return []
        case .message(let message, let file):
            defer { close(number) }
            return answer(message, file, peer)
        }
    }

    private func close(_ number: UInt64) {
        readiness.remove(.transfers(.peer(number)))
        peers[number] = nil
    }

    /// Answers a message. A ticket that a wrong process shows stays valid for the process that it was issued to.
    private func answer(
        _ message: TransferMessage, _ file: DescriptorInTransit?, _ peer: TransferPeer
    ) -> [TransferReport] {
        let digest = Secret.digest(of: message.ticket.bytes)
        // A reader's ticket, which has a descriptor, is only for taking. A source's ticket is only for giving.
        guard let ticket = tickets[digest], ticket.process == peer.process,
            (message.verb == .take) == (ticket.file != nil)
        else {
            logger.notice("a transfer ticket was invalid", metadata: [LogKey.process: "\(peer.process)"])
            _ = peer.answer(.unknownTicket)
            return []
        }
        tickets[digest] = nil
        guard message.verb == .give else {
            _ = peer.answer(.done, ticket.file)
            return []
        }
        guard let file, let bytes = file.readableBytes else {
            _ = peer.answer(.unfit)
            return [.refused(ticket.grant, from: ticket.client)]
        }
        arrived[ticket.grant] = file
        _ = peer.answer(.done)
        return [.arrived(ticket.grant, bytes: bytes, from: ticket.client)]
    }

    // MARK: Time

    var nextDeadline: Instant? {
        if tickets.isEmpty, peers.isEmpty { return nil }
        return (tickets.values.map(\.deadline) + peers.values.map(\.deadline)).min()
    }

    func doMaintenance(at now: Instant) -> [TransferReport] {
        if tickets.isEmpty, peers.isEmpty { return [] }
        for number in peers.filter({ $0.value.deadline <= now }).keys { close(number) }
        let late = tickets.filter { $0.value.deadline <= now }
        for digest in late.keys { tickets[digest] = nil }
        return late.values.filter { $0.file == nil }.sorted { $0.grant < $1.grant }.map {
            .refused($0.grant, from: $0.client)
        }
    }
}

/// Transfers of a broker without a transfer socket: every load goes in chunks.
final class NoTransfers: DescriptorTransfers {
    func issueSendTicket(_ grant: GrantID, from client: ClientID, process: Int32, at now: Instant) -> Blob? { nil }
    func issueReceiveTicket(_ grant: GrantID, to client: ClientID, process: Int32, at now: Instant) -> Blob? { nil }
    func discard(_ grant: GrantID) {}
    func forget(_ client: ClientID) {}
    func forgetAll() {}
    func handle(_ source: TransferSource, at now: Instant) -> [TransferReport] { [] }
    func doMaintenance(at now: Instant) -> [TransferReport] { [] }
    func restoreSocket() {}
    var nextDeadline: Instant? { nil }
}
