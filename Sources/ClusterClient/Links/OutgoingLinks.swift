import ActivityWire
import BrokerClient
import DirectoryService
import MachineDirectory
import ZeroMQ

/// The links from this machine to others. A link is made when it is needed, and closed after a minute without use.
actor OutgoingLinks {
    /// The time after which an unused link is closed.
    static let idleTime = Duration.seconds(60)
    /// Links that are made or in use.
    private static let mostLinks = ClusterLimits.machines
    /// The time in which a link is made.
    private static let dialTime = Duration.seconds(1)

    private struct Link {
        let address: TCPEndpoint
        let key: MachineKey
        let connection: Task<Result<BrokerConnection, ClientError>, Never>
        var usedAt: Duration
    }

    private let own: MachineName
    private let file: KeyFile
    private let agent: String
    private var machines: [MachineName: PublishedMachine] = [:]
    private var keys: [MachineName: PublishedKeys] = [:]
    private var links: [MachineName: Link] = [:]
    /// The requests that were sent.
    private var sent = 0
    /// The replies that came without a wait for a window, and the time that they took together.
    private var roundTrips = 0
    private var roundTripTime = Duration.zero

    /// - Parameters:
    ///   - file: This machine's keys.
    ///   - agent: The program's name and version, for people.
    init(own: MachineName, keys file: KeyFile, agent: String) {
        self.own = own
        self.file = file
        self.agent = agent
    }

    /// Takes in rows of other machines that have changed.
    func learn(_ changes: [RowChange]) {
        for change in changes {
            guard case .machine(let machine) = change.key else { continue }
            if case .machine(let row, _)? = change.row { machines[machine] = row } else { machines[machine] = nil }
            closeOutdated(machine)
        }
    }

    /// Replaces the keys that machines are allowed. A link to a machine whose key is not among them is closed.
    func allow(_ keys: [MachineName: PublishedKeys]) {
        self.keys = keys
        for machine in links.keys { closeOutdated(machine) }
    }

    /// Closes links that have not been used for long.
    func closeIdle(at now: Duration) {
        for (machine, link) in links where now - link.usedAt >= Self.idleTime { close(machine) }
    }

    func closeAll() { for machine in links.keys { close(machine) } }

    /// Passes a request to another machine, and returns its answer. The answer to what was not sent is the refusal
    /// `machineUnreachable`, the answer to what was sent in vain is `machineLost`.
    ///
    /// - Parameter fence: The revision in which this machine joined its cluster; nil: it is in none.
    func reply(
        to request: MachineRequest, trace: UniqueID?, fence: Int64?, at now: Duration
    ) async -> MachineReply {
        do throws(Refusal) {
            let time = min(request.timeout, Self.dialTime)
            let (link, key) = try await connection(to: request.machine, fence: fence, within: time, at: now)
            let reply = try await self.reply(to: request, trace: trace, over: link, proving: key)
            return MachineReply(number: request.number, reply: reply)
        } catch { return MachineReply(number: request.number, reply: .refused(error)) }
    }

    private func reply(
        to request: MachineRequest, trace: UniqueID?, over link: BrokerConnection, proving key: MachineKey
    ) async throws(Refusal) -> Reply {
        sent += 1
        let start = ContinuousClock.now
        do throws(ClientError) {
            let reply = try await link.request(request.body.asRequest, trace: trace, timeout: request.timeout)
            if request.body.isAnsweredAtOnce {
                roundTrips += 1
                roundTripTime += start.duration(to: .now)
            }
            return reply
        } catch {
            if case .refused(let refusal) = error { throw refusal }
            if case .brokerLeft(let refusal) = error, refusal.code == .machineRevoked { throw refusal }
            // What is allowed may have changed meanwhile.
            guard MachineName(request.machine).flatMap({ keys[$0] })?.allows(key) == true else {
                throw .revoked(request.machine)
            }
            throw Refusal(
                code: .machineLost, reason: "\(request.machine): \(error.description)", field: "machine")
        }
    }

    /// The requests that were sent, and how long replies took.
    var figures: [Metric] {
        [
            Metric(name: "cluster.requests", value: UInt64(sent), unit: "count"),
            Metric(name: "cluster.roundTrips", value: UInt64(roundTrips), unit: "count"),
            Metric(
                name: "cluster.roundTripTime", value: UInt64(clamping: Int64(roundTripTime / .microseconds(1))),
                unit: "microseconds"),
        ]
    }

    private func connection(
        to name: String, fence: Int64?, within timeout: Duration, at now: Duration
    ) async throws(Refusal) -> (connection: BrokerConnection, key: MachineKey) {
        guard let machine = MachineName(name) else { throw .unreachable(name, "it is not in the cluster") }
        // A link that has ended since its last use is made anew, once.
        if let present = links[machine], case .success(let connection) = await present.connection.value {
            if connection.endReason == nil {
                links[machine]?.usedAt = now
                return (connection, present.key)
            }
            forget(machine, present)
        }
        var link: Link
        if let present = links[machine] {
            link = present
        } else {
            link = try newLink(to: machine, fence: fence, within: timeout, at: now)
        }
        link.usedAt = now
        links[machine] = link
        switch await link.connection.value {
        case .success(let connection): return (connection, link.key)
        case .failure(let error):
            forget(machine, link)
            if case .refused(let refusal) = error { throw refusal }
            throw .unreachable(name, "no link to \(link.address): \(error)")
        }
    }

    /// Begins to make a link. What cannot be tried is refused with the reason.
    private func newLink(
        to machine: MachineName, fence: Int64?, within timeout: Duration, at now: Duration
    ) throws(Refusal) -> Link {
        guard let row = machines[machine] else { throw .unreachable(machine.text, "it is not in the cluster") }
        guard let address = try? TCPEndpoint(row.address), let key = row.key else {
            throw .unreachable(machine.text, "it serves no links (its setting clusterAddress, or its key)")
        }
        // A program that has just started learns the keys after the machines.
        guard let allowed = keys[machine] else { throw .unreachable(machine.text, "no key of it is allowed") }
        guard allowed.allows(key) else { throw .revoked(machine.text) }
        guard let fence else { throw .unreachable(machine.text, "this machine is not in the cluster") }
        let own: LinkKey?
        do throws(SettingsFileError) {
            own = MachineKeys(own: try file.load(), allowed: keys[self.own] ?? PublishedKeys()).current
        } catch { throw .unreachable(machine.text, error.description) }
        guard let own else { throw .unreachable(machine.text, "no key of this machine is allowed") }
        guard links.count < Self.mostLinks else { throw .unreachable(machine.text, "there are too many links") }
        let dialer = LinkDialer(machine: self.own, key: own, fence: fence, agent: agent)
        let connection = Task { () -> Result<BrokerConnection, ClientError> in
            do throws(ClientError) {
                return .success(try await dialer.connect(to: address, proving: key, timeout: timeout))
            } catch { return .failure(error) }
        }
        return Link(address: address, key: key, connection: connection, usedAt: now)
    }

    /// Closes a link whose machine has another address or key now, or none that it is allowed.
    private func closeOutdated(_ machine: MachineName) {
        guard let link = links[machine] else { return }
        let row = machines[machine]
        let isCurrent =
            row?.address == link.address.description && row?.key == link.key && keys[machine]?.allows(link.key) == true
        if !isCurrent { close(machine) }
    }

    /// Forgets a link that has failed, unless another one has taken its place.
    private func forget(_ machine: MachineName, _ link: Link) {
        guard links[machine]?.connection == link.connection else { return }
        close(machine)
    }

    private func close(_ machine: MachineName) {
        guard let link = links.removeValue(forKey: machine) else { return }
        Task { if case .success(let connection) = await link.connection.value { await connection.close() } }
    }
}

extension MachineRequest.Body {
    fileprivate var asRequest: ClientRequest {
        switch self {
        case .query(let query): .query(query)
        case .activate(let request): .activate(request)
        case .resolve(let request): .resolve(request)
        }
    }

    /// Whether the answer waits for no window.
    fileprivate var isAnsweredAtOnce: Bool {
        if case .activate(let request) = self { request.waitingFor <= .resolved } else { true }
    }
}

extension Refusal {
    fileprivate static func revoked(_ machine: String) -> Refusal {
        Refusal(
            code: .machineRevoked, reason: "\(machine): its key is not allowed any more", field: "machine")
    }

    fileprivate static func unreachable(_ machine: String, _ reason: String) -> Refusal {
        Refusal(code: .machineUnreachable, reason: "\(machine): \(reason)", field: "machine")
    }
}
