import Foundation
import Testing

/// ARCHITECTURE.md says of every module what the manifest says.
@Suite("Module table")
struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Every module of the whole package that is not a test, with the modules that it may import.
    private static func manifest() throws -> [String: Set<String>] {
        let manifest = try text("Package.swift")
        let starts = manifest.matches(of: /\.(?:systemLibrary|target|executableTarget|testTarget)\(\s*name: "([\w-]+)"/)
        let ends = starts.dropFirst().map(\.range.lowerBound) + [manifest.endIndex]
        var modules: [String: Set<String>] = [:]
        for (start, end) in zip(starts, ends) where !start.0.hasPrefix(".testTarget") {
            let target = manifest[start.range.upperBound..<end].replacing(/program\([^)]*\)/, with: "")
            // Modules of tests and fuzzers have a folder of their own.
            if target.contains("path: ") { continue }
            let list = target.firstMatch(of: /dependencies: \[([^\]]*)\]/).map { String($0.1) } ?? ""
            modules[String(start.1)] = Set(list.matches(of: /"([\w-]+)"/).map { String($0.1) })
        }
        return modules
    }

    /// The table's first and last columns.
    private static func page() throws -> [String: Set<String>] {
        var modules: [String: Set<String>] = [:]
        for line in try text("ARCHITECTURE.md").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = { (cell: String) in Set(cell.matches(of: /`([\w-]+)`/).map { String($0.1) }) }
            guard cells.count == 3, let module = names(cells[0]).first else { continue }
            modules[module] = names(cells[2])
        }
        return modules
    }

    @Test("The imports column equals the manifest's dependencies")
    func imports() throws {
        let manifest = try Self.manifest()
        let page = try Self.page()
        #expect(manifest.count > 15)
        #expect(Set(page.keys) == Set(manifest.keys))
        for (module, imports) in manifest { #expect(page[module] == imports, "\(module)") }
    }
}
