import Foundation
import TestSupport
import Testing
import ZMTP

/// What attackers say in the tests and in `make chaos` is what they claim to say: a handshake that our own reader refuses
/// would show nothing of what is sent behind it.
@Suite("Frames of attackers")
struct AttackerFrameTests {
    private static let chaos = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/Faults/trouble/raw.py")

    /// The bytes of a literal of Python: printable characters, and `\xNN` for all others.
    private static func bytes(_ literal: Substring) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = literal
        while let character = rest.popFirst() {
            if character == "\\" {
                try #require(rest.popFirst() == "x")
                bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(try #require(character.asciiValue))
            }
        }
        return bytes
    }

    @Test("The handshake of chaos is accepted, and what follows is read as a message")
    func chaosIsLetIn() throws {
        let program = try String(contentsOf: Self.chaos, encoding: .utf8)
        let ready = try #require(program.firstMatch(of: /(?m)^READY = b"(.*)"$/)).1
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        let events = try connection.take(Peer.greeting(version: [3, 0]) + Self.bytes(ready) + Peer.frame([7]))
        #expect(Array(events.dropFirst()) == [.ready, .message([[7]])])
    }

    @Test("The greeting of chaos is valid")
    func chaosGreets() throws {
        let program = try String(contentsOf: Self.chaos, encoding: .utf8)
        let greeting = #"b"\xff" + bytes(8) + b"\x7f\x03\x00" + b"NULL".ljust(20, b"\0") + bytes(32)"#
        #expect(program.contains("\nGREETING = \(greeting)\n"))
        #expect(Peer.greeting(version: [3, 0]).count == 1 + 8 + 3 + 20 + 32)
    }

    @Test("The handshake of the attacks is accepted, and what follows is read as a message")
    func attackIsLetIn() throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        let events = try connection.take(RawConnection.greeting + RawConnection.ready + Peer.frame([7]))
        #expect(Array(events.dropFirst()) == [.ready, .message([[7]])])
    }
}
