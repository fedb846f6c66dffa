import ActivityWire
import Foundation
import ProgramHosting
import TestSupport
import Testing

@testable import brokerctl

@Suite("Arguments of desktop open")
struct DesktopTargetTests {
    @Test("Arguments of any bytes pass the parser as text and come back")
    func bytes() {
        for bytes: [UInt8] in [[], [0x61], [0xFF], [0x2F, 0xC3, 0x28, 0x0A], Array("é".utf8)] {
            #expect(ByteArgument.bytes(of: ByteArgument.text(of: bytes)) == bytes)
        }
        #expect(ByteArgument.text(of: Array("é".utf8)) == "é")
    }

    @Test(
        "A scheme makes a URL, and anything else is a path",
        arguments: [
            ("mailto:me@example.org", .url("mailto:me@example.org")),
            ("HTTPS://example.org/a b", .url("HTTPS://example.org/a b")),
            ("a.pdf", .path(Array("a.pdf".utf8))), ("./a:b", .path(Array("./a:b".utf8))),
            ("/a/b:c", .path(Array("/a/b:c".utf8))), ("1:2", .path(Array("1:2".utf8))),
            (":a", .path(Array(":a".utf8))), ("a_b:c", .path(Array("a_b:c".utf8))),
            ("s3://bucket", .pathOrURL("s3://bucket")),
            ("file:///tmp/a%20b", .path(Array("/tmp/a b".utf8))),
            ("FILE://localhost/tmp/é", .path(Array("/tmp/é".utf8))), ("file:/tmp/a", .path(Array("/tmp/a".utf8))),
        ] as [(String, DesktopTarget.Reading)])
    func readings(argument: String, reading: DesktopTarget.Reading) throws {
        #expect(try DesktopTarget.reading(of: Array(argument.utf8)) == reading)
    }

    @Test(
        "A URL of a file that is not one, and an empty argument, are refused",
        arguments: ["", "file:a", "file://host/a", "file:///%zz", "file:///a?b"])
    func refused(argument: String) {
        #expect(throws: CommandFailure.self) { try DesktopTarget.reading(of: Array(argument.utf8)) }
    }

    @Test("A path becomes the URL of its bytes, with symbolic links followed")
    func resolved() throws {
        let folder = try ScratchFolder(named: "target")
        defer { folder.remove() }
        let path = Array(folder.url.resolvingSymlinksInPath().path.utf8) + Array("/x".utf8) + [0xFF, 0x23, 0x20]
        let text = (path + [0]).map { CChar(bitPattern: $0) }
        let descriptor = creat(text, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let link = folder.url.appendingPathComponent("link").path
        try #require(symlink(text, link) == 0)
        let url = try DesktopTarget(argument: path).url
        #expect(url.hasSuffix("/x%FF%23%20"))
        #expect(try DesktopTarget(argument: Array(link.utf8)).url == url)
        #expect(try DesktopTarget(argument: Array(url.utf8)).url == url)
        #expect(throws: CommandFailure.self) { try DesktopTarget(argument: Array("\(link)-missing".utf8)) }
    }

    @Test("A token is passed on without values that are empty or too long")
    func token() throws {
        let values = ["XDG_ACTIVATION_TOKEN": "t", "DESKTOP_STARTUP_ID": "", "PATH": "/bin"]
        #expect(ActivationToken(values: values).values == ["XDG_ACTIVATION_TOKEN": "t"])
        let annotation = try UserInfoCodec.decode(ActivationToken(values: values).annotation)
        #expect(annotation == ["XDG_ACTIVATION_TOKEN": .string("t")])
        let long = ["DESKTOP_STARTUP_ID": String(repeating: "x", count: 1_025)]
        #expect(ActivationToken(values: long).values.isEmpty)
        #expect(try UserInfoCodec.decode(ActivationToken(values: long).annotation).isEmpty)
    }
}
