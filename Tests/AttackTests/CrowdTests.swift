import ActivityWire
import Foundation
import TestSupport
import Testing

/// Very many connections, and connections that stop half-way.
@Suite("Crowds and partial connections", .serialized, .processes, .timeLimit(.minutes(10)))
struct CrowdTests {
    private static let arguments = ["--listener", "zmtp"]
    private static let handshake = RawConnection.greeting + RawConnection.ready

    @Test(
        "A process with 19,000 connections gets 64 accepted; status counts the others, and doctor reports the process"
    )
    func oneProcess() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let said = Self.handshake + (try FloodProcess.hello())
            let flood = try FloodProcess(connections: 19_000, rubbish: [said], oneIn: 1, to: siege.path)
            let refused = 19_000 - Limits.clientsPerProcess
            // One whose hello is read too late is cut, and its place another one's.
            try await Polling.until("every connection too many is refused or cut") {
                let report = try await siege.status()
                let row = report.refusedProcesses.first { $0.processIdentifier == flood.processIdentifier }
                let cut = report.metrics.first { $0.name == "listener.silentCut" }?.value ?? 0
                return (row?.connections ?? 0) + cut >= UInt64(refused)
            }
            // The window and the witness are inside, too.
            #expect(try await siege.status().clients <= UInt32(Limits.clientsPerProcess + 2))
            #expect(Siege.openDescriptors(of: siege.brokerProcess) < Limits.acceptedConnectionsPerProcess + 64)
            let row = try #require(try await siege.status().refusedProcesses.last)
            #expect(row.program.contains("python"))
            let finished = try await siege.broker.brokerctl("doctor", "--endpoint", siege.broker.endpoint)
            let finding = try #require(
                try finished.json()["findings"].items.first { $0["code"].text == "connectionsRefused" })
            #expect(finding["subject"].text?.hasPrefix("process \(flood.processIdentifier), ") == true)
            #expect(finding["explanation"].text?.contains("\(row.connections) connections were refused") == true)
            #expect(finding["remedy"].text?.contains("connectionsPerProcess") == true)
            try await siege.expectUnharmed()
            flood.end()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("A process over its limit learns the limit in its handshake")
    func toldByName() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let speaking = Limits.clientsPerProcess
            let said = Self.handshake + (try FloodProcess.hello())
            // The witness is a connection of this process, too.
            let inside = try (1..<speaking).map { _ in try RawConnection(path: siege.path) }
            for connection in inside { connection.write(said) }
            try await Polling.until("all have greeted") { try await siege.status().clients == UInt32(speaking + 1) }
            // Again where the first of the silent ones were cut before the last one came.
            try await Polling.until("one too many is told by which limit") {
                let silent = try (0..<Limits.silentConnectionsPerProcess).map { _ in
                    try RawConnection(path: siege.path)
                }
                let further = try RawConnection(path: siege.path)
                var answer: [UInt8] = []
                while case let bytes = further.readSome(), !bytes.isEmpty { answer += bytes }
                let told = String(decoding: answer.dropFirst(64), as: UTF8.self)
                return withExtendedLifetime(silent) {
                    told.contains("ERROR") && told.contains("the limit is 128 (acceptedConnectionsPerProcess)")
                }
            }
            try await siege.expectUnharmed()
            withExtendedLifetime(inside) {}
        }
    }

    @Test("Frames that announce 2^63 bytes are refused at their header and allocate no memory")
    func hugeFrames() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let before = try siege.residentKibibytes()
            for flags in [2, 3, 6] as [UInt8] {
                let header = [flags, 0x80] + [UInt8](repeating: 0, count: 7)
                let connections = try (0..<32).map { _ in try RawConnection(path: siege.path) }
                for connection in connections { connection.write(Self.handshake + header) }
                for connection in connections { #expect(connection.isClosedByPeer(), "flags \(flags)") }
            }
            #expect(try siege.residentKibibytes() <= before + 1_024)
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("A handshake that ends after any of its bytes leaves nothing behind")
    func cutHandshakes() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            for length in 0...Self.handshake.count {
                let connection = try RawConnection(path: siege.path)
                connection.write(Array(Self.handshake.prefix(length)))
            }
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("A half-closed peer is released at any point, after it got its pending replies")
    func halfOpen() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let said = Self.handshake + (try FloodProcess.hello())
            let lengths = [0, 1, 10, 63, 64, 65, Self.handshake.count, said.count]
            let connections = try lengths.map { length in
                let connection = try RawConnection(path: siege.path)
                connection.write(Array(said.prefix(length)))
                connection.closeSending()
                return connection
            }
            for (length, connection) in zip(lengths, connections) {
                #expect(connection.isClosedByPeer(), "after \(length) bytes")
            }
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }
}
