import Foundation
import Synchronization

/// A cluster of one etcd on a Unix socket in a private folder. It has no TCP port for clients unless options name one.
public final class EtcdMember: Sendable {
    private static let program = "/usr/bin/etcd"
    /// Not a name of etcd's choice: it writes the port of an address behind the name.
    private static let socket = "client.sock:0"
    private static let peerSocket = "peer.sock:0"

    public static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
    /// Whether tests with etcd, and with servers that act like it, are run. They take a minute and measure time.
    public static let isTried = ProcessInfo.processInfo.environment["ACTIVITY_BROKER_TRIES_ETCD"] == "1"
    public static let requirement = "needs etcd: apt-get install etcd-server"

    public let folder: ScratchFolder
    private let options: [String]
    private let process = Mutex<SpawnedProcess?>(nil)

    /// - Parameter options: Added to etcd's arguments; further ones win over the member's own.
    public init(_ options: [String] = []) throws {
        folder = try ScratchFolder(named: "etcd")
        self.options = options
    }

    /// The endpoint of the Unix socket.
    public var endpoint: String { "unix://\(folder.url.path)/\(Self.socket)" }

    /// Starts the member, with the data that it had before.
    public func start() throws {
        // A killed etcd leaves its sockets behind, and does not start while they are there.
        for name in [Self.socket, Self.peerSocket] { unlink(folder.url.appending(path: name).path) }
        // The address that is advertised is never used: there is one member.
        let unused = "http://127.0.0.1:1"
        let arguments =
            [
                "--data-dir", "data", "--listen-client-urls", "unix://\(Self.socket)", "--advertise-client-urls",
                unused,
                "--listen-peer-urls", "unix://\(Self.peerSocket)", "--initial-advertise-peer-urls", unused,
                "--initial-cluster", "default=\(unused)", "--logger", "zap", "--log-level", "error",
                "--experimental-watch-progress-notify-interval", "500ms",
            ] + options
        // etcd takes no absolute path for a socket, so it is started in the folder.
        let started = try SpawnedProcess(
            "/bin/sh", ["-c", #"cd "$1" && shift && exec "$@""#, "sh", folder.url.path, Self.program] + arguments,
            errors: .file(folder.url.appending(path: "log")))
        process.withLock { $0 = started }
    }

    /// Stops the member, and returns when it stands still.
    public func pause() async throws {
        guard let number = process.withLock({ $0?.processIdentifier }) else { return }
        try await KernelProcesses.stop(number)
    }

    /// Has a stopped member go on.
    public func resume() { process.withLock { $0?.signal(SIGCONT) } }

    /// Kills the member, and waits until it has ended.
    public func kill() async throws {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        running?.signal(SIGKILL)
        try await running?.ended()
    }

    /// Kills the member and removes its data.
    public func remove() async throws {
        try await kill()
        folder.remove()
    }

    /// Starts a member, passes it to the body and removes it.
    public static func run(_ options: [String] = [], _ body: (EtcdMember) async throws -> Void) async throws {
        let member = try EtcdMember(options)
        do {
            try member.start()
            try await body(member)
        } catch {
            try await member.remove()
            throw error
        }
        try await member.remove()
    }
}
