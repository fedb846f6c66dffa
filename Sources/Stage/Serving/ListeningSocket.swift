import Glibc
import Synchronization

/// A socket that listens on the loopback address only.
final class ListeningSocket: Sendable {
    let port: UInt16
    private let descriptor: Mutex<Int32?>

    /// - Parameter port: 0 for any free port.
    init(port: UInt16, backlog: Int32) throws(ListeningError) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ListeningError(port: port, code: errno) }
        do throws(ListeningError) {
            self.port = try Self.listen(descriptor, port: port, backlog: backlog)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = Mutex(descriptor)
    }

    deinit {
        if let descriptor = take() { close(descriptor) }
    }

    /// Returns the descriptor once; nil afterwards. The caller closes it.
    func take() -> Int32? {
        descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
    }

    /// Binds and listens. Returns the port, which the kernel chooses for 0.
    private static func listen(_ descriptor: Int32, port: UInt16, backlog: Int32) throws(ListeningError) -> UInt16 {
        // The port of a stage that has just ended may be taken again at once.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        address.sin_port = port.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, backlog) == 0 else { return -1 }
                return Int(getsockname(descriptor, address, &length))
            }
        }
        guard result == 0 else { throw ListeningError(port: port, code: errno) }
        return UInt16(bigEndian: address.sin_port)
    }
}

/// The reason why the stage cannot listen on the port.
struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
    let port: UInt16
    /// The value of `errno`.
    let code: Int32

    var description: String {
        let place = "127.0.0.1:\(port)"
        if code == EADDRINUSE {
            return "\(place) is in use by another program; choose another --port, or omit it"
        }
        return "the stage cannot listen on \(place): \(String(cString: strerror(code)))"
    }
}
