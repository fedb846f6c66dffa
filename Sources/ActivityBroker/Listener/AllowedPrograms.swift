import SystemFiles

/// The programs whose connections may have a role of their own.
///
/// A program is known by its file, not by its name. So no other program is accepted, but a process of the same user can
/// control one of these programs, for instance with a debugger.
struct AllowedPrograms: Hashable, Sendable {
    private let paths: [String]

    /// The programs of the display client: those that the configuration names, or else `activity-stage` in the folder of
    /// the broker's own program.
    ///
    /// - Parameter configured: The setting `handPrograms`; empty if it is not set.
    static func hand(configured: [String]) -> AllowedPrograms {
        configured.isEmpty ? beside("activity-stage") : AllowedPrograms(paths: configured)
    }

    /// The program of the cluster client, in the folder of the broker's own program.
    static let cluster = beside(ClusterProgram.name)

    private static func beside(_ name: String) -> AllowedPrograms {
        AllowedPrograms(paths: [OwnProgram.path(beside: name)].compactMap(\.self))
    }

    /// Whether the process runs one of the programs now.
    ///
    /// - Parameter startTime: The start time of the process, so that no later process with the same number counts; 0 if
    ///   it is unknown.
    func include(process: Int32, startTime: UInt64 = PeerStart.unknown) -> Bool {
        guard let program = FileIdentity(path: "/proc/\(process)/exe"),
            paths.contains(where: { FileIdentity(path: $0) == program })
        else { return false }
        // The start time is checked last: a process that has it now was there already when its program was checked.
        return startTime == PeerStart.unknown
            || (try? ProcessStatistics.read(processIdentifier: process))?.startTime == startTime
    }
}
