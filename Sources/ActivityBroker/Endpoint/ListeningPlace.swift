import ActivityWire
import CSystem
import Glibc

/// The broker's listening socket, made by us and never by libzmq, together with the right to have it.
///
/// Keep it for as long as the broker serves; ``withdraw()`` or its end gives the place back.
struct ListeningPlace: ~Copyable {
    /// Connections that wait to be accepted.
    private static let backlog: Int32 = 4_096

    private let folder: SocketFolder
    private let lock: ServingLock
    private let socket: Descriptor
    private let socketStatus: stat

    /// Checks the folder, takes the lock, removes a stale socket, binds and listens.
    init(at endpoint: BrokerEndpoint, userIdentifier: UInt32 = geteuid()) throws(SocketFolderError) {
        let folder = try SocketFolder(for: endpoint, userIdentifier: userIdentifier)
        let lock = try ServingLock(in: folder)
        try Self.removeStaleSocket(in: folder)

        let descriptor = csystem_listen_unix(endpoint.path, 0o600, Self.backlog)
        guard descriptor >= 0 else { throw .system(SystemError(-descriptor, "listen at", endpoint.path)) }
        let socket = Descriptor(owning: descriptor)
        // The socket was bound by its path: was that path this folder?
        try folder.checkPlace()
        guard let status = try folder.status(of: endpoint.fileName), status.isSocket else {
            throw .replaced(path: endpoint.path)
        }
        socketStatus = status
        self.socket = socket
        self.folder = folder
        self.lock = lock
    }

    /// Listening and non-blocking. Borrowed: libzmq takes a copy of its own.
    var descriptor: Int32 { socket.number }

    var endpoint: BrokerEndpoint { folder.endpoint }

    /// Removes the socket, if it is still ours, and then gives the lock back.
    consuming func withdraw() {
        let name = folder.endpoint.fileName
        guard let present = try? folder.status(of: name), present.isSameFile(as: socketStatus) else { return }
        unlinkat(folder.descriptor, name, 0)
    }

    /// Only the lock's holder comes here. A socket of ours that nobody listens to is removed, and nothing else ever.
    private static func removeStaleSocket(in folder: borrowing SocketFolder) throws(SocketFolderError) {
        let path = folder.endpoint.path
        guard let status = try folder.status(of: folder.endpoint.fileName) else { return }
        guard status.isSocket else { throw .notSocket(path: path) }
        guard status.st_uid == folder.userIdentifier else {
            throw .wrongOwner(path: path, owner: status.st_uid, expected: folder.userIdentifier)
        }
        switch csystem_connect_probe(path) {
        case ECONNREFUSED: break
        case ENOENT: return
        case 0, EAGAIN: throw .socketInUse(path: path)
        case let failure: throw .system(SystemError(failure, "probe", path))
        }
        guard unlinkat(folder.descriptor, folder.endpoint.fileName, 0) == 0 || errno == ENOENT else {
            throw .system(.last("remove the stale socket", path))
        }
    }
}
