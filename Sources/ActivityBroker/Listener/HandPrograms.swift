import Glibc

/// The programs whose connections may be the user's hand: those that the configuration names, else the stage that lies
/// beside the broker's own program.
///
/// A program is known by its file, not by its name. This keeps out every program that is another one; it does not keep out
/// a process of the same user that makes one of these programs do what it wants, by a debugger for instance.
struct HandPrograms: Hashable, Sendable {
    private let paths: [String]

    /// - Parameter configured: The setting `handPrograms`; empty: nothing is set.
    init(configured: [String]) {
        paths = configured.isEmpty ? Self.besideBroker.map { [$0] } ?? [] : configured
    }

    /// Whether the process runs one of them now.
    ///
    /// - Parameter startTime: When it began, so that nobody is taken for it who has its number now; 0 where it is not known.
    func include(process: Int32, startTime: UInt64 = PeerStart.unknown) -> Bool {
        guard let program = ProgramFile("/proc/\(process)/exe"), paths.contains(where: { ProgramFile($0) == program })
        else { return false }
        // Looked at last: whoever had the number then had it when the program was looked at.
        return startTime == PeerStart.unknown
            || (try? ProcessStatistics.read(processIdentifier: process))?.startTime == startTime
    }

    private static var besideBroker: String? {
        guard let own = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(own) }
        let path = String(cString: own)
        return path.lastIndex(of: "/").map { path[...$0] + "activity-stage" }
    }
}

/// What a file is, by whatever path it is reached.
private struct ProgramFile: Hashable {
    let device: UInt
    let number: UInt

    /// Nil where there is no such file, or it may not be looked at.
    init?(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        device = UInt(facts.st_dev)
        number = UInt(facts.st_ino)
    }
}
