import ActivityWire
import Foundation
import TestSupport
import Testing

/// Messages that begin and never end, over connections that have greeted.
@Suite("Messages that never end", .serialized, .processes, .timeLimit(.minutes(10)))
struct UnfinishedTests {
    private static let handshake = RawConnection.greeting + RawConnection.ready

    private func said(to connection: RawConnection) -> String {
        var bytes: [UInt8] = []
        while case let piece = connection.readSome(), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "Unfinished messages use up only their process's share, are refused by name, and doctor reports the process")
    func neverEnding() async throws {
        try await Siege.lay(arguments: ["--listener", "zmtp"]) { siege in
            let before = try siege.residentKibibytes()
            let opening = Self.handshake + (try FloodProcess.hello())
            let frame: [UInt8] = [3, 0, 0, 0, 0, 0, 4, 0, 0] + [UInt8](repeating: 7, count: Limits.frameBytes)
            let connections = try (0..<4).map { _ in try RawConnection(path: siege.path) }
            for connection in connections {
                connection.write(opening)
                var frames = 1
                while frames < Limits.framesPerMessage, connection.write(frame) { frames += 1 }
            }
            let share = Limits.unfinishedBytesPerProcess
            #expect(try siege.residentKibibytes() <= before + share / 1_024 + 16 * 1_024)
            let held = try await siege.metric("queues.unfinished")
            #expect(held > 0 && held <= UInt64(share))
            for connection in connections.suffix(2) {
                #expect(said(to: connection).contains("the limit is \(share) (unfinishedBytesPerProcess)"))
            }
            #expect(try await siege.metric("listener.refusedForUnfinished") == 2)
            let finished = try await siege.broker.brokerctl("doctor", "--endpoint", siege.broker.endpoint)
            let finding = try #require(
                try finished.json()["findings"].items.first { $0["code"].text == "connectionsRefused" })
            #expect(finding["subject"].text?.hasPrefix("process \(getpid())") == true)
            #expect(finding["explanation"].text?.contains("unfinished messages") == true)
            try await siege.expectUnharmed()
            // The first two fit, and wait for their end no longer than the largest message at a megabyte a second may.
            try await Polling.until("nothing of them is held") { try await siege.metric("queues.unfinished") == 0 }
            for connection in connections.prefix(2) { #expect(said(to: connection).contains("unfinishedTime")) }
            try await siege.expectUnharmed()
        }
    }
}
