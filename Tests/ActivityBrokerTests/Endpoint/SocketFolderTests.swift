import ActivityWire
import CBrokerSystem
import Foundation
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Socket folder")
struct SocketFolderTests {
    private let scratch: ScratchFolder
    private let endpoint: BrokerEndpoint

    init() throws {
        scratch = try ScratchFolder()
        endpoint = try BrokerEndpoint(path: "\(scratch.path)/run/broker.sock")
    }

    /// The error of trying to serve, or nil when it went well.
    private func refusal(userIdentifier: UInt32 = geteuid()) -> SocketFolderError? {
        do throws(SocketFolderError) {
            let place = try EndpointSocket(at: endpoint, userIdentifier: userIdentifier)
            place.withdraw()
            return nil
        } catch { return error }
    }

    private func status(_ path: String) -> stat {
        var status = stat()
        #expect(lstat(path, &status) == 0)
        return status
    }

    @Test("A missing folder is created with mode 0700, and its socket has mode 0600")
    func made() throws {
        let place = try EndpointSocket(at: endpoint)
        #expect(status(endpoint.folder).permissions == 0o700)
        #expect(status(endpoint.path).permissions == 0o600)
        #expect(status(endpoint.path).isSocket)
        #expect(csystem_connect_probe(endpoint.path) == 0)
        let flags = fcntl(place.descriptor, F_GETFD)
        #expect(flags & FD_CLOEXEC != 0)
        place.withdraw()
        #expect(!scratch.exists("run/broker.sock"))
        #expect(scratch.exists("run/broker.sock.lock"))
    }

