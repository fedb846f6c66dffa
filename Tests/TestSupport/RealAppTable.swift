import Foundation

/// What is known of the real apps' files.
public enum RealAppTable {
    public static let folder: String = {
        // Tests/TestSupport/FILE is three levels below the package's root.
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent().appendingPathComponent("shared/data/apps").path
    }()

    /// The rows of the table whose header begins with App and Repository, by column.
    public static let rows: [[String: String]]? = {
        guard let text = try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n")
            .drop { !$0.hasPrefix("| App | Repository") }
        let rows = lines.prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard let header = rows.first, rows.count > 2 else { return nil }
        return rows.dropFirst(2).map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
    }()

    /// The bytes of an app's `Info.plist`.
    public static func file(of app: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(app)/Info.plist")))
    }
}
