import Glibc

/// A TCP port on loopback whose connections nobody accepts: the kernel makes them, and nothing is answered.
final class SilentListener {
    struct Failure: Error {
        let number: CInt
    }

    private let descriptor: CInt
    let port: UInt16

    init() throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && listen(socket, 16) == 0
                    && getsockname(socket, address, &length) == 0
            }
        }
        guard isListening else { throw Failure(number: errno) }
        port = UInt16(bigEndian: address.sin_port)
    }

    func close() { _ = Glibc.close(descriptor) }
}
