import CallGraph
import Testing

/// The folders of the store stand on each other in one order (ADR 60).
@Suite("Folders of the store")
struct StoreFolderTests {
    /// From the bottom to the top, as ARCHITECTURE.md lists them.
    private static let order = [
        "Generated", "Files", "Boundary", "SQLite", "Rows", "Records", "Schema", "Commit", "Damage", "Load", "Upkeep",
    ]

    @Test("A file names types of its own folder and of those below it only")
    func order() throws {
        // The store itself uses every folder.
        let files = try Module.files(of: "BrokerStore").filter { $0.path != "SQLiteStore.swift" }
        #expect(Set(files.map(\.folder)) == Set(Self.order))
        var levels: [String: Int] = [:]
        for file in files {
            for type in file.declaredTypes { levels[type] = Self.order.firstIndex(of: file.folder) }
        }
        #expect(levels.count > 50)
        for file in files {
            let own = try #require(Self.order.firstIndex(of: file.folder))
            let above = file.namedTypes.filter { levels[$0].map { $0 > own } ?? false }.sorted()
            #expect(above.isEmpty, "\(file.path) names \(above)")
        }
    }
}
