import ActivityWire
import ArgumentParser
import BrokerClient
import ClusterClient
import DirectoryService
import EtcdTransport
import Foundation
import Glibc
import MachineDirectory

/// `activity-cluster` without a subcommand.
struct JoinCommand: ClusterCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Join the cluster, until the broker is gone or the program is told to leave.")

    private static let agent = "activity-cluster \(ClusterVersion.current)"

    @OptionGroup var options: ClusterOptions

    func execute() async throws(ClusterExit) {
        let signals = TerminationSignals()
        defer { signals.end() }
        // A fault of the password file is one of the configuration only at the start.
        _ = try options.credentials()
        let machineID: MachineID
        do throws(SettingsFileError) { machineID = try MachineIDFile.machineID(in: options.machineIDFile) } catch {
            throw ClusterExit(error)
        }
        let client = try options.etcdClient()
        let (leaseFile, stored) = try lease()
        let broker = try await connection()
        let settings = DirectorySettings(
            cluster: options.cluster, machine: options.machine, machineID: machineID,
            version: ClusterVersion.current, timeToLive: options.timeToLive, seed: .random(in: .min ... .max),
            startedWall: WallTime(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)),
            startedAt: BootClock.now, stored: stored)
        let endpoint = try brokerEndpoint()
        let links = LinkKeeper(
            at: options.address, machine: options.machine, keys: KeyFile(in: options.stateDirectory),
            agent: Self.agent
        ) { hello throws(ClientError) in try await BrokerConnection.connect(to: endpoint, greeting: hello) }
        let link = ClusterLink(
            settings, broker: broker, client: client, leaseFile: leaseFile, links: links,
            credentials: options.currentCredentials, write: ClusterLog.write)
        let end = await link.run(until: signals.received)
        await client.shutDown()
        await broker.close()
        try report(end)
    }

    /// Claims the state directory, and reads the lease that an earlier program has stored.
    private func lease() throws(ClusterExit) -> (LeaseFile, StoredLease?) {
        let file: LeaseFile
        do throws(LeaseFileError) { file = try LeaseFile(in: options.stateDirectory) } catch {
            throw ClusterExit(error)
        }
        do throws(LeaseFileError) { return (file, try file.load()) } catch {
            // The machine can go on without it, but has to wait until the unknown lease has ended.
            ClusterLog.write("ignoring the stored lease: \(error)")
            return (file, nil)
        }
    }

    private func brokerEndpoint() throws(ClusterExit) -> BrokerEndpoint {
        let locations = BrokerLocations(
            environment: ProcessInfo.processInfo.environment, userIdentifier: geteuid())
        do throws(BrokerEndpointError) { return try locations.endpoint() } catch {
            throw ClusterExit(.configuration, "\(BrokerLocations.endpointVariable): \(error)")
        }
    }

    private func connection() async throws(ClusterExit) -> BrokerConnection {
        let endpoint = try brokerEndpoint()
        do throws(ClientError) {
            return try await BrokerConnection.connect(
                to: endpoint, role: .tool, agent: Self.agent, isCluster: true)
        } catch {
            guard case .refused(let refusal) = error, refusal.code != .shuttingDown else {
                throw ClusterExit(.unavailable, error.description)
            }
            throw ClusterExit(.notPermitted, error.description)
        }
    }

    private func report(_ end: ClusterLink.End) throws(ClusterExit) {
        switch end {
        case .brokerLost, .left: break
        case .notLeft:
            ClusterLog.write("etcd did not answer in time, so this machine's rows stay until their lease ends")
        case .refused(let refusal):
            throw ClusterExit(.software, "the broker refused an update: \(refusal.reason) (\(refusal.code.rawValue))")
        }
    }
}
