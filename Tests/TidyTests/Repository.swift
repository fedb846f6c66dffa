import Foundation

/// The files of this repository, as the tests of texts read them.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Every file below a folder whose name has this ending, by its path in that folder, in order of the paths. `isMeant`
    /// chooses among the paths.
    static func files(
        below folder: String, endingIn ending: String = ".swift", where isMeant: (String) -> Bool = { _ in true }
    ) throws -> [(path: String, text: String)] {
        let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let paths = found?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(ending) && isMeant($0) }.sorted().map {
            ($0, try text("\(folder)/\($0)"))
        }
    }

    /// Whether a path is one of code that the schema's generator writes.
    static func isGenerated(_ path: String) -> Bool { "/\(path)".contains("/Generated/") }
}
