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

/// The program did not come to its report: with what it is told, it would not start either.
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
