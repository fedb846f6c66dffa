import ActivityWire
import BrokerClient
import Foundation
import Synchronization
import TestSupport
import Testing

/// Where a drag can end besides a window, and what else happens around it, among real processes.
@Suite("Kinds of drags between real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct DragWaysTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A drop on an app that is not running launches it, and its window receives the drop")
    func appNotRunning() async throws {
        try await withBroker { broker in
            let photo = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/7")["session"].text)
            let drag = try await broker.ask("drag", photo, "--drop-on-app", Self.notes)
            #expect(drag["ending"].text == "dropped")
            let rows = try await broker.ask("sessions", "list")["sessions"].items
            let note = try #require(rows.first { $0["app"].text == Self.notes }?["session"].text)
            try await Polling.until("the note has the picture") {
                try await broker.windowLog(note).contains { $0.contains("photo-7.png") }
            }
        }
    }

    @Test("A torn-off item opens a new window with its activity")
    func tearOff() async throws {
        try await withBroker { broker in
            let photo = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/7")["session"].text)
            let drag = try await broker.ask("drag", photo, "--tear-off")
            #expect(drag["ending"].text == "windowOpened" && drag["operation"].text == "copy")
            try await Polling.until("another window shows the photo") {
                let rows = try await broker.ask("sessions", "list")["sessions"].items
                return rows.count == 2 && rows.allSatisfy { $0["state"].text?.hasPrefix("foreground") == true }
            }
        }
    }

    @Test("Hovering runs a spring-loaded action after the configured time")
    func springLoading() async throws {
        let folder = try ScratchFolder(named: "spring")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        try Data("{\"springLoadingDelay\": \"40ms\"}".utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path], withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: "stream", bytes: 10, way: "count")
            let connection = try await broker.connection()
            let source = SessionReference(text: from)
            guard case .drag(let row) = try await connection.request(.drag(.lift(source, interaction: nil, at: .zero)))
            else { throw ClientError.cancelled }
            let target = DragTarget.session(SessionReference(text: to))
            _ = try await connection.request(.drag(.move(row.drag, to: target)))
            try await Polling.until("the action has run") {
                let states = ["possible", "activating", "activated"]
                let told = try await broker.windowLog(to).filter { $0.contains("spring") }
                return zip(told, states).allSatisfy { $0.contains($1) } && told.count == states.count
            }
        }
    }

    @Test("A window off the screen comes forward under a drag that hovers over it, and receives the drop")
    func broughtForward() async throws {
        try await withBroker { broker in
            let note = try #require(try await broker.ask("open", Self.notes, "--target", "note/a")["session"].text)
            let photo = try #require(try await broker.ask("open", Self.gallery, "--target", "photo/7")["session"].text)
            _ = try await broker.ask("screen", "open", photo, "--at", "full")
            _ = try await broker.ask("wait", "session", note, "background", "--timeout", "60s")
            func shown() async throws -> [String] {
                try await broker.ask("screen", "show")["windows"].items.compactMap { $0["session"].text }
            }
            #expect(try await shown() == [photo])
            let connection = try await broker.connection()
            let source = SessionReference(text: photo)
            guard case .drag(let row) = try await connection.request(.drag(.lift(source, interaction: nil, at: .zero)))
            else { throw ClientError.cancelled }
            let target = DragTarget.session(SessionReference(text: note))
            _ = try await connection.request(.drag(.move(row.drag, to: target)))
            try await Polling.until("the note is on the screen") { try await shown().contains(note) }
            let reply = try await connection.request(.drag(.release(row.drag, copies: [])))
            guard case .dragReport(let report) = reply else { throw ClientError.cancelled }
            #expect(report.ending == .dropped)
            await connection.close()
        }
    }

    @Test("Several concurrent drags each end where they were released")
    func atOnce() async throws {
        try await withBroker(withTestApps: true) { broker in
            var pairs: [(from: String, to: String)] = []
            for number in 1...2 {
                let from = try await broker.ask("open", Freight.app, "--target", "freight/from/stream/\(number)000")
                let to = try await broker.ask("open", Freight.app, "--target", "freight/to/count/\(number)")
                pairs.append((try #require(from["session"].text), try #require(to["session"].text)))
            }
            let connections = [try await broker.connection(), try await broker.connection()]
            var drags: [DragID] = []
            for (pair, connection) in zip(pairs, connections) {
                let source = SessionReference(text: pair.from)
                let reply = try await connection.request(.drag(.lift(source, interaction: nil, at: .zero)))
                guard case .drag(let row) = reply else { throw ClientError.cancelled }
                drags.append(row.drag)
            }
            for index in [1, 0] {
                let target = DragTarget.session(SessionReference(text: pairs[index].to))
                _ = try await connections[index].request(.drag(.move(drags[index], to: target)))
            }
            for index in [0, 1] {
                let reply = try await connections[index].request(.drag(.release(drags[index], copies: [])))
                guard case .dragReport(let report) = reply else { throw ClientError.cancelled }
                #expect(report.ending == .dropped && report.drag == drags[index])
                #expect(try await Freight.took(pairs[index].to, of: broker)["bytes"] == "\(index + 1)000")
            }
            // Nobody moves what another one holds.
            await #expect(throws: ClientError.self) { try await connections[0].request(.drag(.cancel(drags[1]))) }
        }
    }

    @Test("A restricted drag is invisible to another app, and a drop there is a cancel")
    func restricted() async throws {
        try await withBroker(withTestApps: true) { broker in
            let from = try #require(
                try await broker.ask(
                    "open", Freight.app, "--target", "freight/from/stream/10", "--user-info", "{\"restricted\": true}")[
                        "session"
                    ].text)
            let note = try #require(try await broker.ask("open", Self.notes, "--target", "note/a")["session"].text)
            let drag = try await broker.brokerctl("drag", from, "--drop-on", note)
            #expect(drag.status == 1)
            let report = try drag.json()
            #expect(report["ending"].text == "restricted" && report["operation"].text == "cancel")
            #expect(report["callbacks"].items.allSatisfy { $0["session"].text == from })
        }
    }

    @Test("Subscribers see the progress of a load, but never its content")
    func progress() async throws {
        try await withBroker(withTestApps: true) { broker in
            let bytes = 4_000_000
            let (from, to) = try await Freight.open(broker, form: "stream", bytes: bytes, way: "count")
            let watcher = try await broker.connection()
            let rows = Mutex<[DragRow]>([])
            let reading = Task {
                for await batch in watcher.messages {
                    for case .event(let event) in batch.map(\.body) {
                        if case .drag(let row) = event.event { rows.withLock { $0.append(row) } }
                    }
                }
            }
            defer { reading.cancel() }
            _ = try await watcher.request(.subscribe(nil))
            _ = try await broker.ask("drag", from, "--drop-on", to)
            try await Polling.until("the drag is over") { rows.withLock { $0.last?.phase == .over } }
            let seen = rows.withLock { $0 }
            #expect(seen.map(\.phase.rawValue) == seen.map(\.phase.rawValue).sorted())
            let received = seen.compactMap { $0.loads.first?.received }
            #expect(received.contains { $0 > 0 && $0 < UInt64(bytes) } && received == received.sorted())
            #expect(seen.compactMap { $0.loads.first?.total }.allSatisfy { $0 == UInt64(bytes) })
            await watcher.close()
        }
    }
}
