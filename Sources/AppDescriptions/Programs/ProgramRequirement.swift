/// The content that a program needs, by the placeholders in its vector.
public enum ProgramRequirement: Hashable, Sendable {
    /// The program runs without content.
    case nothing
    /// A target of any form.
    case content
    /// A target that is a URL.
    case url
    /// A target that is the `file:` URL of an absolute path.
    case file

    /// The reason why a target is not what is required.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case noTarget
        case notURL(String)
        case notFile(String, FileTarget.Flaw)

        public var description: String {
            switch self {
            case .noTarget: "the app's program needs content to open"
            case .notURL(let target): "'\(ShortText.cut(target))' is not a URL, and the app's program opens URLs"
            case .notFile(let target, let flaw):
                "'\(ShortText.cut(target))' is not the URL of a file, and the app's program opens files: \(flaw)"
            }
        }
    }

    public func check(_ target: String?) throws(Failure) {
        switch self {
        case .nothing: return
        case .content: if target == nil { throw .noTarget }
        case .url:
            guard let target else { throw .noTarget }
            guard Self.hasScheme(target) else { throw .notURL(target) }
        case .file: _ = try Self.file(target)
        }
    }

    /// Returns the file that a target names.
    static func file(_ target: String?) throws(Failure) -> FileTarget {
        guard let target else { throw .noTarget }
        do throws(FileTarget.Flaw) { return try FileTarget(url: target) } catch { throw .notFile(target, error) }
    }

    /// Whether the text begins with a scheme as RFC 3986 has it, so that no program takes it for an option.
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
