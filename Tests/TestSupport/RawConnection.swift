import Foundation

/// A local connection that speaks ZMTP by hand, or no sense at all.
public final class RawConnection {
    /// ZMTP 3.0 without security.
    public static let greeting: [UInt8] =
        [0xFF] + [UInt8](repeating: 0, count: 8) + [0x7F, 3, 0] + Array("NULL".utf8) + [UInt8](repeating: 0, count: 48)

    /// The command by which a peer says that it is a DEALER.
    public static let ready: [UInt8] = {
        let body = [5] + Array("READY".utf8) + [11] + Array("Socket-Type".utf8) + [0, 0, 0, 6] + Array("DEALER".utf8)
        return [4, UInt8(body.count)] + body
    }()

    private let descriptor: Int32

    /// - Throws: `ECONNREFUSED` when nobody listens; a full backlog is waited for.
    public init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED) }
    }

    deinit {
        close(descriptor)
    }

    /// Whether all of it went out; false once the other side has closed the connection.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Says that nothing more will come, and goes on listening.
    public func closeSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Waits for some bytes; none when the connection was closed, or nothing has come in a minute.
    public func readSome() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &buffer, buffer.count)
        return Array(buffer.prefix(max(0, count)))
    }

    /// Reads until the router says READY, or closes the connection.
    public func isMadeReady() -> Bool {
        var received = Data()
        while true {
            let bytes = readSome()
            if bytes.isEmpty { return false }
            received += bytes
            if received.range(of: Data("READY".utf8)) != nil { return true }
        }
    }

    /// Reads until the other side closes the connection; false when it has not done so in a minute.
    public func isClosedByPeer() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return true }
            if count < 0 { return errno != EAGAIN }
        }
    }
}
