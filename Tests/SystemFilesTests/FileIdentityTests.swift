import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite("Identities of files")
final class FileIdentityTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder(named: "identity")
    }

    deinit { folder.remove() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    @Test("A file keeps its identity under another name, and another file has another")
    func identity() throws {
        let (first, second) = (path("first"), path("second"))
        try Data().write(to: URL(filePath: first))
        let identity = try #require(FileIdentity(path: first))
        #expect(rename(first, second) == 0)
        #expect(FileIdentity(path: first) == nil)
        #expect(FileIdentity(path: second) == identity)
        try Data().write(to: URL(filePath: first))
        #expect(FileIdentity(path: first) != identity)
        var status = stat()
        #expect(stat(second, &status) == 0 && FileIdentity(status) == identity)
    }

    @Test("A link has its target's identity, and is recognised as a link")
    func link() throws {
        let (file, link) = (path("file"), path("link"))
        try Data().write(to: URL(filePath: file))
        #expect(symlink(file, link) == 0)
        #expect(FileIdentity(path: link) == FileIdentity(path: file))
        #expect(FileIdentity.isLink(link) && !FileIdentity.isLink(file))
        #expect(unlink(file) == 0)
        #expect(FileIdentity.isLink(link) && FileIdentity(path: link) == nil)
    }
}
