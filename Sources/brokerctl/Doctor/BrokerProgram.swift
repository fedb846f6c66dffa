import CBrokerSystem
import FoundationEssentials
import Glibc
import ProgramHosting

/// The program `activity-broker`. The program can report its folders and files without a running broker, and no other
/// program can read a store.
struct BrokerProgram: Hashable, Sendable {
    let path: String

    static let name = "activity-broker"
    /// The limit of the error text that is shown, in characters.
    private static let reasonMaximum = 4_096

    /// Finds the program: at `path` if there is one, otherwise beside this program or in `PATH`. Returns nil when no
    /// program that can be executed is there.
    init?(named path: String?, environment: [String: String]) {
        guard let path else {
            guard let found = SiblingProgram.path(of: Self.name, environment: environment) else { return nil }
            self.path = found
            return
        }
        guard Executable(path: path).flaw == nil else { return nil }
        self.path = path
    }

    /// Returns the program's report on its folders and its store, or the reason why there is none.
    func report(
        _ flags: [String], environment: [String: String]
    ) -> Result<BrokerReport, BrokerProgramFailure> {
        run(["--check-store"] + flags, environment: environment)
    }

    /// Runs the program to its end and decodes the JSON that it prints.
    func run<Report: Decodable>(
        _ arguments: [String], environment: [String: String]
    ) -> Result<Report, BrokerProgramFailure> {
        let finished: ChildOutput
        do throws(CommandFailure) {
            finished = try ChildOutput(of: path, arguments, environment: environment)
        } catch { return .failure(BrokerProgramFailure(path: path, reason: error.reason)) }
        // Log lines may precede the JSON.
        let bytes = finished.text.utf8.drop { $0 != UInt8(ascii: "{") }
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)) else {
            let lastMessage = finished.text.split(separator: "\n").last { $0.hasPrefix("\(Self.name): ") }
                .map { String($0.dropFirst(Self.name.count + 2).prefix(Self.reasonMaximum)) }
            let reason = lastMessage ?? "it exited with status \(finished.status) and printed nothing"
            return .failure(BrokerProgramFailure(path: path, reason: reason))
        }
        return .success(report)
    }
}

/// A run of the program that ended without a report. The program would not serve with this configuration either.
struct BrokerProgramFailure: Error, Hashable, Sendable {
    var path: String
    var reason: String

    var finding: Finding {
        Finding(
            code: .configurationInvalid, subject: path,
            explanation: "activity-broker would not start with this configuration: \(reason)",
            remedy: "correct that setting; activity-broker --help lists the options")
    }
}

/// The report of `activity-broker --check-store`: the program's folders and the state of its store.
struct BrokerReport: Decodable, Hashable, Sendable {
    struct Store: Decodable, Hashable, Sendable {
        var path: String
        /// `sound`, `absent`, `damaged`, `missing`, `behind`, `damagedRows`, `foreign`, `newer`, `link` or `unusable`.
        var verdict: String
        var detail: String
        var damagedRows: Int
        // An older program does not report the members below.
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

/// A program that was run to its end, and its output.
struct ChildOutput: Hashable, Sendable {
    /// The exit code, or 128 plus the signal's number.
    let status: Int32
    let text: String

    /// The most bytes that are read. A program that prints more fails at its next write.
    private static let bytesMaximum = 1_048_576

    /// - Throws: ``CommandFailure`` when the program cannot be started.
    init(of path: String, _ arguments: [String], environment: [String: String]) throws(CommandFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        let words = PackedStrings([path] + arguments)
        let variables = PackedStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words.bytes, words.bytes.count, words.count, variables.bytes, variables.bytes.count, variables.count,
            nil,
            csystem_child_descriptors(input: -1, output: ends[1], errors: -1, token: -1), &process)
        close(ends[1])
        guard failure == 0 else {
            close(ends[0])
            throw .file(path, RegularFile.reason(failure))
        }
        text = Self.text(from: ends[0])
        // The pipe is closed before the wait, since a program that still writes to a full pipe would never end.
        close(ends[0])
        var state: Int32 = 0
        while waitpid(process, &state, 0) < 0, errno == EINTR {}
        // The lower seven bits have the number of a signal, the bits from 8 to 15 the exit code.
        status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    }

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
