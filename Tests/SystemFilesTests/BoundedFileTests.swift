import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite("Reading files up to a limit")
final class BoundedFileTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder(named: "files")
    }

    deinit { folder.remove() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    @Test("A file is read in full up to the limit and refused beyond it")
    func limit() throws {
        let path = path("file")
        try Data(repeating: 120, count: 40_000).write(to: URL(filePath: path))
        #expect(try BoundedFile.read(path, limit: 40_000).count == 40_000)
        #expect(throws: BoundedFile.Failure.tooLarge(path: path, limit: 39_999)) {
            try BoundedFile.read(path, limit: 39_999)
        }
    }

    @Test("A file that is not regular is refused without blocking")
    func notRegular() throws {
        let pipe = path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, folder.url.path, "/dev/zero"] {
            #expect(throws: BoundedFile.Failure.notRegular(path: path)) { try BoundedFile.read(path, limit: 10) }
        }
    }

    @Test("A missing file is distinguished from an unreadable one, and a NUL never truncates a path")
    func missing() throws {
        let path = path("file")
        try Data([120]).write(to: URL(filePath: path))
        #expect(throws: BoundedFile.Failure.system(SystemError(ENOENT, "open", path + "2"))) {
            try BoundedFile.read(path + "2", limit: 10)
        }
        #expect(throws: BoundedFile.Failure.system(SystemError(EINVAL, "open", path + "\0x"))) {
            try BoundedFile.read(path + "\0x", limit: 10)
        }
    }
}
