import ActivityWire
import CSystem
import Glibc

/// Does anybody serve at the endpoint, and if not, what is left of whoever did?
struct SocketCheck: Hashable, Sendable {
    /// What stands at the socket's path.
    var socket: PathFacts?
    /// An attempt to connect: 0 for success, else the system's error number.
    var probe: Int32
    /// The process that holds the lock beside the socket.
    var lockHolder: Int32?

    var isListening: Bool { socket?.kind == .socket && (probe == 0 || probe == EAGAIN) }

    init(socket: PathFacts?, probe: Int32, lockHolder: Int32?) {
        self.socket = socket
        self.probe = probe
        self.lockHolder = lockHolder
    }

    init(_ endpoint: BrokerEndpoint) {
        socket = PathFacts(at: endpoint.path)
        probe = socket?.kind == .socket ? csystem_connect_probe(endpoint.path) : ENOENT
        lockHolder = LockTable.current().holder(of: endpoint.path + ".lock")
    }

    /// Empty when somebody listens: whether that is a broker is asked of it.
    func findings(_ endpoint: BrokerEndpoint) -> [Finding] {
        if isListening { return [] }
        var findings: [Finding] = []
        if let socket, socket.kind != .socket {
            findings.append(
                Finding(
                    code: .foreignSocket, subject: endpoint.path,
                    explanation: "a \(socket.kind.rawValue) stands where the broker's socket should be; "
                        + "the broker leaves it alone, and does not start",
                    remedy: "move it away, or name another path with --endpoint"))
        } else if let lockHolder {
            findings.append(
                Finding(
                    code: .lockHeld, subject: endpoint.path + ".lock",
                    explanation: "process \(lockHolder) holds the endpoint's lock and nobody listens there",
                    remedy: "if that broker is neither starting nor stopping, end it: kill \(lockHolder)"))
        } else if socket != nil {
            findings.append(
                Finding(
                    code: .staleSocket, severity: .warning, subject: endpoint.path,
                    explanation: "nobody listens at the socket: its broker was killed",
                    remedy: "start activity-broker again; it takes the stale socket's place"))
        }
        findings.append(
            Finding(
                code: .noBroker, subject: endpoint.description, explanation: "no broker serves at the endpoint",
                remedy: "start activity-broker, or name the place it serves with --endpoint"))
        return findings
    }
}

/// The kernel's own list of file locks: nothing has to be locked to know who holds one.
struct LockTable: Hashable, Sendable {
    /// Process by inode; devices are not compared, since their numbers here and in `stat` differ on some file systems.
    private var holders: [UInt64: Int32] = [:]

    /// Reads lines as in `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 4242 08:01:131 0 EOF`.
    init(parsing text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count >= 6, words[1] == "FLOCK", words[3] == "WRITE", let process = Int32(words[4]),
                let inode = words[5].split(separator: ":").last.flatMap({ UInt64($0) })
            else { continue }
            holders[inode] = process
        }
    }

    static func current() -> LockTable {
        let bytes = (try? RegularFile.read("/proc/locks", limit: .max)) ?? []
        return LockTable(parsing: String(decoding: bytes, as: UTF8.self))
    }

    func holder(of path: String) -> Int32? {
        PathFacts(at: path).flatMap { holders[$0.inode] }
    }
}