    @Test("No parent folder of the socket's folder is created")
    func missingParent() throws {
        let deep = try BrokerEndpoint(path: "\(scratch.path)/a/b/broker.sock")
        #expect(throws: SocketFolderError.system(SystemError(ENOENT, "make the folder", deep.folder))) {
            _ = try SocketFolder(for: deep)
        }
    }

    @Test(
        "A folder with any other mode than 0700 is refused",
        arguments: [0o755, 0o750, 0o701, 0o1700, 0o2700, 0o777, 0o600])
    func mode(mode: mode_t) throws {
        try PrivateFolder.make(endpoint.folder)
        #expect(chmod(endpoint.folder, mode) == 0)
        #expect(refusal() == .wrongMode(path: endpoint.folder, mode: mode))
        #expect(!scratch.exists("run/broker.sock.lock"))
    }

    @Test("A folder of another user is refused")
    func owner() throws {
        try PrivateFolder.make(endpoint.folder)
        let other = geteuid() + 1
        #expect(
            refusal(userIdentifier: other) == .wrongOwner(path: endpoint.folder, owner: geteuid(), expected: other))
    }

    @Test("A symbolic link is refused wherever it points")
    func link() throws {
        try PrivateFolder.make("\(scratch.path)/elsewhere")
        #expect(symlink("\(scratch.path)/elsewhere", endpoint.folder) == 0)
        #expect(refusal() == .isLink(path: endpoint.folder))
        #expect(try FolderEntries.names(in: "\(scratch.path)/elsewhere", limit: 10).names == [])
    }

    @Test("A file in place of the folder is refused")
    func file() throws {
        try scratch.write("run", "precious")
        #expect(refusal() == .notFolder(path: endpoint.folder))
        #expect(try scratch.text("run") == "precious")
    }

    @Test("A second broker learns who holds the lock and takes nothing from it")
    func secondLock() throws {
        let first = try EndpointSocket(at: endpoint)
        let before = status(endpoint.path)
        #expect(refusal() == .alreadyServed(endpoint, processIdentifier: getpid()))
        #expect(status(endpoint.path).isSameFile(as: before))
        #expect(csystem_connect_probe(endpoint.path) == 0)
        first.withdraw()
        #expect(refusal() == nil)
    }

    @Test("The lock alone decides, even if the socket is gone")
    func lockWithoutSocket() throws {
        let folder = try SocketFolder(for: endpoint)
        let lock = try ServingLock(in: folder)
        #expect(refusal() == .alreadyServed(endpoint, processIdentifier: getpid()))
        withExtendedLifetime(lock) {}
        #expect(!scratch.exists("run/broker.sock"))
    }

    @Test("The lock of an ended process is taken over, whatever its file contains")
    func oldLock() throws {
        try PrivateFolder.make(endpoint.folder)
        try scratch.write("run/broker.sock.lock", "999999999 and much more than a number\n")
        let place = try EndpointSocket(at: endpoint)
        #expect(try scratch.text("run/broker.sock.lock") == "\(getpid())\n")
        place.withdraw()
    }

    @Test("A lock file that is a symbolic link is refused")
    func linkedLock() throws {
        try PrivateFolder.make(endpoint.folder)
        try scratch.write("precious", "precious")
        #expect(symlink("\(scratch.path)/precious", endpoint.path + ".lock") == 0)
        #expect(refusal() == .system(SystemError(ELOOP, "open", "broker.sock.lock")))
        #expect(try scratch.text("precious") == "precious")
    }

    @Test("A stale socket is removed, a hundred times in a row")
    func staleSocket() throws {
        for _ in 0..<100 {
            // Dropped without a withdrawal, as by a crash: the lock goes, the socket stays.
            // Copies of the listening descriptor in children that are just being started are waited for.
            do { _ = try EndpointSocket(at: endpoint) }
            #expect(scratch.exists("run/broker.sock"))
        }
        #expect(refusal() == nil)
    }

    @Test("A socket whose last listener is just exiting is removed")
    func lingeringSocket() throws {
        try PrivateFolder.make(endpoint.folder)
        // Its last copy is closed after the first try, as by a child that has come to its exec.
        let listener = csystem_listen_unix(endpoint.path, 0o600, 1)
        try #require(listener >= 0)
        let closer = Thread {
            var tries = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            poll(&tries, 1, -1)
            close(listener)
        }
        closer.start()
        #expect(refusal() == nil)
    }

    @Test("A socket with a listener that does not hold the lock is kept")
    func foreignSocket() throws {
        try PrivateFolder.make(endpoint.folder)
        let foreign = Descriptor(owning: csystem_listen_unix(endpoint.path, 0o600, 64))
        #expect(refusal() == .socketInUse(path: endpoint.path))
        #expect(csystem_connect_probe(endpoint.path) == 0)
        withExtendedLifetime(foreign) {}
    }

    @Test(
        "A file that is not a socket is never removed from the socket's path",
        arguments: ["file", "link", "folder", "pipe"])
    func notSocket(kind: String) throws {
        try PrivateFolder.make(endpoint.folder)
        try scratch.write("precious", "precious")
        switch kind {
        case "file": try scratch.write("run/broker.sock", "precious")
        case "link": #expect(symlink("\(scratch.path)/precious", endpoint.path) == 0)
        case "folder": try scratch.write("run/broker.sock/precious", "precious")
        default: #expect(mkfifo(endpoint.path, 0o600) == 0)
        }
        let before = status(endpoint.path)
        #expect(refusal() == .notSocket(path: endpoint.path))
        #expect(status(endpoint.path).isSameFile(as: before))
        #expect(try scratch.text("precious") == "precious")
    }

    @Test("A withdrawal does not touch a socket that is no longer ours")
    func withdrawal() throws {
        let place = try EndpointSocket(at: endpoint)
        #expect(unlink(endpoint.path) == 0)
        try scratch.write("run/broker.sock", "precious")
        place.withdraw()
        #expect(try scratch.text("run/broker.sock") == "precious")
    }

    @Test("Replacing the folder while it is in use is noticed")
    func replaced() throws {
        let folder = try SocketFolder(for: endpoint)
        #expect(rename(endpoint.folder, endpoint.folder + "2") == 0)
        try PrivateFolder.make(endpoint.folder)
        do throws(SocketFolderError) {
            try folder.checkPlace()
            Issue.record("the folder was not missed")
        } catch { #expect(error == .replaced(path: endpoint.folder)) }
    }
}
