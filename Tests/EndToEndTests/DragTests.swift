import Foundation
import TestSupport
import Testing

/// Drags between real processes, by the command line.
@Suite("Drag and drop between real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct DragTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let notes = "org.activitybroker.demo.notes"
    private static let mail = "org.activitybroker.demo.mail"

    @Test("A photo dropped on a note arrives there, and the command saves the gallery's file")
    func photoToNote() async throws {
        let folder = try ScratchFolder(named: "drag")
        defer { folder.remove() }
        try await withBroker { broker in
            let (photo, note) = try await Self.open(broker)
            let drag = try await broker.ask(
                "drag", photo, "--drop-on", note, "--load", "public.png", "--save", folder.url.path)
            #expect(drag["operation"].text == "copy" && drag["ending"].text == "dropped")
            #expect(drag["items"].integer == 1)
            let loads = drag["loads"].items
            #expect(loads.count == 2 && loads.allSatisfy { $0["type"].text == "public.png" })
            let names = drag["callbacks"].items.compactMap { $0["name"].text }
            let order = [
                "itemsForBeginning", "willAnimateLift", "sessionWillBegin", "canHandle", "sessionDidEnter",
                "sessionDidUpdate", "sessionWillEnd(copy)", "performDrop", "willAnimateDrop", "concludeDrop",
                "sessionDidEnd(copy)", "sessionDidTransferItems",
            ]
            #expect(order.allSatisfy(names.contains), "\(names)")
            let saved = try Data(contentsOf: folder.url.appendingPathComponent("photo-7.png"))
            let file = try #require(
                try await broker.windowLog(photo).compactMap { $0.split(separator: " file ").last }.first {
                    $0.hasSuffix("photo-7.png")
                })
            #expect(try saved == Data(contentsOf: URL(fileURLWithPath: String(file))))
            try await Polling.until("the note has the picture") {
                try await broker.windowLog(note).contains { $0.contains("photo-7.png, \(saved.count) bytes") }
            }
            let grants = try await broker.ask("grants", "list")["grants"].items
            #expect(grants.count == 2)
            // The photo is large enough for its file to be handed over; the command's copy came in chunks.
            #expect(Set(grants.compactMap { $0["state"].text }) == ["spent", "transferred"])
        }
    }

    @Test("A photo dropped on an edge opens a new window; nothing that a note declares opens one of its text")
    func edge() async throws {
        try await withBroker { broker in
            let (photo, note) = try await Self.open(broker)
            let before = try await broker.ask("sessions", "list")["sessions"].items.count
            let drag = try await broker.ask("drag", photo, "--drop-on-edge", "trailing")
            #expect(drag["ending"].text == "windowOpened")
            try await Polling.until("the photo has another window") {
                try await broker.ask("sessions", "list")["sessions"].items.count == before + 1
            }
            _ = try await broker.ask("open", Self.notes, "--target", "note/a", "--user-info", "{\"append\": \"x\"}")
            let refused = try await broker.brokerctl("drag", note, "--drop-on-edge", "leading")
            #expect(refused.status == 1)
            #expect(try refused.json()["ending"].text == "undeclaredActivity")
        }
    }

    @Test("A photo becomes an attachment of a message, under a name made from the gallery's suggestion")
    func attachment() async throws {
        try await withBroker { broker in
            let (photo, _) = try await Self.open(broker)
            let mail = try await broker.ask(
                "open", Self.mail, "--type", "\(Self.mail).compose", "--target", "compose/a")
            let message = try #require(mail["session"].text)
            let drag = try await broker.ask("drag", photo, "--drop-on", message)
            #expect(drag["operation"].text == "copy")
            try await Polling.until("the message has an attachment") {
                try await broker.windowLog(message).contains { $0.hasSuffix("attachments/a/photo-7.png") }
            }
        }
    }

    @Test("A cancelled drag ends as a cancel on both sides, and nothing is loaded")
    func cancel() async throws {
        try await withBroker { broker in
            let (photo, note) = try await Self.open(broker)
            let drag = try await broker.ask("drag", photo, "--over", note, "--cancel")
            #expect(drag["operation"].text == "cancel" && drag["loads"].items.isEmpty)
            let names = drag["callbacks"].items.compactMap { $0["name"].text }
            #expect(names.contains("sessionDidEnd(cancel)") && names.contains("sessionDidEnd"))
            #expect(!names.contains("performDrop"))
        }
    }

    @Test("A type that is not offered is reported with the offered ones, and the command fails after the drop")
    func notOffered() async throws {
        try await withBroker { broker in
            let (photo, note) = try await Self.open(broker)
            let drag = try await broker.brokerctl("drag", photo, "--drop-on", note, "--load", "public.mpeg-4")
            #expect(drag.status == 1)
            let output = try drag.json()
            #expect(output["ending"].text == "dropped" && output["operation"].text == "copy")
            let missing = try #require(output["missing"].items.first)
            #expect(missing["item"].integer == 0 && missing["reason"].text == "notOffered")
            #expect(missing["wanted"].items.map(\.text) == ["public.mpeg-4"])
            #expect(missing["offered"].items.map(\.text).contains("public.png"))
            #expect(drag.errors.contains("public.mpeg-4") && drag.errors.contains("public.png"), "\(drag)")
            let edge = try await broker.brokerctl(
                "drag", photo, "--drop-on-edge", "trailing", "--load", "public.png")
            #expect(edge.status == 1 && edge.errors.contains("windowOpened"), "\(edge)")
        }
    }

    @Test("The five lines of shell in the document do what they say")
    func documentedScript() async throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/drag-and-drop.md")
        let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let script = try #require(parts.first { $0.hasPrefix("sh\n") }?.dropFirst(3))
        #expect(script.split(separator: "\n").count == 5)
        let folder = try ScratchFolder(named: "script")
        defer { folder.remove() }
        try await withBroker { broker in
            let path = BuiltProducts.folder.path + ":/usr/bin:/bin"
            let done = try await ChildProcess.run(
                "/bin/sh", ["-ec", "cd \(folder.url.path)\n\(script)"],
                environment: broker.environment.merging(
                    ["PATH": path, "ACTIVITY_BROKER_DEMO_DATA": broker.data.path]) { $1 })
            #expect(done.status == 0, "\(done)")
            #expect(done.output.contains("sessionDidEnd(cancel)"))
        }
    }

    private static func open(_ broker: BrokerUnderTest) async throws -> (photo: String, note: String) {
        let photo = try await broker.ask("open", gallery, "--target", "photo/7")
        let note = try await broker.ask("open", notes, "--target", "note/a")
        return (try #require(photo["session"].text), try #require(note["session"].text))
    }
}
