import CBrokerSystem
import Foundation
import Testing

@Suite("Content of descriptors", .timeLimit(.minutes(10)))
struct ContentTests {
    /// `F_ADD_SEALS`, and below the seals against shrinking, growing and writing; the C library keeps them from Swift.
    private static let addSeals: Int32 = 1033
    private static let (shrink, grow, change): (Int32, Int32, Int32) = (2, 4, 8)

    /// Memory that has no seals yet, and may get some.
    private func sealableMemory() throws -> Int32 {
        typealias MakeMemory = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        let program = try #require(dlopen(nil, RTLD_NOW))
        let make = unsafeBitCast(try #require(dlsym(program, "memfd_create")), to: MakeMemory.self)
        let (closeOnExec, allowSealing): (UInt32, UInt32) = (1, 2)
        return make("test", closeOnExec | allowSealing)
    }

    private func inspect(_ descriptor: Int32) -> (failure: Int32, content: csystem_content, size: UInt64) {
        var content = csystem_content.file
        var size: UInt64 = 0
        let failure = csystem_inspect_content(descriptor, &content, &size)
        return (failure, content, size)
    }

    @Test("A regular file opened for reading may be passed on")
    func readOnlyFile() throws {
        let folder = try ScratchFolder()
        let file = try folder.file("photo", "twelve bytes")
        defer { close(file) }
        let found = inspect(file)
        #expect(found.failure == 0)
        #expect(found.content == .file)
        #expect(found.size == 12)
    }

    @Test("A writable descriptor may not be passed on", arguments: [O_RDWR, O_WRONLY, O_RDWR | O_APPEND])
    func writableFile(flags: Int32) throws {
        let folder = try ScratchFolder()
        let file = try folder.file("photo", flags: flags)
        defer { close(file) }
        #expect(inspect(file).failure == EACCES)
    }

    @Test("Folders, pipes, sockets, devices and O_PATH descriptors may not be passed on")
    func otherThings() throws {
        let folder = try ScratchFolder()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let bare = try folder.file("photo", flags: 0o10_000_000)
        let others = [
            open(folder.path, O_RDONLY | O_DIRECTORY), open("/dev/null", O_RDONLY), ends[0], ends[1], bare,
            csystem_listen_unix(folder.path(of: "s"), 0o600, 1),
        ]
        for descriptor in others {
            #expect(descriptor >= 0)
            #expect(inspect(descriptor).failure == EINVAL)
            close(descriptor)
        }
        #expect(inspect(-1).failure == EBADF)
    }

    @Test("Sealed memory may be passed on and cannot be changed, truncated or extended by anyone")
    func sealedMemory() throws {
        let memory = csystem_sealed_memory(Array("unchanging".utf8), 10)
        try #require(memory >= 0)
        defer { close(memory) }
        let found = inspect(memory)
        #expect(found.failure == 0)
        #expect(found.content == .sealedMemory)
        #expect(found.size == 10)
        #expect(write(memory, "x", 1) == -1 && errno == EPERM)
        #expect(ftruncate(memory, 0) == -1 && errno == EPERM)
        #expect(ftruncate(memory, 100) == -1 && errno == EPERM)
        #expect(fcntl(memory, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    }

    @Test(
        "Memory that lacks a seal may not be passed on, even if opened read-only",
        arguments: [[], [shrink, grow], [shrink, change], [grow, change]], [false, true])
    func unsealedMemory(seals: [Int32], isReopened: Bool) throws {
        let memory = try sealableMemory()
        try #require(memory >= 0)
        defer { close(memory) }
        #expect(write(memory, "bytes", 5) == 5)
        #expect(fcntl(memory, Self.addSeals, seals.reduce(0, |)) == 0)
        let shown = isReopened ? open("/proc/self/fd/\(memory)", O_RDONLY | O_CLOEXEC) : dup(memory)
        defer { close(shown) }
        #expect(inspect(shown).failure == EPERM)
    }

    @Test("Reading at an offset keeps the shared position and ends at the end")
    func reading() throws {
        let folder = try ScratchFolder()
        let file = try folder.file("photo", "0123456789")
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4)
        var count = 0
        #expect(csystem_read_at(file, &bytes, 4, 8, &count) == 0)
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "89")
        #expect(csystem_read_at(file, &bytes, 4, 10, &count) == 0 && count == 0)
        #expect(csystem_read_at(file, &bytes, 4, .max, &count) == EOVERFLOW)
        #expect(lseek(file, 0, SEEK_CUR) == 0)
    }

    @Test("A file truncated while it is read ends early without a crash")
    func cutFile() throws {
        let folder = try ScratchFolder()
        let file = try folder.file("photo", "0123456789")
        defer { close(file) }
        #expect(truncate(folder.path(of: "photo"), 3) == 0)
        var bytes = [UInt8](repeating: 0, count: 8)
        var count = 0
        #expect(csystem_read_at(file, &bytes, 8, 0, &count) == 0 && count == 3)
    }

    @Test(
        "A file is created in its folder and nowhere else",
        arguments: ["", ".", "..", "/etc/x", "a/b", "../x", "/"])
    func outside(name: String) throws {
        let folder = try ScratchFolder()
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(csystem_create_file_in(descriptor, name, 0o600) == -EINVAL)
    }

    @Test("Existing files are not overwritten, and links are not followed")
    func taken() throws {
        let folder = try ScratchFolder()
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(symlink(folder.path(of: "elsewhere"), folder.path(of: "link")) == 0)
        let made = csystem_create_file_in(descriptor, "photo.jpeg", 0o600)
        #expect(made >= 0)
        close(made)
        #expect(csystem_create_file_in(descriptor, "photo.jpeg", 0o600) == -EEXIST)
        #expect(csystem_create_file_in(descriptor, "link", 0o600) == -EEXIST)
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "elsewhere")))
        #expect(csystem_create_file_in(descriptor, String(repeating: "x", count: 256), 0o600) == -ENAMETOOLONG)
    }
}
