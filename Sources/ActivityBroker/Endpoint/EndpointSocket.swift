import ActivityWire
import CBrokerSystem
import Glibc
import SystemFiles

/// The broker's listening socket, and the lock that permits one broker to have it. The broker makes the socket itself,
/// since libzmq would unlink any file at the path.
///
/// Keep the value while the broker serves. ``withdraw()`` removes the socket and releases the lock.
struct EndpointSocket: ~Copyable {
    /// The most connections that wait to be accepted.
    private static let backlog: Int32 = 4_096
    /// The number of attempts to connect to a socket at the path, and the pause between them in microseconds. After a
    /// broker was killed, a child that it was starting may hold a copy of the descriptor for a moment, so that the old
    /// socket still listens.
    private static let probes = (count: 10, pause: UInt32(100_000))

    /// The socket's name in errors.
    static let socketName = "the listening socket"

    private let folder: SocketFolder
    private let lock: ServingLock
    private var socket: Descriptor
    private var socketStatus: stat

    /// Checks the folder, takes the lock, removes a stale socket, binds and listens.
    init(at endpoint: BrokerEndpoint, userIdentifier: UInt32 = geteuid()) throws(SocketFolderError) {
        let folder = try SocketFolder(for: endpoint, userIdentifier: userIdentifier)
        let lock = try ServingLock(in: folder)
        let socket = try Self.listen(in: folder, probes: Self.probes.count)
        socketStatus = try Self.socketStatus(in: folder)
        self.socket = socket
        self.folder = folder
        self.lock = lock
    }

    /// The listening and non-blocking descriptor. Listeners borrow it and copy it.
    var descriptor: Int32 { socket.number }

    var endpoint: BrokerEndpoint { folder.endpoint }

    /// Whether a connection to the endpoint's path reaches this socket.
    var isInPlace: Bool {
        guard isInFolder, let present = try? folder.status(of: endpoint.fileName) else { return false }
        return present.isSameFile(as: socketStatus)
    }

    /// Listens at the path again after the socket, the lock or the whole folder was removed. A file that another
    /// program has put at the path is left alone, as at the start.
    ///
    /// - Throws: The obstacle; this value is then unchanged.
    mutating func renew() throws(SocketFolderError) {
        guard isInFolder, lock.isInPlace(in: folder) else {
            self = try EndpointSocket(at: endpoint, userIdentifier: folder.userIdentifier)
            return
        }
        // The loop must not wait for several attempts. It checks the endpoint again soon.
        let renewed = try Self.listen(in: folder, probes: 1)
        socketStatus = try Self.socketStatus(in: folder)
        socket = renewed
    }

    private var isInFolder: Bool {
        do throws(SocketFolderError) { try folder.checkPlace() } catch { return false }
        return true
    }

    /// Removes the socket, if it is still this one, and releases the lock.
    consuming func withdraw() {
        // The call consumes this value, and thereby releases the lock at every return.
        let name = folder.endpoint.fileName
        guard let present = try? folder.status(of: name), present.isSameFile(as: socketStatus) else { return }
        unlinkat(folder.descriptor, name, 0)
    }

    private static func listen(
        in folder: borrowing SocketFolder, probes: Int
    ) throws(SocketFolderError) -> Descriptor {
        try removeStaleSocket(in: folder, probes: probes)
        let path = folder.endpoint.path
        let descriptor = csystem_listen_unix(path, 0o600, backlog)
        guard descriptor >= 0 else { throw .system(SystemError(-descriptor, "listen at", path)) }
        return Descriptor(owning: descriptor)
    }

    /// Returns the status of the socket that was bound just now. The bind took a path, so this function checks that the
    /// path leads to the folder.
    private static func socketStatus(in folder: borrowing SocketFolder) throws(SocketFolderError) -> stat {
        try folder.checkPlace()
        guard let status = try folder.status(of: folder.endpoint.fileName), status.isSocket else {
            throw .replaced(path: folder.endpoint.path)
        }
        return status
    }

    /// Removes the user's own socket if no process listens at it. Removes nothing else. The caller holds the lock.
    private static func removeStaleSocket(
        in folder: borrowing SocketFolder, probes: Int
    ) throws(SocketFolderError) {
        let path = folder.endpoint.path
        guard let status = try folder.status(of: folder.endpoint.fileName) else { return }
        guard status.isSocket else { throw .notSocket(path: path) }
        guard status.st_uid == folder.userIdentifier else {
            throw .wrongOwner(path: path, owner: status.st_uid, expected: folder.userIdentifier)
        }
        switch probe(path, probes) {
        case ECONNREFUSED: break
        case ENOENT: return
        case 0, EAGAIN: throw .socketInUse(path: path)
        case let failure: throw .system(SystemError(failure, "probe", path))
        }
        guard unlinkat(folder.descriptor, folder.endpoint.fileName, 0) == 0 || errno == ENOENT else {
            throw .system(.last("remove the stale socket", path))
        }
    }

    /// Returns the `errno` of an attempt to connect; 0 or `EAGAIN` if a process listens. Makes up to `count` attempts
    /// while a process listens.
    private static func probe(_ path: String, _ count: Int) -> Int32 {
        for _ in 1..<count {
            let failure = csystem_connect_probe(path)
            guard failure == 0 || failure == EAGAIN else { return failure }
            usleep(probes.pause)
        }
        return csystem_connect_probe(path)
    }
}
