import FoundationEssentials
import ProgramHosting

/// Another program of ActivityBroker.
enum SiblingProgram {
    /// Returns the path of a program beside this one or in `PATH`; nil when no program that can be executed is there.
    static func path(of name: String, environment: [String: String]) -> String? {
        let ownPath = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let ownFolder = ownPath.lastIndex(of: "/").map { String(ownPath[..<$0]) }
        let folders = [ownFolder].compactMap { $0 } + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.map { "\($0)/\(name)" }.first { Executable(path: $0).flaw == nil }
    }
}
