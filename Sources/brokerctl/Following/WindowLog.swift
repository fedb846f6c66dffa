import ActivityWire
import Glibc

/// The log of window processes: a file, and the older part that the broker moved aside at the limit.
struct WindowLog: Sendable {
    let path: String

    /// Returns the end of the log, the older part included.
    ///
    /// - Parameters:
    ///   - lines: the most lines; nil for all that is kept.
    ///   - mayBeMissing: whether a missing file counts as an empty one.
    /// - Throws: ``CommandFailure`` for a log that cannot be read.
    func text(lines: Int?, mayBeMissing: Bool = false) throws(CommandFailure) -> String {
        let older = Self.exists("\(path).1") ? try Self.read("\(path).1") : []
        guard Self.exists(path) || !older.isEmpty || mayBeMissing else {
            throw .file(path, "nothing has been written yet, or the log was removed because of its age")
        }
        let newer = Self.exists(path) ? try Self.read(path) : []
        let text = String(decoding: older + newer, as: UTF8.self)
        guard let lines else { return text }
        return Self.end(of: text, lines: lines)
    }

    /// A follower that begins at the present end.
    var follower: Follower { Follower(path: path, position: Self.size(path) ?? 0) }

    /// Returns the last lines of a text.
    private static func end(of text: String, lines: Int) -> String {
        let endsWithNewline = text.hasSuffix("\n")
        let content = endsWithNewline ? text.dropLast() : text[...]
        let allLines = content.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines > 0, !text.isEmpty else { return "" }
        return allLines.suffix(lines).joined(separator: "\n") + (endsWithNewline ? "\n" : "")
    }

    /// Reads a part of the log, which may exceed the limit until the broker moves it aside.
    private static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        try RegularFile.read(path, limit: 2 * Limits.logFileBytes, isTailEnough: true)
    }

    /// Whether the file is there, readable or not.
    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

    private static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Reads on from its last position, or from the start once the file is shorter than before.
    struct Follower {
        fileprivate let path: String
        fileprivate var position: Int
        /// The bytes of a last line that is not complete yet.
        private var begun: [UInt8] = []

        fileprivate init(path: String, position: Int) {
            self.path = path
            self.position = position
        }

        /// Returns the complete lines written since the last call, and a long incomplete line.
        mutating func next() throws(CommandFailure) -> String {
            guard let size = WindowLog.size(path), size != position else { return "" }
            if size < position { position = 0 }
            let bytes = try RegularFile.read(path, from: position, limit: Limits.logFileBytes)
            position += bytes.count
            begun += bytes
            var count = begun.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            if count == 0, begun.count > Self.lineMaximum { count = begun.count }
            defer { begun.removeFirst(count) }
            return String(decoding: begun[..<count], as: UTF8.self)
        }

        /// The most bytes of an incomplete line that are held.
        private static let lineMaximum = 65_536
    }
}
