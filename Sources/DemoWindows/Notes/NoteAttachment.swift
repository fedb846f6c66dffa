import DemoSupport

/// A picture in a note: a line of the text that names it, and a file.
struct NoteAttachment: Hashable {
    let name: String
    let bytes: Int

    init(name: String, bytes: Int) {
        self.name = name
        self.bytes = bytes
    }

    /// Parses a paragraph that consists of a ``line``; returns nil for any other paragraph.
    init?(line: Substring) {
        guard let match = line.wholeMatch(of: /\[(.+), ([0-9]{1,9}) bytes\]/), let bytes = Int(match.2) else {
            return nil
        }
        self.init(name: String(match.1), bytes: bytes)
    }

    var line: String { "[\(name), \(bytes) bytes]" }

    /// Returns the path of the picture's file.
    func path(in note: Note, data: DataFolder = DataFolder()) throws -> String {
        // A hash of the target is a valid file name for any note.
        let hash = note.target.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
        return try data.file("\(hash)-\(bytes).png", in: "notes")
    }
}
