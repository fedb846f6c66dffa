import ActivityWire
import Foundation
import TestSupport
import Testing

/// Connections that never speak the protocol: many, rubbish, or both.
@Suite("Socket under attack", .serialized, .processes, .timeLimit(.minutes(10)))
struct FloodTests {
    @Test("With 1,500 silent connections and invalid messages the broker responds, and its windows are unharmed")
    func flood() async throws {
        try await Siege.lay { siege in
            let flood = try FloodProcess(connections: 1_500, rubbish: Rubbish.pieces, to: siege.path)
            try await siege.expectUnharmed()
            flood.end()
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("Running out of descriptors refuses only newcomers, and ends with the flood")
    func outOfDescriptors() async throws {
        try await Siege.lay { siege in
            let limited = try await ChildProcess.run(
                "/usr/bin/env", ["prlimit", "--pid", "\(siege.brokerProcess)", "--nofile=128:128"])
            try #require(limited.status == 0, "\(limited)")
            var connections = try (0..<300).map { _ in try RawConnection(path: siege.path) }
            #expect(try await siege.status().processIdentifier == siege.brokerProcess)
            #expect(connections.last?.isClosedByPeer() == true)
            #expect(Siege.openDescriptors(of: siege.brokerProcess) < 128)
            connections.removeAll()
            try await siege.expectDescriptorsBack()
            try await siege.expectUnharmed()
        }
    }

    @Test(
        "Each kind of invalid message costs its sender the connection and nobody else anything", arguments: Rubbish.all)
    func rubbish(_ rubbish: Rubbish) async throws {
        try await Siege.lay { siege in
            let connection = try RawConnection(path: siege.path)
            connection.write(rubbish.bytes)
            if rubbish.isCutOff { #expect(connection.isClosedByPeer()) }
            try await siege.expectUnharmed()
            withExtendedLifetime(connection) {}
        }
    }

    @Test("A message that never ends is tolerated for some MiB and forgotten with its connection")
    func endlessMessage() async throws {
        try await Siege.lay { siege in
            let connection = try RawConnection(path: siege.path)
            connection.write(RawConnection.greeting + RawConnection.ready)
            // A long frame with more to follow: flags, eight bytes of length, content.
            let frame: [UInt8] = [3, 0, 0, 0, 0, 0, 1, 0, 0] + [UInt8](repeating: 7, count: 65_536)
            for _ in 0..<64 where connection.write(frame) {}
            try await siege.expectUnharmed()
            withExtendedLifetime(connection) {}
        }
    }
}

/// Bytes that are no conversation.
struct Rubbish: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// Whether the broker ends the connection by itself: at the latest when the time for the handshake is over.
    var isCutOff = true

    var testDescription: String { name }

    static let pieces = all.map(\.bytes)

    static let all: [Rubbish] = [
        Rubbish(name: "nothing", bytes: []),
        Rubbish(name: "zeros", bytes: [UInt8](repeating: 0, count: 512)),
        Rubbish(name: "a request for a web page", bytes: Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)),
        Rubbish(name: "noise", bytes: noise(4_096)),
        Rubbish(name: "half a greeting", bytes: Array(RawConnection.greeting.prefix(30))),
        Rubbish(name: "a greeting of version 255", bytes: [0xFF] + [UInt8](repeating: 0, count: 8) + [0x7F, 255, 255]),
        Rubbish(name: "a greeting, then noise", bytes: RawConnection.greeting + noise(4_096)),
        Rubbish(
            name: "a greeting, then a command of 2^62 bytes",
            bytes: RawConnection.greeting + [6, 0x40, 0, 0, 0, 0, 0, 0, 0]),
        Rubbish(name: "a greeting, then a command without a name", bytes: RawConnection.greeting + [4, 2, 0, 65]),
        Rubbish(
            name: "a handshake, then a frame of 2^62 bytes",
            bytes: RawConnection.greeting + RawConnection.ready + [2, 0x40, 0, 0, 0, 0, 0, 0, 0]),
        Rubbish(
            name: "a handshake, then a frame of 2^64-1 bytes",
            bytes: RawConnection.greeting + RawConnection.ready + [2] + [UInt8](repeating: 0xFF, count: 8)),
        Rubbish(
            name: "a handshake, then a message that is none",
            bytes: RawConnection.greeting + RawConnection.ready + [0, 4, 0xFF, 0xFF, 0xFF, 0xFF]),
        Rubbish(
            name: "a handshake, and never a word", bytes: RawConnection.greeting + RawConnection.ready,
            isCutOff: false),
    ]

    /// The same in every run, and never the first byte of a greeting.
    private static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33) & 0x7F
        }
    }
}
