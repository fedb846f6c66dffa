public import ActivityWire
public import BrokerClient
import DirectoryService
public import MachineDirectory
import Synchronization
public import ZeroMQ

/// The links of this machine: it makes those to other machines, and serves theirs while it has an address and an allowed
/// key.
public final class LinkKeeper: Sendable {
    private struct State {
        var servedKey: MachineKey?
        var problem: ClusterProblem?
        /// The keys that machines were allowed last.
        var keys: [MachineName: PublishedKeys] = [:]
        /// Whether the file or the address is at fault, which may pass.
        var isFailing = false
    }

    private let address: TCPEndpoint?
    private let machine: MachineName
    private let file: KeyFile
    private let incoming: IncomingLinks
    let outgoing: OutgoingLinks
    private let state: Mutex<State>

    /// - Parameters:
    ///   - address: Where links are served; nil: nowhere.
    ///   - file: This machine's keys. It is read again whenever keys are allowed or revoked.
    ///   - agent: The program's name and version, for other machines' people.
    ///   - connect: Connects to this machine's broker, and greets it.
    public init(
        at address: TCPEndpoint?, machine: MachineName, keys file: KeyFile, agent: String,
        connect: @escaping @Sendable (Hello) async throws(ClientError) -> BrokerConnection
    ) {
        self.address = address
        self.machine = machine
        self.file = file
        incoming = IncomingLinks(own: machine, connect: connect)
        outgoing = OutgoingLinks(own: machine, keys: file, agent: agent)
        state = Mutex(State(problem: address == nil ? nil : Self.noAllowedKey))
    }

    /// The machines whose links are in use, by name.
    var machines: [MachineName] { incoming.machines }

    /// The figures of links in both directions.
    var figures: [Metric] {
        get async {
            [
                Metric(name: "cluster.links", value: UInt64(clamping: machines.count)),
                Metric(name: "cluster.refusals", value: incoming.refusals),
            ] + (await outgoing.figures)
        }
    }

    var problems: [ClusterProblem] { state.withLock { $0.problem.map { [$0] } ?? [] } }

    /// Follows the keys that machines are allowed, and returns what the directory has to tell of this one.
    func follow(_ keys: [MachineName: PublishedKeys]) -> DirectoryInput {
        state.withLock { state in
            state.keys = keys
            state.isFailing = false
        }
        incoming.allow(AllowedLinks(keys))
        guard let address else { return .reachable(address: "", key: nil) }
        do {
            let own = MachineKeys(own: try file.load(), allowed: keys[machine] ?? PublishedKeys())
            guard let key = own.current else { return stopServing(Self.noAllowedKey) }
            if key.machineKey != state.withLock({ $0.servedKey }) { try incoming.serve(at: address, with: key) }
            state.withLock { state in
                state.servedKey = key.machineKey
                state.problem = nil
            }
            return .reachable(address: (incoming.endpoint ?? address).description, key: key.machineKey)
        } catch let error as SettingsFileError {
            return stopServing(ClusterProblem(code: "linkKeyUnreadable", text: error.description), isFailing: true)
        } catch {
            return stopServing(ClusterProblem(code: "linkNotServed", text: "\(error)"), isFailing: true)
        }
    }

    /// Tries again what has failed; nil: nothing has.
    func retry() -> DirectoryInput? {
        let (isFailing, keys) = state.withLock { ($0.isFailing, $0.keys) }
        return isFailing ? follow(keys) : nil
    }

    /// Accepts any fence from now on, because an operator has had the machine join the directory as it is.
    func forgetFences() { incoming.forgetFences() }

    /// Ends all links.
    func stop() async {
        incoming.stop()
        await outgoing.closeAll()
    }

    private func stopServing(_ problem: ClusterProblem, isFailing: Bool = false) -> DirectoryInput {
        incoming.stop()
        state.withLock { state in
            state.servedKey = nil
            state.problem = problem
            state.isFailing = isFailing
        }
        return .reachable(address: "", key: nil)
    }

    private static let noAllowedKey = ClusterProblem(
        code: "noAllowedKey", text: "no other machine can reach this one, because no key of it is allowed")
}
