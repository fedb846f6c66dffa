import Foundation
import Testing

/// The package that `make fuzz` builds holds all modules that its modules import.
@Suite("The fuzzers' package")
struct FuzzPackageTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Every module that a fuzzed module imports is linked, and named in the manifest")
    func modules() throws {
        let files = FileManager.default
        let modules = Set(try files.contentsOfDirectory(atPath: Self.root.path + "/Sources"))
        let linked = try files.contentsOfDirectory(atPath: Self.root.path + "/Fuzz/Sources").filter(modules.contains)
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Fuzz/Package.swift"), encoding: .utf8)
        #expect(!linked.isEmpty)
        for module in linked {
            for imported in try Self.imports(of: module).intersection(modules) {
                #expect(linked.contains(imported), "\(module) imports \(imported)")
                #expect(manifest.contains("name: \"\(imported)\""), "the manifest lacks \(imported)")
            }
        }
    }

    private static func imports(of module: String) throws -> Set<String> {
        let folder = root.appendingPathComponent("Sources/\(module)")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var found: Set<String> = []
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for line in text.split(separator: "\n") where line.contains("import ") {
                let words = line.split(separator: " ")
                if let place = words.firstIndex(of: "import"), place + 1 < words.count {
                    found.insert(String(words[place + 1]))
                }
            }
        }
        return found
    }
}
