import Glibc
import Testing

@testable import ActivityBroker

@Suite("State directory lock")
struct StateDirectoryLockTests {
    private let scratch: ScratchFolder
    private let state: String
    private let lockFile: String

    init() throws {
        scratch = try ScratchFolder()
        state = "\(scratch.path)/state"
        lockFile = "\(state)/\(StateDirectoryLock.fileName)"
        try PrivateFolder.make(state)
    }

    @Test("A second lock is refused with the process of the first")
    func held() throws {
        let first = try StateDirectoryLock(in: state)
        #expect(throws: StateDirectoryError.inUse(path: state, processIdentifier: getpid())) {
            _ = try StateDirectoryClaim(of: state)
        }
        withExtendedLifetime(first) {}
    }

    @Test("Deleting or replacing the lock's file does not admit a second broker or leave its lock behind")
    func deleted() throws {
        do {
            let first = try StateDirectoryClaim(of: state)
            #expect(unlink(lockFile) == 0)
            #expect(throws: StateDirectoryError.inUse(path: state, processIdentifier: nil)) {
                _ = try StateDirectoryClaim(of: state)
            }
            #expect(!scratch.exists("state/\(StateDirectoryLock.fileName)"))
            try scratch.write("state/\(StateDirectoryLock.fileName)", "no number")
            #expect(throws: StateDirectoryError.inUse(path: state, processIdentifier: nil)) {
                _ = try StateDirectoryClaim(of: state)
            }
            try first.renew()
        }
        // Given back with the first.
        _ = try StateDirectoryClaim(of: state)
    }

    @Test("An exchanged folder is locked again, or reported if another broker holds it")
    func exchanged() throws {
        let first = try StateDirectoryClaim(of: state)
        #expect(rename(state, "\(scratch.path)/away") == 0)
        #expect(throws: StateDirectoryError.self, "there is none") { try first.renew() }
        try PrivateFolder.make(state)
        do {
            let second = try StateDirectoryClaim(of: state)
            #expect(throws: StateDirectoryError.inUse(path: state, processIdentifier: getpid())) { try first.renew() }
            withExtendedLifetime(second) {}
        }
        try first.renew()
        #expect(throws: StateDirectoryError.inUse(path: state, processIdentifier: getpid())) {
            _ = try StateDirectoryClaim(of: state)
        }
        // Of the former folder it has let go.
        _ = try StateDirectoryClaim(of: "\(scratch.path)/away")
    }
}
