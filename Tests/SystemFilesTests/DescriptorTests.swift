import Glibc
import SystemFiles
import Testing

@Suite("Owned descriptors")
struct DescriptorTests {
    private static func isOpen(_ number: Int32) -> Bool { fcntl(number, F_GETFD) >= 0 }

    @Test("A descriptor and its copies are close-on-exec, and report the status of the open file")
    func opened() throws {
        let folder = try Descriptor(opening: "/", flags: O_RDONLY | O_DIRECTORY)
        #expect(fcntl(folder.number, F_GETFD) == FD_CLOEXEC)
        let status = try folder.status()
        #expect(status.isFolder && !status.isRegularFile && !status.isSocket && !status.isLink)
        let copy = try Descriptor(copying: folder.number, "the root")
        #expect(copy.number != folder.number && fcntl(copy.number, F_GETFD) == FD_CLOEXEC)
        #expect(try copy.status().isSameFile(as: status))
        let entry = try Descriptor(opening: "dev", in: folder.number, flags: O_RDONLY | O_DIRECTORY)
        #expect(try !entry.status().isSameFile(as: status))
    }

    @Test("A descriptor whose owner gave it up stays open")
    func taken() throws {
        let number = try Descriptor(opening: "/", flags: O_RDONLY | O_DIRECTORY).take()
        #expect(Self.isOpen(number))
        #expect(close(number) == 0)
    }

    @Test("An error has the call's number, action and subject")
    func refused() {
        let error = #expect(throws: SystemError.self) { _ = try Descriptor(copying: -1, "nothing") }
        #expect(error == SystemError(EBADF, "copy", "nothing"))
        #expect(error?.description == "cannot copy nothing: Bad file descriptor")
    }
}
