import Foundation
import Testing

/// The documents say what is there.
@Suite("Documents")
struct DocumentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let documents: [String] = {
        let folders = [
            "", "docs", "docs/adr", "docs/rules", "Clients/python", "Tools", "Tools/Schema", "Tests/ConformanceTests",
            "Tools/Faults", "Tools/Cluster",
        ]
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path))
            return (names ?? []).filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        }.sorted()
    }()

    @Test("The README quotes the compiled window app exactly and has fewer than 50 lines")
    func quotedWindow() throws {
        let source = try Self.text("Tests/SceneClientTests/ReadmeWindow.swift")
        let window = try #require(source.between("// begin README\n", "// end README"))
            .trimmingCharacters(in: .newlines)
        let quoted = try #require(try Self.text("README.md").between("<!-- window:begin -->\n```swift\n", "\n```"))
        #expect(quoted == window)
        #expect(window.split(separator: "\n", omittingEmptySubsequences: false).count < 50)
    }

    @Test("The first steps quote the tested demo app exactly")
    func quotedShelf() throws {
        let source = try Self.text("Sources/DemoWindows/Shelf/Shelf.swift")
        let app = try #require(source.between("// begin quotation\n", "// end quotation"))
            .trimmingCharacters(in: .newlines)
        let page = try Self.text("docs/getting-started.md")
        #expect(try #require(page.between("<!-- shelf:begin -->\n```swift\n", "\n```")) == app)
    }

    @Test("The page about the screen quotes the tested content that adapts exactly")
    func quotedContent() throws {
        let source = try Self.text("Tests/SceneClientTests/Presentation/QuotedContent.swift")
        let content = try #require(source.between("// begin quotation\n", "// end quotation"))
            .trimmingCharacters(in: .newlines)
        let page = try Self.text("docs/screen.md")
        #expect(try #require(page.between("<!-- adaptive:begin -->\n```swift\n", "\n```")) == content)
    }

    @Test("Every make target in a document exists", arguments: documents)
    func targets(document: String) throws {
        let rules = Set(try Self.text("Makefile").matches(of: /(?m)^([a-z-]+):/).map(\.1))
        for word in try Self.text(document).matches(of: /`make ([a-z-]+)/) {
            #expect(rules.contains(word.1), "\(document) names make \(word.1)")
        }
    }

    @Test(
        "Every linked file, heading and rule exists",
        arguments: documents)
    func links(document: String) throws {
        let folder = Self.root.appendingPathComponent(document).deletingLastPathComponent()
        for link in try Self.prose(document).matches(of: /\]\(([^)#:]*)(?:#([^)]+))?\)/) {
            let name = link.1.isEmpty ? (document as NSString).lastPathComponent : String(link.1)
            let path = folder.appendingPathComponent(name).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: path), "\(document) links to \(link.1)")
            guard let anchor = link.2, name.hasSuffix(".md") else { continue }
            let known = try Self.anchors(String(path.dropFirst(Self.root.path.count + 1)))
            #expect(known.contains(String(anchor)), "\(document) links to \(link.1)#\(anchor)")
        }
    }

    /// A document without its blocks of code.
    private static func prose(_ document: String) throws -> String {
        try text(document).replacing(/(?ms)^```.*?^```/, with: "")
    }

    /// What a link into a document may name: its headings as they are shown on the web, and its own marks.
    private static func anchors(_ document: String) throws -> Set<String> {
        let prose = try prose(document)
        let headings = prose.matches(of: /(?m)^#+ (.*)$/).map { heading in
            heading.1.replacing(/<[^>]+>/, with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
                .filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.replacing(" ", with: "-")
        }
        return Set(headings + prose.matches(of: /id="([^"]+)"/).map { String($0.1) })
    }

    /// The paths of the pictures that a document shows, each with the words for those who do not see it.
    private static func pictures(in document: String) throws -> [(words: String, path: String)] {
        let folder = root.appendingPathComponent(document).deletingLastPathComponent()
        return try text(document).matches(of: /!\[([^\]]*)\]\(([^)#:]+)\)/).map { match in
            (String(match.1), folder.appendingPathComponent(String(match.2)).standardizedFileURL.path)
        }
    }

    @Test("Every picture is shown by a document with a description, and is small enough")
    func pictures() throws {
        let folder = Self.root.appendingPathComponent("docs/images")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { folder.appendingPathComponent($0).standardizedFileURL.path }
        let shown = try Self.documents.flatMap(Self.pictures)
        #expect(!files.isEmpty)
        #expect(Set(files) == Set(shown.map(\.path)))
        #expect(shown.filter { $0.words.split(separator: " ").count < 3 }.isEmpty)
        for file in files {
            let bytes = try #require(FileManager.default.contents(atPath: file)).count
            #expect(bytes <= (file.hasSuffix("/film.webp") ? 1_500_000 : 150_000), "\(file) has \(bytes) bytes")
        }
    }

    @Test("The changelog has a section for unreleased changes")
    func changelog() throws {
        #expect(try Self.text("CHANGELOG.md").contains("## Unreleased"))
    }
}

extension String {
    fileprivate func between(_ start: String, _ end: String) -> String? {
        guard let first = range(of: start), let last = self[first.upperBound...].range(of: end) else { return nil }
        return String(self[first.upperBound..<last.lowerBound])
    }
}
