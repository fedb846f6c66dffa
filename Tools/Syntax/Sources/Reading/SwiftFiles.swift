public import Foundation

/// The Swift files of a module.
public enum SwiftFiles {
    /// The paths below `Sources`, sorted: the whole module, or all of it but what is generated from the schema.
    public static func paths(of module: String, in sources: URL, withGenerated: Bool) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: module).path)
            .filter { $0.hasSuffix(".swift") && (withGenerated || !$0.hasPrefix("Generated/")) }
            .sorted().map { "\(module)/\($0)" }
    }

    public static func text(_ path: String, in sources: URL) throws -> String {
        try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    }

    /// A file that stays as it was keeps its time and is not compiled again.
    public static func writeIfChanged(_ text: String, to file: URL) throws {
        if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
