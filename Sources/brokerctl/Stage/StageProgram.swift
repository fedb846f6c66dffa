import FoundationEssentials
import Glibc

/// The program `activity-stage`, which carries the web server that `brokerctl` does not.
struct StageProgram: Hashable, Sendable {
    let path: String

    static let name = "activity-stage"

    /// The one beside this program, else the first in `PATH`; nil when there is none.
    init?(environment: [String: String]) {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = own.lastIndex(of: "/").map { String(own[..<$0]) }
        let folders = [beside].compactMap { $0 } + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = folders.map { "\($0)/\(Self.name)" }
        guard let found = candidates.first(where: { Executable(path: $0).flaw == nil }) else { return nil }
        path = found
    }

    /// What to do where there is none.
    static let advice = """
        activity-stage is neither beside brokerctl nor in PATH; build it with swift build --package-path Stage, and put \
        its folder (Stage/.build/debug) into PATH
        """

    /// Puts the program in the place of this one: its signals and its end are then those of the command. Returns only
    /// where that cannot be done.
    func become(_ arguments: [String]) -> CommandFailure {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        return CommandFailure(code: "failed", reason: "\(path): \(reason)")
    }
}
