/// The vector of a bundle's program, made of an entry's command: words with the placeholders `{file}` and `{url}`.
struct ProgramWords: Hashable, Sendable {
    /// The entry's name, for `%c`.
    var name: String
    /// The entry's icon, for `%i`.
    var icon: String?
    /// The entry's path, for `%k`; nil if it is not text.
    var path: String?

    func vector(of command: CommandLineText) throws(CommandLineFlaw) -> [String] {
        var vector: [String] = []
        for parts in command.words {
            if parts == [.code(.icon)] {
                if let icon { vector += ["--icon", Self.escaped(icon)] }
                continue
            }
            var word = ""
            for part in parts { word += try text(of: part) }
            vector.append(word)
        }
        return vector
    }

    /// Returns a text as a vector has it, in which a brace begins a placeholder.
    static func escaped(_ text: String) -> String {
        text.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
    }

    private func text(of part: CommandPart) throws(CommandLineFlaw) -> String {
        switch part {
        case .text(let text): return Self.escaped(text)
        case .code(.file): return "{file}"
        case .code(.url): return "{url}"
        case .code(.name): return Self.escaped(name)
        case .code(.path):
            guard let path else { throw .pathIsNoText }
            return Self.escaped(path)
        // An argument of its own, with its option before it.
        case .code(.icon): return Self.escaped(icon ?? "")
        }
    }
}
