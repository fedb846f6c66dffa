import Foundation
import TestSupport

/// A connection to the stage that says whatever a test wants, and never waits in the kernel.
final class LoopbackClient {
    private let descriptor: Int32
    private(set) var received: [UInt8] = []
    /// The other side has closed it.
    private(set) var isClosed = false
    /// Nothing more can be said.
    private(set) var isBroken = false

    struct Failure: Error { let code: Int32 }

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        address.sin_port = port.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard descriptor >= 0, result == 0 || errno == EINPROGRESS else { throw Failure(code: errno) }
    }

    deinit { close(descriptor) }

    /// Nothing more will be said.
    func closeSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Says as much as the kernel takes; the number of bytes.
    func say(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0, errno != EAGAIN, errno != ENOTCONN { isBroken = true }
        return max(0, count)
    }

    /// Says all of it, unless the connection is closed before.
    func say(_ bytes: [UInt8]) async throws {
        var rest = bytes[...]
        try await Polling.until("\(bytes.count) bytes are sent") {
            rest = rest.dropFirst(say(rest))
            hear()
            return rest.isEmpty || isBroken
        }
    }

    func say(_ text: String) async throws { try await say(Array(text.utf8)) }

    /// Takes what has come.
    func hear() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isClosed {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { received += buffer.prefix(count) }
            // A connection that is still being made is no closed one.
            if count == 0 || (count < 0 && errno != EAGAIN && errno != ENOTCONN) { isClosed = true }
            if count < 0 { return }
        }
    }

    /// Takes the first bytes of what has come away.
    func drop(_ count: Int) { received.removeFirst(count) }

    /// Waits until it is closed; what came until then.
    func end() async throws -> String {
        try await Polling.until("the stage closes the connection") {
            hear()
            return isClosed
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// Waits for one whole answer, and takes it.
    func answer() async throws -> String {
        var answer: String?
        try await Polling.until("an answer comes") {
            hear()
            answer = takeAnswer()
            return answer != nil || isClosed
        }
        return answer ?? ""
    }

    private func takeAnswer() -> String? {
        let text = String(decoding: received, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let length = text[..<end.lowerBound].firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        let whole = text[..<end.upperBound].utf8.count + length
        guard received.count >= whole else { return nil }
        defer { drop(whole) }
        return String(decoding: received.prefix(whole), as: UTF8.self)
    }
}
