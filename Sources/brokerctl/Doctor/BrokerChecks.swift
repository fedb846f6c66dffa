import ActivityWire
import BrokerClient
import CBrokerSystem
import Glibc

/// Checks that the broker at the endpoint answers, and that its version is that of `brokerctl`.
enum BrokerCheck {
    /// Returns why the listener at the endpoint did not answer as a broker of this version.
    static func finding(for error: ClientError, endpoint: String) -> Finding {
        if case .refused(let refusal) = error, refusal.code == .unsupportedVersion {
            return Finding(
                code: .versionMismatch, subject: endpoint, explanation: refusal.reason,
                remedy: "install brokerctl and activity-broker of the same version, and restart the broker")
        }
        return Finding(
            code: .brokerSilent, subject: endpoint,
            explanation: "the process listening at the endpoint does not answer like a broker: \(error)",
            remedy: "check the broker's log; if it hangs, stop it with SIGTERM and restart it")
    }

    /// Returns a warning if the program has another version.
    ///
    /// - Parameter program: the program in words, as in "the running broker".
    static func finding(version: String, of program: String, expected: String = CommandVersion.current) -> Finding? {
        guard version != expected else { return nil }
        return Finding(
            code: .versionMismatch, severity: .warning, subject: program,
            explanation: "\(program) has version \(version), brokerctl has \(expected)",
            remedy: "install both of the same version, and restart the broker")
    }
}

/// Checks the endpoint's text.
enum EndpointCheck {
    /// - Parameter source: the flag or the variable that gave the endpoint.
    static func finding(for error: BrokerEndpointError, source: String) -> Finding {
        if case .pathTooLong(let path, _, let limit) = error {
            return Finding(
                code: .endpointTooLong, subject: path, explanation: error.description,
                remedy: "choose a shorter path, and set it with \(source) for the broker and for every client; "
                    + "the kernel allows \(limit) bytes")
        }
        return Finding(
            code: .endpointInvalid, subject: source, explanation: error.description,
            remedy: "set \(source) to ipc:// followed by an absolute path, or omit it")
    }
}

/// Checks whether a process listens at the endpoint and, if not, what a former broker left there.
struct SocketCheck: Hashable, Sendable {
    /// The file at the socket's path.
    var socket: PathFacts?
    /// The result of an attempt to connect: 0 for success, else the system's error number.
    var probe: Int32
    /// The process that holds the lock beside the socket.
    var lockHolder: Int32?

    /// Whether a process listens. The error `EAGAIN` tells of a full queue of connections, which only a listener has.
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

    /// Returns no finding when a process listens; ``BrokerCheck`` says whether it is a broker.
    func findings(_ endpoint: BrokerEndpoint) -> [Finding] {
        if isListening { return [] }
        var findings: [Finding] = []
        if let socket, socket.kind != .socket {
            findings.append(
                Finding(
                    code: .foreignSocket, subject: endpoint.path,
                    explanation: "there is a \(socket.kind.rawValue) where the broker's socket should be; "
                        + "the broker does not replace it and does not start",
                    remedy: "move it, or choose another path with --endpoint"))
        } else if let lockHolder {
            findings.append(
                Finding(
                    code: .lockHeld, subject: endpoint.path + ".lock",
                    explanation: "process \(lockHolder) holds the endpoint's lock, but no process listens there",
                    remedy: "if that broker is neither starting nor stopping, end it: kill \(lockHolder)"))
        } else if socket != nil {
            findings.append(
                Finding(
                    code: .staleSocket, severity: .warning, subject: endpoint.path,
                    explanation: "no process listens at the socket: its broker was killed",
                    remedy: "start activity-broker again; it replaces the stale socket"))
        }
        findings.append(
            Finding(
                code: .noBroker, subject: endpoint.description, explanation: "no broker is running at the endpoint",
                remedy: "start activity-broker, or give its endpoint with --endpoint"))
        return findings
    }
}

/// The kernel's table of file locks. The table names a lock's holder without locking anything.
struct LockTable: Hashable, Sendable {
    /// Process identifiers by inode. Devices are not compared, since their numbers here and in `stat` differ on some
    /// file systems.
    private var holders: [UInt64: Int32] = [:]

