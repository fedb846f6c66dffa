import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Files")
struct FileTests {
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
