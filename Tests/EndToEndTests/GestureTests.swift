import Foundation
import TestSupport
import Testing

/// Gestures on real processes, from what the windows themselves say they read and were told.
@Suite("Gestures with real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct GestureTests {
    @Test("Real windows read and receive what the table of a gesture says (P:§17)", arguments: Gesture.table)
    func table(gesture: Gesture) async throws {
        try await withBroker { broker in
            let stage = try await GestureFixture.set(broker)
            try await stage.perform(gesture.before)
            let (seenByA, seenByB) = (try await stage.lines("A"), try await stage.lines("B"))
            try await stage.perform(gesture.commands)
            #expect(try await stage.account("A", since: seenByA) == gesture.a)
            #expect(try await stage.account("B", since: seenByB) == gesture.b)
        }
    }

    @Test("A change is sent with the old values, then with the new ones, then runs its blocks (P:T4, P:T7, P:T8)")
    func order() async throws {
        try await withBroker { broker in
            let stage = try await GestureFixture.set(broker)
            try await stage.perform(["open A --at full", "split A B"])
            let seen = try await stage.lines("A")
            try await stage.perform(["divider half"])
            let log = try await broker.windowLog(stage.sessions["A"] ?? "").dropFirst(seen)
            let told = log.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
            let final = try #require(told.lastIndex { $0.hasPrefix("willTransition") })
            #expect(
                told[final...] == [
                    "willTransition compact/regular at 809x834 regular/regular",
                    "viewWillTransition 592x834 at 809x834 regular/regular",
                    "traitCollectionDidChange regular/regular at 592x834 compact/regular",
                    "didUpdate 592x834 compact/regular", "lays out width=560 paragraph=0 of 1 offset=0",
                    "covers 592x834 at 0,0 of the screen", "alongside at 592x834 compact/regular", "completed",
                    "didBecomeActive",
                ])
        }
    }

    @Test("Two apps in a split convert their bounds to where they lie on the screen (W:18)")
    func conversion() async throws {
        try await withBroker { broker in
            let stage = try await GestureFixture.set(broker)
            try await stage.perform(["open A --at full", "split A B", "divider half"])
            for (letter, area) in [("A", "592x834 at 0,0"), ("B", "592x834 at 602,0")] {
                let log = try await broker.windowLog(stage.sessions[letter] ?? "")
                #expect(try #require(log.last { $0.contains(" covers ") }).hasSuffix(" covers \(area) of the screen"))
                let report = try await broker.ask("scenes", "report", stage.sessions[letter] ?? "")
                #expect(report["x"].number == (letter == "A" ? 0 : 602) && report["y"].number == 0)
            }
        }
    }

    @Test("In the classic profile the status bar goes to the app that is promoted (P:P4)")
    func statusBar() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("screen", "device", "ipadpro97", "--release", "10")
            let note = try await broker.append("milk")
            let film = try await broker.ask(
                "open", "gallery", "--target", "photo/1", "--user-info", #"{"plays": true}"#)
            let photo = try #require(film["session"].text)
            _ = try await broker.ask("screen", "split", note, photo)
            try await broker.settle([note, photo])
            func bars() async throws -> [String] {
                try await broker.ask("screen", "show")["windows"].items.compactMap { window in
                    window["statusBar"]["style"].text.map {
                        "\(window["session"].text == note ? "note" : "photo") \($0) "
                            + (window["statusBar"]["hidden"].boolean == true ? "hidden" : "shown")
                    }
                }
            }
            #expect(try await bars() == ["note default shown"])
            _ = try await broker.ask("screen", "expand", photo)
            try await broker.settle([photo])
            #expect(try await bars() == ["photo default hidden"])
            let report = try await broker.ask("scenes", "report", photo)
            #expect(report["statusBar"]["hidden"].boolean == true && report["statusBar"]["height"].number == 20)
        }
    }

    @Test("An impossible gesture is refused, and no window is called (P:Q1)")
    func refused() async throws {
        try await withBroker { broker in
            let stage = try await GestureFixture.set(broker)
            try await stage.perform(["open A --at full", "split A B", "rotate portrait"])
            let seen = (try await stage.lines("A"), try await stage.lines("B"))
            for command in ["split A B --ratio half", "split A A", "slide-over A", "slide-over --swipe hide"] {
                let finished = try await stage.attempt(command)
                #expect(finished.status == 1 && finished.output.contains("screenRefused"), "\(command): \(finished)")
            }
            try await stage.settle()
            #expect(try await stage.account("A", since: seen.0) == .init(reads: "504x1194 compact", told: []))
            #expect(try await stage.account("B", since: seen.1) == .init(reads: "320x1194 compact", told: []))
        }
    }

    @Test("Slide Over, the end of its stack and another device work with real windows")
    func slideOver() async throws {
        try await withBroker { broker in
            let stage = try await GestureFixture.set(broker)
            try await stage.perform(["open A --at full", "slide-over B", "slide-over --swipe hide"])
            #expect(try await broker.ask("screen", "show")["layout"].text == "full")
            let device = try await broker.ask("screen", "device", "ipadmini6")
            #expect(device["device"].text == "ipadmini6" && device["windows"].items.isEmpty)
            let older = try await broker.ask("screen", "device", "ipadair2", "--release", "12")
            #expect(older["profile"].text == "modern" && older["release"].number == 12)
            let models = try await broker.ask("screen", "device")["devices"].items
            #expect(models.filter { $0["present"].boolean == true }.map { $0["device"].text } == ["ipadair2"])
            #expect(models.count == 82)
            let late = try await broker.brokerctl("screen", "device", "ipadair2", "--release", "16")
            #expect(late.status == 1 && late.errors.contains("9 to 15"))
            // The beginning of an identifier stands for no model.
            let unknown = try await broker.brokerctl("screen", "device", "ipadmini")
            #expect(unknown.status == 1)
            #expect(unknown.errors.components(separatedBy: "ipadmini6").count == 2, "named once")
        }
    }
}
