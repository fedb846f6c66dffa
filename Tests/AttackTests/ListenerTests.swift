import ActivityWire
import Foundation
import TestSupport
import Testing

/// What ends a broker that listens through libzmq, or locks everybody out of it, against the broker's own listener.
@Suite("Built-in listener under attack", .serialized, .processes, .timeLimit(.minutes(10)))
struct ListenerTests {
    private static let arguments = ["--listener", "zmtp"]
    private static let handshake = RawConnection.greeting + RawConnection.ready

    /// Of a peer that calls itself by a name of the range that libzmq gives out.
    private static func handshake(claiming name: UInt32) -> [UInt8] {
        var ready: [UInt8] = [5]
        ready += "READY".utf8
        ready += [11] + Array("Socket-Type".utf8) + [0, 0, 0, 6] + Array("DEALER".utf8)
        ready += [8] + Array("Identity".utf8) + [0, 0, 0, 5, 0]
        for shift in [24, 16, 8, 0] as [UInt32] { ready.append(UInt8(truncatingIfNeeded: name >> shift)) }
        return RawConnection.greeting + [4, UInt8(ready.count)] + ready
    }

    @Test(
        "With 925 silent handshakes and 1,024 descriptors others are served, and silent connections are closed"
    )
    func silentHandshakes() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let limited = try await ChildProcess.run(
                "/usr/bin/env", ["prlimit", "--pid", "\(siege.brokerProcess)", "--nofile=1024:1024"])
            try #require(limited.status == 0, "\(limited)")
            let flood = try FloodProcess(connections: 925, rubbish: [Self.handshake], oneIn: 1, to: siege.path)
            #expect(try await siege.broker.ask("status")["pid"].integer == Int(siege.brokerProcess))
            #expect(Siege.openDescriptors(of: siege.brokerProcess) < 300)
            // Where the machine is slow the first are cut, and others in their places, before the last have come.
            try await Polling.until("all are refused or cut") {
                let refused = try await siege.metric("listener.refusedForSilence")
                return try await siege.metric("listener.silentCut") + refused >= 925
            }
            #expect(try await siege.metric("listener.silentCut") >= UInt64(Limits.silentConnectionsPerProcess))
            #expect(try await siege.metric("listener.refusedForSilence") > 0)
            try await siege.expectUnharmed()
            flood.end()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("19,000 claimed routing ids of libzmq cause no mix-up with peers without a name")
    func claimedNames() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let claims = (0..<190 as Range<UInt32>).map { Self.handshake(claiming: $0 &* 22_604_812) }
            let flood = try FloodProcess(connections: 19_000, rubbish: claims, oneIn: 1, to: siege.path)
            for _ in 0..<50 {
                let peer = try AttackPeer(path: siege.path)
                try peer.greet()
            }
            try await siege.expectUnharmed()
            flood.end()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("A message that never ends is refused at its limit and takes little memory")
    func endlessMessage() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let before = try siege.residentKibibytes()
            let connection = try RawConnection(path: siege.path)
            connection.write(Self.handshake)
            let frame: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 4, 0] + [UInt8](repeating: 7, count: 1_024)
            var frames = 0
            while frames < 100_000, connection.write(frame) { frames += 1 }
            #expect(frames < 100_000)
            #expect(connection.isClosedByPeer())
            #expect(try siege.residentKibibytes() <= before + 1_024)
            try await siege.expectUnharmed()
        }
    }

    @Test("Greetings that arrive byte by byte are closed at their time limit and delay nobody")
    func dribbledGreetings() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let began = ContinuousClock.now
            let connections = try (0..<32).map { _ in try RawConnection(path: siege.path) }
            for byte in Self.handshake.prefix(20) {
                for connection in connections { connection.write([byte]) }
                // Its answer comes when the broker has had a turn at the byte.
                #expect(try await siege.status().processIdentifier == siege.brokerProcess)
            }
            for connection in connections { #expect(connection.isClosedByPeer()) }
            #expect(ContinuousClock.now - began >= Limits.silenceTime)
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("Rapidly connecting and closing connections leave nothing behind")
    func rapidConnections() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let flood = Task.detached {
                for number in 0..<10_000 {
                    let connection = try RawConnection(path: siege.path)
                    if number % 2 == 0 { connection.write(Self.handshake) }
                }
            }
            for _ in 0..<10 { #expect(try await siege.status().processIdentifier == siege.brokerProcess) }
            try await flood.value
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }
}

extension Siege {
    /// One of the broker's own figures.
    func metric(_ name: String) async throws -> UInt64 {
        try #require(try await status().metrics.first { $0.name == name }).value
    }

    func residentKibibytes() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(brokerProcess)/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
    }
}