    /// Parses lines of `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 4242 08:01:131 0 EOF`.
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

/// Checks for saved states that were set aside.
enum SetAsideCheck {
    /// The most sessions with a finding of their own. All further sessions share a finding.
    static let sessionsMaximum = 16

    static func findings(_ rows: [QuarantineRow]) -> [Finding] {
        let named = rows.prefix(sessionsMaximum).map { row in
            finding(
                "session \(row.session)",
                "a saved state of \(title(of: row)) has been quarantined since \(row.since.text): \(row.reason)",
                "once the app no longer crashes with it, run brokerctl sessions retry \(row.session)")
        }
        let more = rows.count - named.count
        guard more > 0 else { return named }
        let shared = finding(
            "\(more) more sessions", "their saved states are also quarantined",
            "list them with brokerctl sessions quarantined, and retry one with brokerctl sessions retry")
        return named + [shared]
    }

    private static func title(of row: QuarantineRow) -> String {
        row.title.map { "the window \"\($0)\" of \(row.app)" } ?? "a window of \(row.app)"
    }

    private static func finding(_ subject: String, _ explanation: String, _ remedy: String) -> Finding {
        Finding(
            code: .stateSetAside, severity: .warning, subject: subject, explanation: explanation, remedy: remedy)
    }
}

/// Checks that the broker may open enough descriptors for the connections that it allows.
enum DescriptorLimitCheck {
    /// The descriptors that suffice: for each connection its socket and the copy of the socket that the listener over
    /// libzmq holds, and 1,024 for processes, logs and files.
    static let enough = UInt64(Limits.clients) * 2 + 1_024

    /// - Parameter limit: the hard limit; the broker raises its own soft limit to it.
    static func findings(limit: UInt64, subject: String) -> [Finding] {
        guard limit < enough else { return [] }
        return [
            Finding(
                code: .descriptorLimitLow, severity: .warning, subject: subject,
                explanation: "the limit is \(limit) open descriptors; \(Limits.clients) connections need \(enough)",
                remedy: "raise the hard limit (ulimit -Hn, or LimitNOFILE= of the service) before the broker starts")
        ]
    }

    /// Returns the hard limit of a process. Returns this process's own limit if there is no such process or its limit
    /// cannot be read.
    static func limit(of process: Int32?) -> UInt64 {
        if let process, let bytes = try? RegularFile.read("/proc/\(process)/limits", limit: .max),
            let limit = hardLimit(in: String(decoding: bytes, as: UTF8.self))
        {
            return limit
        }
        var limit = rlimit()
        // In C the constant is an enumeration, but `getrlimit` takes a number.
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? UInt64(limit.rlim_max) : .max
    }

    /// Parses `/proc/PID/limits`: `Max open files            1024                 524288               files`.
    static func hardLimit(in text: String) -> UInt64? {
        let prefix = "Max open files"
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else { return nil }
        let words = line.dropFirst(prefix.count).split(separator: " ")
        guard words.count >= 2 else { return nil }
        return words[1] == "unlimited" ? .max : UInt64(words[1])
    }
}

/// Checks for apps whose last launch failed.
enum LaunchCheck {
    static func findings(_ apps: [AppRow]) -> [Finding] {
        apps.compactMap { row in row.launchFailure.map { finding(row.app, $0) } }
    }

    private static func finding(_ app: AppID, _ reason: String) -> Finding {
        Finding(
            code: .appDoesNotStart, severity: .warning, subject: app.text,
            explanation: "its last launch failed: \(reason)",
            remedy:
                "see its output with brokerctl log \(app); this finding disappears once one of its processes connects")
    }
}

/// Checks for apps whose processes ended their sessions for a reason, such as programs that handed their content over.
enum SessionEndCheck {
    static func findings(_ apps: [AppRow]) -> [Finding] {
        apps.compactMap { row in row.sessionEnd.map { finding(row.app, $0) } }
    }

    private static func finding(_ app: AppID, _ reason: String) -> Finding {
        Finding(
            code: .sessionEndedItself, severity: .warning, subject: app.text,
            explanation: "the last session that one of its processes ended: \(reason)",
            remedy: "give the program an option for a process of its own in the bundle's Program, or set Single there; "
                + "this finding disappears when the broker restarts")
    }
}
