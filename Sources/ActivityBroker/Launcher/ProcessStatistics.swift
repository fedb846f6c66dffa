import SystemFiles

/// The facts about a process that `/proc/PID/stat` gives.
struct ProcessStatistics: Hashable, Sendable {
    /// `R`, `S`, `D`, `T` (stopped), `t` (traced), `Z` (dead and not reaped), `X` (dead).
    var state: Character
    var processGroup: Int32
    /// The POSIX session; the process itself if it leads one.
    var session: Int32
    /// The clock ticks from boot to the start.
    var startTime: UInt64

    /// Reads the facts about a process; nil if there is no such process.
    ///
    /// - Throws: ``SystemError`` if the broker cannot find out.
    static func read(processIdentifier: Int32) throws(SystemError) -> ProcessStatistics? {
        let path = "/proc/\(processIdentifier)/stat"
        do throws(BoundedFile.Failure) {
            return parse(try BoundedFile.read(path, limit: 4_096))
        } catch {
            switch error {
            // A process that ends while it is being read gives ESRCH.
            case .system(let error) where error.isMissingFile || error.isMissingProcess: return nil
            case .system(let error): throw error
            case .notRegular, .tooLarge: return nil
            }
        }
    }

    /// Whether a process is stopped or traced; false if the broker cannot find out.
    static func isStopped(_ process: Int32) -> Bool {
        (try? read(processIdentifier: process))?.isStopped ?? false
    }

    /// Parses the file. Its second field is the program's name in brackets. The name may itself have brackets, spaces
    /// and line ends, so fields are counted from the last closing bracket.
    static func parse(_ bytes: [UInt8]) -> ProcessStatistics? {
        guard let bracket = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fieldsAfterName = String(decoding: bytes[(bracket + 1)...], as: UTF8.self)
        // The first of these fields is field 3 of proc(5), so field N is at N - 3.
        let fields = fieldsAfterName.split { $0 == " " || $0 == "\n" }
        guard fields.count > 19, fields[0].count == 1, let state = fields[0].first, let group = Int32(fields[2]),
            let session = Int32(fields[3]), let startTime = UInt64(fields[19])
        else { return nil }
        return ProcessStatistics(state: state, processGroup: group, session: session, startTime: startTime)
    }

    var isDead: Bool { state == "Z" || state == "X" || state == "x" }
    var isStopped: Bool { state == "T" || state == "t" }
}
