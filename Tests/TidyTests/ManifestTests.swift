import Foundation
import Testing

/// The package at the root is a part of the one in `Broker`: the client libraries, and nothing to resolve.
@Suite("The two manifests")
struct ManifestTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Every target's declaration by its name, on one line, so that two of them can be compared.
    private static func targets(_ path: String) throws -> [String: String] {
        let manifest = try text(path)
        let start = try #require(manifest.range(of: "    targets: [\n"))
        let list = manifest[start.upperBound...]
        let starts = list.matches(
            of: /\n? {8}\.(?:systemLibrary|target|executableTarget|testTarget)\(\s*name: "([\w-]+)"/)
        let ends =
            starts.dropFirst().map(\.range.lowerBound) + [list.range(of: "\n    ]\n")?.lowerBound ?? list.endIndex]
        return Dictionary(
            zip(starts, ends).map { start, end in
                let words = list[start.range.lowerBound..<end].split(whereSeparator: \.isWhitespace)
                return (
                    String(start.1), words.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The modules of this package that a declaration names as dependencies.
    private static func dependencies(_ declaration: String) -> Set<String> {
        let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/).map { String($0.1) } ?? ""
        return Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
    }

    @Test("A module that stands in both has the same dependencies and settings in both")
    func same() throws {
        let light = try Self.targets("Package.swift")
        let whole = try Self.targets("Broker/Package.swift")
        #expect(light.count >= 9)
        #expect(whole.count > 40)
        for (name, declaration) in light { #expect(whole[name] == declaration, "\(name)") }
        let settings = try ["Package.swift", "Broker/Package.swift"].map { path in
            let text = try Self.text(path)
            let start = try #require(text.range(of: "var settings")).lowerBound
            return text[start..<(try #require(text.range(of: "let package")).lowerBound)]
        }
        #expect(settings[0] == settings[1])
    }

    @Test("The root has nothing to resolve: no dependency, and every module its libraries reach is a target")
    func light() throws {
        let manifest = try Self.text("Package.swift")
        let targets = try Self.targets("Package.swift")
        #expect(!manifest.contains(".package("))
        #expect(!manifest.contains(".product("))
        let products = manifest.matches(of: /\.library\(name: "(\w+)", targets: \["(\w+)"\]\)/).map { String($0.2) }
        #expect(products.sorted() == ["ActivityWire", "BrokerClient", "SceneClient"])
        var reached: Set<String> = []
        var waiting = products
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += Self.dependencies(try #require(targets[name], "\(name) is no target of the root"))
        }
        #expect(reached == Set(targets.keys))
    }

    @Test("The whole package reaches the same sources and tests by links")
    func links() throws {
        for name in ["Sources", "Tests", "Fuzz"] {
            let path = Self.root.appendingPathComponent("Broker/\(name)").path
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../\(name)")
        }
    }
}
