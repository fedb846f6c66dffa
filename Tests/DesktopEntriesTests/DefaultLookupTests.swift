import Testing

@testable import DesktopEntries

@Suite("Openers of types")
struct DefaultLookupTests {
    private let lookup = DefaultLookup([
        .list(path: "/sway", bytes: Array("[Default Applications]\ntext/plain=gone.desktop;vim.desktop\n".utf8)),
        .list(
            path: "/list",
            bytes: Array(
                """
                [Added Associations]
                image/png=feh.desktop
                [Default Applications]
                text/plain=emacs.desktop
                application/pdf=activitybroker.a.b.desktop;zathura.desktop

                """.utf8)),
        .cache(path: "/cache", bytes: Array("[MIME Cache]\nimage/png=gone.desktop;gimp.desktop;\n".utf8)),
    ])

    private func opener(_ type: String, gone: Set<String> = ["gone.desktop"]) throws -> DefaultLookup.Opener? {
        lookup.opener(of: try #require(MIMEName(type))) { !gone.contains($0) }
    }

    @Test("The first file with an installed entry decides")
    func order() throws {
        #expect(try opener("text/plain") == .init(entry: "vim.desktop", source: "/sway"))
        #expect(try opener("application/pdf") == .init(entry: "activitybroker.a.b.desktop", source: "/list"))
        #expect(try opener("image/png") == .init(entry: "gimp.desktop", source: "/cache"))
        #expect(try opener("audio/ogg") == nil)
        let all: Set = ["gone.desktop", "vim.desktop", "emacs.desktop"]
        #expect(try opener("text/plain", gone: all) == nil)
    }

    @Test("The types that name an entry are found")
    func types() {
        #expect(lookup.types { HandlerEntry.app(of: $0) != nil }.map(\.text) == ["application/pdf"])
    }
}

@Suite("Entries for apps of the broker")
struct HandlerEntryTests {
    @Test("The entry has no MimeType, and nothing that has to be quoted")
    func text() throws {
        let entry = try HandlerEntry(app: "org.example.app", name: "An\napp", program: "/usr/bin/brokerctl")
        let text = String(decoding: entry.bytes, as: UTF8.self)
        #expect(text.contains("\nExec=/usr/bin/brokerctl desktop open --app org.example.app %U\n"))
        #expect(text.contains("\nName=An\\napp\n"))
        #expect(!text.contains("MimeType"))
        #expect(HandlerEntry.app(of: entry.identifier) == "org.example.app")
        #expect(HandlerEntry.app(of: "org.example.app.desktop") == nil)
        let read = try DesktopEntry(bytes: entry.bytes, fileName: entry.identifier)
        #expect(read.name == "An\napp")
    }

    @Test(
        "A path that xdg-open cannot read is refused",
        arguments: ["/opt/my programs/brokerctl", "/a'b", "/a%b", "/a$b", "brokerctl", "/ü", ""])
    func path(path: String) {
        #expect(throws: HandlerEntry.Flaw.self) { try HandlerEntry(app: "a", name: "a", program: path) }
    }
}

@Suite("MIME types in files")
struct MIMENameTests {
    @Test(
        "A MIME type is two words with a slash between them",
        arguments: [
            ("text/plain", "text/plain"), ("Image/SVG+XML", "image/svg+xml"),
            ("x-scheme-handler/https", "x-scheme-handler/https"),
            ("application/vnd.a-b_c.1", "application/vnd.a-b_c.1"),
            ("text", nil), ("text/", nil), ("/plain", nil), ("a/b/c", nil), ("a b/c", nil), ("", nil), ("te*t/x", nil),
            ("x-scheme-handler/1a", nil), ("x-scheme-handler/a_b", nil), ("text/é", nil),
            ("a/" + String(repeating: "x", count: 126), nil),
        ] as [(String, String?)])
    func names(text: String, name: String?) {
        #expect(MIMEName(text)?.text == name)
    }
}
