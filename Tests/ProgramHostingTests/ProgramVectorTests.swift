import AppDescriptions
import Testing

@Suite("Program vectors")
struct ProgramVectorTests {
    private func window(_ target: String?) -> ProgramWindow {
        ProgramWindow(target: target, session: "s-1", app: "Viewer")
    }

    private func arguments(_ texts: [String], _ target: String?) throws -> [String] {
        try ProgramVector(texts).arguments(for: window(target)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Placeholders become whole arguments, and text stays as it is")
    func expanded() throws {
        let texts = ["viewer", "--id=w.{session}", "{title}", "{url}", "{target}", "{file}", "$(x) %f ; | {{file} {A}"]
        let target = "file:///tmp/a%20b.pdf"
        #expect(
            try arguments(texts, target) == [
                "--id=w.s-1", "a b.pdf", target, target, "/tmp/a b.pdf", "$(x) %f ; | {file} {A}",
            ])
        #expect(try ProgramVector(["{{x}"]).program == "{x}")
    }

    @Test("A file's path arrives byte by byte, whatever bytes it has")
    func bytes() throws {
        let vector = try ProgramVector(["viewer", "{file}"])
        for path: [UInt8] in [
            Array("/tmp/new\nline".utf8), Array("/tmp/'\"`$(id)%f {file}".utf8), Array("/-x.pdf".utf8),
            Array("/tmp/".utf8) + [0xFF, 0xC3, 0x28, 0x80], [0x2F] + (1...255).map { UInt8($0) },
        ] {
            let url =
                "file://"
                + path.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                .replacing("%2f", with: "/")
            #expect(try vector.arguments(for: window(url)) == [path])
        }
    }

    @Test(
        "An unusable vector is refused with the argument's number",
        arguments: [
            ([], .noArguments), ([""], .noProgram), (["{file}"], .placeholderAsProgram),
            (["{session}"], .placeholderAsProgram), (["a", "b\0c"], .containsNul(argument: 1)),
            (["a", "-", "{path}"], .unknownPlaceholder("path", argument: 2, .show)),
            (["a", "--file={file}"], .notWholeArgument(.file, argument: 1)),
            (["a", "{title}{title}"], .notWholeArgument(.title, argument: 1)),
            (["a", "x{target}"], .notWholeArgument(.target, argument: 1)),
            (["a", "{url} "], .notWholeArgument(.url, argument: 1)), (["a", "{pid}"], .notInVector(.pid, argument: 1)),
        ] as [([String], ProgramVectorError)])
    func refused(texts: [String], error: ProgramVectorError) {
        #expect(throws: error) { try ProgramVector(texts) }
    }

    @Test("A vector that brings a window to the front may name its process, also within an argument")
    func raise() throws {
        var shown = window("file:///a")
        shown.process = 42
        let vector = try ProgramVector(["swaymsg", "[pid={pid}] focus", "{file}"], for: .raise)
        #expect(try vector.arguments(for: shown) == [Array("[pid=42] focus".utf8), Array("/a".utf8)])
    }

    @Test("What a vector requires of the content is decided by its placeholders")
    func requirements() throws {
        #expect(try ProgramVector(["a", "{session}", "{title}"]).requirement == .nothing)
        #expect(try ProgramVector(["a", "{target}"]).requirement == .content)
        #expect(try ProgramVector(["a", "{target}", "{url}"]).requirement == .url)
        #expect(try ProgramVector(["a", "{url}", "{file}"]).requirement == .file)
        #expect(throws: ProgramRequirement.Failure.noTarget) { try ProgramRequirement.content.check(nil) }
        #expect(throws: ProgramRequirement.Failure.noTarget) { try ProgramRequirement.file.check(nil) }
        #expect(throws: ProgramRequirement.Failure.notURL("-x:y")) { try ProgramRequirement.url.check("-x:y") }
        try ProgramRequirement.url.check("a+b.c-1:x")
        try ProgramRequirement.nothing.check(nil)
    }

    @Test(
        "A target that is not the URL of a file is refused with the reason",
        arguments: [
            ("note/1", .otherScheme), ("https://example.org/a", .otherScheme), ("file:a", .relativePath),
            ("file:", .relativePath), ("file://host/a", .otherHost("host")), ("file://", .relativePath),
            ("file:///a?b", .notEscaped("?")), ("file:///a#b", .notEscaped("#")),
            ("file:///a%2", .invalidEscape(byte: 9)), ("file:///a%zz", .invalidEscape(byte: 9)),
            ("file:///a%00b", .containsNul),
        ] as [(String, FileTarget.Flaw)])
    func notFiles(target: String, flaw: FileTarget.Flaw) {
        #expect(throws: flaw) { try FileTarget(url: target) }
        #expect(throws: ProgramRequirement.Failure.notFile(target, flaw)) { try ProgramRequirement.file.check(target) }
    }

    @Test("A file URL with localhost, with one slash or in capitals names the same file")
    func formsOfFileURLs() throws {
        for url in ["file:///a", "file://localhost/a", "file:/a", "FILE:///a", "file:///%61"] {
            #expect(try FileTarget(url: url).path == Array("/a".utf8))
        }
    }

    @Test("The title is the last component of the content, or the app's name")
    func titles() {
        #expect(window("file:///tmp/a%20b.pdf").title == "a b.pdf")
        #expect(window("file:///").title == "/")
        #expect(window("https://example.org/page?x=/y").title == "page")
        #expect(window("note/shopping/").title == "shopping")
        #expect(window(nil).title == "Viewer")
        #expect(window("x/ää").title(atMost: 3) == "ä")
        #expect(window("x/ää").title(atMost: 4) == "ää")
    }
}
