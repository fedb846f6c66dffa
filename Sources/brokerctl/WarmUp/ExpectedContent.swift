/// What an app is to present in each layout: the file of `screen warm-up --record`. Each line has a layout
/// and what its window shows; empty lines and those that begin with `#` say nothing.
struct ExpectedContent: Hashable, Sendable {
    /// The limit of the file in bytes.
    static let bytesMax = 1_048_576

    private struct Line: Hashable {
        let number: Int
        let shows: String
    }

    private let path: String
    /// The lines by layout.
    private let lines: [String: Line]

    /// - Throws: ``CommandFailure`` with the path and the line that is not one.
    init(path: String, _ text: String) throws(CommandFailure) {
        self.path = path
        var lines: [String: Line] = [:]
        // A line feed after a carriage return is one character with it.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(separator: ": ", maxSplits: 1)
            guard parts.count == 2 else {
                throw .file(path, "line \(index + 1) is not LAYOUT: CONTENT")
            }
            let layout = String(parts[0])
            if let other = lines.updateValue(Line(number: index + 1, shows: String(parts[1])), forKey: layout) {
                throw .file(path, "lines \(other.number) and \(index + 1) are both for the layout \(layout)")
            }
        }
        self.lines = lines
    }

    /// Refuses layouts that a tour does not have, since nothing would ever be compared with them.
    ///
    /// - Throws: ``CommandFailure`` with the path and the line.
    func check(isAbout layouts: [String]) throws(CommandFailure) {
        let unknown = lines.filter { !layouts.contains($0.key) }.min { $0.value.number < $1.value.number }
        if let unknown {
            throw .file(path, "line \(unknown.value.number): the tour has no layout \"\(unknown.key)\"")
        }
    }

    /// Returns how what a layout shows differs from what is expected; nil if it does not, or nothing is.
    func difference(in content: WarmUpContent) -> String? {
        guard let line = lines[content.layout], line.shows != content.shows else { return nil }
        return "shows \(content.shows), expected \(line.shows)"
    }

    /// Returns the text of a file with this content.
    static func text(of contents: [WarmUpContent]) -> String {
        contents.map { "\($0.layout): \($0.shows)\n" }.joined()
    }
}
