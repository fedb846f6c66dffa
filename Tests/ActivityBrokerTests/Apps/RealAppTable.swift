import Foundation

@testable import ActivityBroker

/// What is known of the real apps' files.
enum RealAppTable {
    static let folder: String = {
        // Tests/ActivityBrokerTests/Apps/FILE is four levels below the package's root.
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent().appendingPathComponent("shared/data/apps").path
    }()

    /// The rows of the table whose header begins with App and Repository, by column.
    static let rows: [[String: String]]? = {
        guard let bytes = try? BoundedFile.read("\(folder)/README.md", limit: 1_048_576) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .drop { !$0.hasPrefix("| App | Repository") }
        let rows = lines.prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard let header = rows.first, rows.count > 2 else { return nil }
        return rows.dropFirst(2).map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
    }()
}
