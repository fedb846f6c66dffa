import Foundation
import TestSupport

/// A page with its cookie, over a WebSocket of its own.
final class PageClient {
    let client: LoopbackClient
    private var number = 0

    /// What the stage said instead of what was waited for.
    struct Refusal: Error, CustomStringConvertible { let description: String }

    /// - Throws: Where the stage does not agree.
    init(port: UInt16, cookie: String) async throws {
        client = try LoopbackClient(port: port)
        try await client.say(Self.offer(port: port, cookie: cookie))
        let answer = try await client.answer()
        guard answer.hasPrefix("HTTP/1.1 101 ") else {
            throw Refusal(description: answer.isEmpty ? "the stage closed the connection" : answer)
        }
    }

    static func offer(port: UInt16, cookie: String, version: Int = 13) -> String {
        "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n"
            + "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: \(version)\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    }

    /// Asks for something, and waits for its reply.
    func ask() async throws {
        number += 1
        try await say("{\"id\":\(number),\"do\":\"screen\",\"gesture\":\"home\"}")
        try await hear("\"reply\":\(number)}")
    }

    func say(_ text: String) async throws { try await client.say(Self.frame(1, Array(text.utf8))) }

    /// Waits for a message that contains a text.
    func hear(_ text: String) async throws {
        var isHeard = false
        try await Polling.until("the page hears \(text)") {
            client.hear()
            while !isHeard, let frame = nextFrame() {
                isHeard = String(decoding: frame.bytes, as: UTF8.self).contains(text)
            }
            return isHeard || client.isClosed
        }
        guard isHeard else { throw Refusal(description: "the page was closed before it heard \(text)") }
    }

    /// Waits until the stage ends it; the code of the last frame.
    func end() async throws -> Int? {
        _ = try await client.end()
        var code: Int?
        while let frame = nextFrame() {
            if frame.opcode == 8, frame.bytes.count == 2 { code = Int(frame.bytes[0]) << 8 | Int(frame.bytes[1]) }
        }
        return code
    }

    /// A frame as a browser masks it.
    static func frame(_ opcode: UInt8, _ bytes: [UInt8], isLast: Bool = true) -> [UInt8] {
        header(opcode, count: UInt64(bytes.count), isLast: isLast) + bytes.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// What announces a frame, in the longest way.
    static func header(_ opcode: UInt8, count: UInt64, isLast: Bool = true) -> [UInt8] {
        [opcode | (isLast ? 0x80 : 0), 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) } + mask
    }

    private static let mask: [UInt8] = [1, 2, 3, 4]

    /// Takes a whole frame of what has come.
    private func nextFrame() -> (opcode: UInt8, bytes: [UInt8])? {
        let bytes = client.received
        guard bytes.count >= 2 else { return nil }
        let wide = bytes[1] == 126 ? 2 : bytes[1] == 127 ? 8 : 0
        guard bytes.count >= 2 + wide else { return nil }
        let count = wide == 0 ? Int(bytes[1]) : bytes[2..<2 + wide].reduce(0) { $0 << 8 | Int($1) }
        guard bytes.count >= 2 + wide + count else { return nil }
        client.drop(2 + wide + count)
        return (bytes[0] & 15, Array(bytes[(2 + wide)..<(2 + wide + count)]))
    }
}
