import Glibc
import SystemFiles
import Testing
import ZeroMQ

@testable import ActivityBroker

/// A peer without any library: bytes out, bytes in.
final class RawPeer {
    let descriptor: Descriptor

    init(_ fixture: ListenerFixture) throws {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(number >= 0)
        descriptor = Descriptor(owning: number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array(fixture.endpoint.path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0)
        var time = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    func write(_ bytes: [UInt8]) throws {
        let sent = bytes.withUnsafeBytes {
            send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        try #require(sent == bytes.count)
    }

    /// Everything until the listener hangs up; the time limit of the socket ends a wait that is in vain.
    func readToEnd() -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = recv(descriptor.number, &piece, piece.count, 0)
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }

    static let greeting: [UInt8] = greeting(mechanism: "NULL")

    static func greeting(mechanism: String) -> [UInt8] {
        [0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 0x7F, 3, 1] + mechanism.utf8
            + [UInt8](repeating: 0, count: 52 - mechanism.utf8.count)
    }

    static let handshake: [UInt8] =
        greeting + [4, 28, 5] + "READY".utf8 + [11] + "Socket-Type".utf8 + [0, 0, 0, 6] + "DEALER".utf8

    static func message(_ text: String) -> [UInt8] { [0, UInt8(text.utf8.count)] + text.utf8 }
}
