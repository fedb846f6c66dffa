import ActivityWire
import Foundation
import TestSupport
import Testing

/// Drags between windows of the outside client, with its tool as the pointer.
@Suite(
    "Drags of independent clients", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: OutsideClient.isInstalled, "\(OutsideClient.requirement)"))
struct OutsideDragTests {
    @Test("A load between outside windows respects its credit, and the pointer's copy ends before the release does")
    func copies() async throws {
        try await OutsideApp.run(.scene) { app in
            let lines = try await app.tool("drag", of: "scenarios.py")
            let drags = lines.filter { $0["ending"].text != nil }
            try #require(drags.count == 2)
            let text = "milk and bread"
            for (line, isCopied) in zip(drags, [false, true]) {
                #expect(line["ending"].text == DragEnding.dropped.rawValue, "\(line)")
                #expect(line["operation"].text == "DROP_OPERATION_COPY" && line["over"] == line["operation"], "\(line)")
                let loads = line["loads"].items
                #expect(loads.count == (isCopied ? 2 : 1), "\(line)")
                #expect(loads.allSatisfy { $0.items.first?.text == LoadRoute.chunks.rawValue }, "\(line)")
                #expect(loads.allSatisfy { $0.items[2].integer == text.utf8.count }, "\(line)")
                let callbacks = line["callbacks"].items.compactMap(\.text)
                #expect(callbacks.first == "itemsForBeginning" && callbacks.contains("performDrop"), "\(line)")
                #expect(callbacks.contains("sessionWillEnd(copy)") && callbacks.contains("sessionDidEnd(copy)"))
            }
            let copy: [JSON] = [.text("words.txt"), .text(text), .text("STREAM_ENDING_COMPLETE")]
            #expect(drags[1]["copies"].items.map(\.items) == [copy])
            let grants = try #require(lines.first { !$0["grants"].items.isEmpty })["grants"].items
            #expect(grants.count == 3 && grants.allSatisfy { $0.items.first?.text == GrantState.spent.rawValue })
            let refusals = Dictionary(
                lines.compactMap { line in line["case"].text.map { ($0, line["code"].text) } },
                uniquingKeysWith: { first, _ in first })
            #expect(
                refusals == [
                    "ended grant": "grantEnded", "no grant": "unknownGrant", "no drag": "unknownDrag",
                    "no interaction": "unknownInteraction",
                ])
            // The pointer knows the end as soon as the windows, and its tool may have ended before they have written.
            try await app.untilJournal("both sides have heard of both ends") { lines in
                lines.count { $0["ending"].text != nil } == 4 && lines.count { $0["what"].text == "dropped" } == 2
            }
            #expect(try app.journal("dropped").map { $0["text"].text } == [text, text])
            #expect(try app.journal("team data").map { $0["data"].text } == ["for the team", "for the team"])
            let ends = try app.journal("drag").compactMap { $0["ending"].text }
            #expect(ends == Array(repeating: "dropped", count: 4))
        }
    }

    @Test("A tap is answered once its items are there; an item with too many representations ends the lift")
    func adding() async throws {
        try await OutsideApp.run(.scene) { app in
            let lines = try await app.tool("adding", of: "scenarios.py")
            try #require(lines.count == 4)
            #expect(lines[0]["unnamed"].text == "done")
            #expect(lines[1]["tapped"].integer == 3, "both taps have their items")
            #expect(lines[2]["ending"].text == DragEnding.dropped.rawValue, "\(lines[2])")
            #expect(lines[2]["items"].integer == 3 && lines[2]["loads"].integer == 3, "\(lines[2])")
            #expect(lines[3]["ending"].text == DragEnding.invalidItems.rawValue, "\(lines[3])")
            let began = try app.journal("drag").count { $0["name"].text == "session_will_begin" }
            #expect(began == 1)
        }
    }

    @Test("A source learns of its drag's end from the broker that follows a kill -9")
    func brokerKilled() async throws {
        try await OutsideApp.run(.scene) { app in
            async let held = app.tool("hold", of: "scenarios.py")
            try await app.untilJournal("the drag has begun") { lines in
                lines.contains { $0["name"].text == "session_will_begin" }
            }
            try await app.broker.kill()
            #expect(try await held.map { $0["held"].boolean } == [true])
            try await app.broker.start()
            try await app.untilJournal("the drag has ended") { lines in
                lines.contains { $0["ending"].text == DragEnding.brokerRestarted.rawValue }
            }
            #expect(try app.journal("welcome").last?["lost"].items.isEmpty == true)
            #expect(try app.journal("drag").filter { $0["ending"].text != nil }.count == 1)
        }
    }
}
