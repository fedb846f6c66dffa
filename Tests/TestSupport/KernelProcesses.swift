import Foundation

/// What the kernel says of running processes; no word of the broker is believed here.
public enum KernelProcesses {
    public struct Entry: Sendable, Hashable {
        public let processIdentifier: Int32
        public let arguments: [String]
        /// `R`, `S`, `T` and so on, as in `/proc/PID/stat`.
        public let state: Character
    }

    /// All living processes (zombies are not) whose environment names the given endpoint.
    public static func windows(of endpoint: String) -> [Entry] {
        all(of: endpoint).filter { environment($0.processIdentifier).contains("ACTIVITY_BROKER_TOKEN_FD=3") }
    }

    /// The same, and every other process that has its endpoint, such as programs that windows run.
    public static func all(of endpoint: String) -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.compactMap { entry($0) }.filter { entry in
            environment(entry.processIdentifier).contains("ACTIVITY_BROKER_ENDPOINT=\(endpoint)")
        }
    }

    public static func entry(_ processIdentifier: Int32) -> Entry? {
        guard let state = condition(of: "/proc/\(processIdentifier)"), state != "Z", state != "X" else { return nil }
        let arguments = strings("/proc/\(processIdentifier)/cmdline")
        return Entry(processIdentifier: processIdentifier, arguments: arguments, state: state)
    }

    /// Stops every thread of a process, and returns once the kernel says so: a signal that was sent has not arrived yet.
    public static func stop(_ processIdentifier: Int32) async throws {
        guard kill(processIdentifier, SIGSTOP) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let folder = "/proc/\(processIdentifier)/task"
        try await Polling.until("process \(processIdentifier) stands still") {
            let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
            return threads.allSatisfy { condition(of: "\(folder)/\($0)") ?? "T" == "T" }
        }
    }

    /// Of a process or a thread; nil where it is gone.
    private static func condition(of folder: String) -> Character? {
        guard let stat = text("\(folder)/stat"), let end = stat.lastIndex(of: ")") else { return nil }
        return stat[stat.index(after: end)...].first { $0 != " " }
    }

    private static func environment(_ processIdentifier: Int32) -> [String] {
        strings("/proc/\(processIdentifier)/environ")
    }

    private static func strings(_ path: String) -> [String] {
        (text(path) ?? "").split(separator: "\0").map(String.init)
    }

    private static func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
