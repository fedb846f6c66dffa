import CBrokerSystem
import FoundationEssentials
import Glibc

/// The program `activity-broker`, asked for its own view of the set-up: it alone can read its store.
struct BrokerProgram: Hashable, Sendable {
    let path: String

    static let name = "activity-broker"
    /// So much of what it says is told, in characters.
    private static let wordsMaximum = 4_096

    /// The named one, else the one beside this program, else the first in `PATH`; nil when there is none.
    init?(named path: String?, environment: [String: String]) {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = own.lastIndex(of: "/").map { String(own[..<$0]) }
        let folders = [beside].compactMap { $0 } + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = path.map { [$0] } ?? folders.map { "\($0)/\(Self.name)" }
        guard let found = candidates.first(where: { Executable(path: $0).flaw == nil }) else { return nil }
        self.path = found
    }

    /// What it reports, or the finding that keeps it from reporting.
    func report(
        _ flags: [String], environment: [String: String]
    ) -> Result<BrokerReport, BrokerProgramFailure> {
        run(["--check-store"] + flags, environment: environment)
    }

    /// What it prints when it is run to its end.
    func run<Report: Decodable>(
        _ arguments: [String], environment: [String: String]
    ) -> Result<Report, BrokerProgramFailure> {
        let finished: ChildOutput
        do throws(CommandFailure) {
            finished = try ChildOutput(of: path, arguments, environment: environment)
        } catch { return .failure(BrokerProgramFailure(path: path, reason: error.reason)) }
        let bytes = finished.text.utf8.drop { $0 != UInt8(ascii: "{") }
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)) else {
            let words = finished.text.split(separator: "\n").last { $0.hasPrefix("\(Self.name): ") }
                .map { String($0.dropFirst(Self.name.count + 2).prefix(Self.wordsMaximum)) }
            let reason = words ?? "it ended with status \(finished.status) and said nothing"
            return .failure(BrokerProgramFailure(path: path, reason: reason))
        }
        return .success(report)
    }
}

/// The program ended without a report: with this configuration it would not start either.
struct BrokerProgramFailure: Error, Hashable, Sendable {
    var path: String
    var reason: String

    var finding: Finding {
        Finding(
            code: .configurationInvalid, subject: path,
            explanation: "activity-broker would not start with this configuration: \(reason)",
            remedy: "correct that setting; activity-broker --help names the flags")
    }
}

/// What `activity-broker --check-store` says: where that program would have its places, and how its store is.
struct BrokerReport: Decodable, Hashable, Sendable {
    struct Store: Decodable, Hashable, Sendable {
        var path: String
        /// `sound`, `absent`, `damaged`, `missing`, `behind`, `damagedRows`, `foreign`, `newer`, `link` or `unusable`.
        var verdict: String
        var detail: String
        var damagedRows: Int
        // Nil from an older program.
        var remedy: String?
        var rows: [StoreRowOutput]?
        var quarantinedRows: Int?
        var keptStores: [String]?
        var remarks: [String]?
    }

    var version: String
    var stateDirectory: String
    var apps: [String]
    var store: Store
}

/// A program run to its end, with what it printed.
struct ChildOutput: Hashable, Sendable {
    /// The exit code, or 128 and the number of the signal.
    let status: Int32
    let text: String

    /// More is not read: the program then ends at its next write.
    private static let bytesMaximum = 1_048_576

    /// - Throws: ``CommandFailure`` when it cannot be started.
    init(of path: String, _ arguments: [String], environment: [String: String]) throws(CommandFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        defer { close(ends[0]) }
        let words = Self.packed([path] + arguments)
        let variables = Self.packed(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words, words.count, arguments.count + 1, variables, variables.count, environment.count, nil,
            csystem_child_descriptors(input: -1, output: ends[1], errors: -1, token: -1), &process)
        close(ends[1])
        guard failure == 0 else { throw .file(path, RegularFile.reason(failure)) }
        text = Self.text(from: ends[0])
        var state: Int32 = 0
        while waitpid(process, &state, 0) < 0, errno == EINTR {}
        status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    }

    private static func packed(_ strings: [String]) -> [CChar] { strings.flatMap { Array($0.utf8CString) } }

    private static func text(from descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while bytes.count < bytesMaximum {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
