import Glibc
import Testing

@testable import ActivityBroker

@Suite("Files")
struct FileTests {
    @Test("A file is read in full up to the limit and refused beyond it")
    func limit() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("file", String(repeating: "x", count: 40_000))
        #expect(try BoundedFile.read(path, limit: 40_000).count == 40_000)
        #expect(throws: BoundedFile.Failure.tooLarge(path: path, limit: 39_999)) {
            try BoundedFile.read(path, limit: 39_999)
        }
    }

    @Test("A file that is not regular is refused without blocking")
    func notRegular() throws {
        let folder = try ScratchFolder()
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, folder.path, "/dev/zero"] {
            #expect(throws: BoundedFile.Failure.notRegular(path: path)) { try BoundedFile.read(path, limit: 10) }
        }
    }

    @Test("A missing file is distinguished from an unreadable one, and a NUL never truncates a path")
    func missing() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("file", "x")
        #expect(throws: BoundedFile.Failure.system(SystemError(ENOENT, "open", path + "2"))) {
            try BoundedFile.read(path + "2", limit: 10)
        }
        #expect(throws: BoundedFile.Failure.system(SystemError(EINVAL, "open", path + "\0x"))) {
            try BoundedFile.read(path + "\0x", limit: 10)
        }
    }

    @Test("A folder's names are listed in byte order, up to the requested number")
    func names() throws {
        let folder = try ScratchFolder()
        for name in ["b", "a", "Z", "é", ".hidden"] { try folder.write(name, "") }
        let all = try FolderEntries.names(in: folder.path, limit: 100)
        #expect(all.names == [".hidden", "Z", "a", "b", "é"])
        #expect(!all.isCut)
        let some = try FolderEntries.names(in: folder.path, limit: 2)
        #expect(some.names.count == 2)
        #expect(some.isCut)
    }

    @Test("A private folder is created with all missing parents, accessible to the user only")
    func privateFolder() throws {
        let folder = try ScratchFolder()
        try PrivateFolder.make("\(folder.path)/a/b/c")
        try PrivateFolder.make("\(folder.path)/a/b/c")
        var status = stat()
        #expect(stat("\(folder.path)/a/b", &status) == 0)
        #expect(status.permissions == 0o700)
        try folder.write("file", "")
        #expect(throws: SystemError(ENOTDIR, "make the folder", "\(folder.path)/file")) {
            try PrivateFolder.make("\(folder.path)/file")
        }
    }
}
