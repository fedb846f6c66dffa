import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Private state directory")
struct PrivateFolderTests {
    private func flaw(_ path: String, mayBeLink: Bool = false, user: UInt32 = geteuid()) -> PrivateFolderError? {
        do throws(PrivateFolderError) {
            try PrivateFolder.check(path, mayBeLink: mayBeLink, userIdentifier: user)
            return nil
        } catch { return error }
    }

    @Test("A folder that others can write to is refused with its mode; one that they can only read is accepted")
    func modes() throws {
        let scratch = try ScratchFolder()
        let path = "\(scratch.path)/state"
        try PrivateFolder.make(path)
        for mode: mode_t in [0o700, 0o755, 0o500] {
            #expect(chmod(path, mode) == 0)
            #expect(flaw(path) == nil)
        }
        for mode: mode_t in [0o720, 0o702, 0o777] {
            #expect(chmod(path, mode) == 0)
            #expect(flaw(path) == .writableByOthers(path: path, mode: mode))
        }
    }

    @Test("A folder of another user is refused with both users")
    func owner() throws {
        let scratch = try ScratchFolder()
        let expected = PrivateFolderError.wrongOwner(path: scratch.path, owner: geteuid(), expected: geteuid() + 1)
        #expect(flaw(scratch.path, user: geteuid() + 1) == expected)
    }

    @Test("A symbolic link is refused where it is not allowed; elsewhere its destination is checked")
    func link() throws {
        let scratch = try ScratchFolder()
        let (target, link) = ("\(scratch.path)/target", "\(scratch.path)/link")
        try PrivateFolder.make(target)
        #expect(symlink(target, link) == 0)
        #expect(flaw(link) == .isLink(path: link))
        #expect(flaw(link, mayBeLink: true) == nil)
        #expect(chmod(target, 0o777) == 0)
        #expect(flaw(link, mayBeLink: true) == .writableByOthers(path: link, mode: 0o777))
    }

    @Test("A file is refused as a folder")
    func file() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("file", "")
        #expect(flaw(path) == .notFolder(path: path))
    }
}
