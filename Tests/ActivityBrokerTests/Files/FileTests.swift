import Glibc
import Testing

@testable import ActivityBroker

@Suite("Files")
struct FileTests {
    @Test("A file is read whole up to the limit and refused over it")
    func limit() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("file", String(repeating: "x", count: 40_000))
        #expect(try BoundedFile.read(path, limit: 40_000).count == 40_000)
        #expect(throws: BoundedFile.Failure.tooLarge(path: path, limit: 39_999)) {
            try BoundedFile.read(path, limit: 39_999)
        }
    }

    @Test("What is no ordinary file is refused without waiting for it")
    func notRegular() throws {
        let folder = try ScratchFolder()
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, folder.path, "/dev/zero"] {
            #expect(throws: BoundedFile.Failure.notRegular(path: path)) { try BoundedFile.read(path, limit: 10) }
        }
    }

    @Test("A missing file is told apart from one that may not be read, and a NUL never cuts a path short")
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

    @Test("A folder's names come in the order of their bytes, and no more than asked for")
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

    @Test("A private folder is made with all that is missing above it, for the user alone")
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
