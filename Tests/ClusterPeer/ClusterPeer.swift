import ActivityWire
import DirectoryService
import EtcdGateway
import EtcdTransport
import Foundation
import MachineDirectory

/// A machine of a cluster, for tests: a directory on etcd whose apps and sessions are lines of standard input, and which
/// prints what it knows.
///
/// Lines of input: `content`, `app ID`, `session ID APP`, `ended ID`, `status`, `leave`.
@main
struct ClusterPeer {
    struct Refusal: Error {
        let reason: String
    }

    /// Arguments: the endpoints with commas between them, the state directory, the machine's name and number, and optionally a password of the
    /// user `root`.
    static func main() async {
        do { try await run(Array(CommandLine.arguments.dropFirst())) } catch {
            Output.write("failed \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        guard arguments.count >= 4, let machine = MachineName(arguments[2]), let machineID = MachineID(arguments[3]),
            let cluster = ClusterName("C")
        else { throw Refusal(reason: "arguments") }
        let file = try LeaseFile(in: arguments[1])
        var client = EtcdClientSettings(
            endpoints: try arguments[0].split(separator: ",").map { try EtcdEndpoint(String($0)) })
        client.watchSilence = .seconds(2)
        let wall = Int64(Date().timeIntervalSince1970 * 1_000)
        let settings = DirectorySettings(
            cluster: cluster, machine: machine, machineID: machineID, version: "1", timeToLive: 3,
            seed: .random(in: .min ... .max), startedWall: WallTime(milliseconds: wall), startedAt: BootClock.now,
            stored: try file.load())
        var credentials: DirectoryRunner.Credentials?
        if arguments.count > 4 {
            let user = try Authentication(name: "root", password: arguments[4])
            credentials = { user }
        }
        let runner = DirectoryRunner(
            settings, client: try EtcdClient(client), leaseFile: file, credentials: credentials, observer: Output())
        while let line = readLine() { try await obey(line.split(separator: " ").map(String.init), runner) }
        await runner.end()
    }

    private static func obey(_ words: [String], _ runner: DirectoryRunner) async throws {
        switch (words.first, words.count) {
        case ("content", 1): await runner.take(.content(LocalContent()))
        case ("leave", 1): await runner.take(.leave)
        case ("app", 2):
            guard let app = AppID(words[1]) else { throw Refusal(reason: words[1]) }
            await runner.take(.app(app, PublishedApp(version: "1")))
        case ("session", 3):
            guard let session = SceneSessionID(words[1]), let app = AppID(words[2]) else {
                throw Refusal(reason: words[1])
            }
            await runner.take(.session(session, PublishedSession(app: app, epoch: SceneEpoch(1))))
        case ("ended", 2):
            guard let session = SceneSessionID(words[1]) else { throw Refusal(reason: words[1]) }
            await runner.take(.session(session, nil))
        case ("status", 1):
            let status = await runner.status
            Output.write(
                "status writes=\(status.counters.writes) unpublished=\(status.unpublished) proven=\(status.isProven)")
        default: throw Refusal(reason: words.joined(separator: " "))
        }
    }
}
