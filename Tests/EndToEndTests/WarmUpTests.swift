import Foundation
import TestSupport
import Testing

/// A tour through every layout with real windows: one that does everything right, and three with a planted fault.
@Suite("Warm-up tour", .serialized, .processes, .timeLimit(.minutes(10)))
struct WarmUpTests {
    private static let faulty = "org.activitybroker.demo.faulty.window"

    @Test("A well-behaved app passes the tour, and the device is restored")
    func passes() async throws {
        try await withBroker { broker in
            let notes = "org.activitybroker.demo.notes"
            let text = #"{"append":"one\ntwo\nthree\nfour","scrollTo":2}"#
            _ = try await broker.ask("open", notes, "--target", "note/1", "--user-info", text)
            let result = try await broker.ask("screen", "warm-up", notes)
            #expect(result["passed"].boolean == true && result["faults"].items.isEmpty)
            #expect(result["savesState"].boolean == true)
            #expect(result["visited"].integer == result["layouts"].integer && (result["layouts"].integer ?? 0) > 20)
            let screen = try await broker.ask("screen", "show")
            #expect(screen["orientation"].text == "landscape" && screen["device"].text == "ipadpro11g1")
            // The window that was made for the other place is closed again.
            let apps = try await broker.ask("sessions", "list")["sessions"].items.map { $0["app"].text }
            #expect(apps == [notes])
        }
    }

    @Test(
        "The tour reports planted faults: a slow transition, a lost position, a crash in compact",
        arguments: [
            ("faulty/dawdles/60", "watchdog", "0x8badf00d"), ("faulty/forgets", "lostState", "scrolled: 120 → 0"),
            ("faulty/breaks", "crash", "signal 6"),
        ])
    func faults(target: String, fault: String, detail: String) async throws {
        let folder = try ScratchFolder(named: "warm-up")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        // Only what is to take too long has little time.
        let allowance = fault == "watchdog" ? "5s" : "120s"
        try #"{"transitionAllowance": "\#(allowance)"}"#.write(to: file, atomically: true, encoding: .utf8)
        try await withBroker(arguments: ["--config", file.path], withTestApps: true) { broker in
            let report = folder.url.appendingPathComponent("report.xml")
            let finished = try await broker.brokerctl(
                "screen", "warm-up", Self.faulty, "--target", target, "--progress", "--junit", report.path)
            #expect(finished.status == 1, "\(finished)")
            let result = try finished.json()
            #expect(result["passed"].boolean == false)
            let first = result["faults"][0]
            #expect(first["kind"].text == fault, "\(finished)")
            #expect(first["detail"].text?.contains(detail) == true, "\(finished)")
            #expect(first["layout"].text?.contains(",") == true)
            #expect(finished.errors.contains("\(fault): "), "\(finished)")
            let xml = try String(contentsOf: report, encoding: .utf8)
            let name = try #require(first["layout"].text)
            #expect(xml.contains("name=\"\(name)\">\n    <failure type=\"\(fault)\""), "\(xml)")
        }
    }

    @Test("A tour notices a popover that does not adapt as recorded, and refuses a file about other layouts")
    func content() async throws {
        let folder = try ScratchFolder(named: "warm-up")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("content.txt")
        try await withBroker { broker in
            // A phone has few layouts: 320 points in portrait and 568 in landscape.
            let tour = [
                "screen", "warm-up", "gallery", "--alone", "--device", "iphonese1", "--target", "photo/1",
                "--user-info", #"{"share": true}"#,
            ]
            let first = try await broker.ask(tour + ["--record", file.path])
            let recorded = try String(contentsOf: file, encoding: .utf8)
            let narrow = first["contents"].items.filter { $0["width"].number == 320 }.compactMap { $0["layout"].text }
            #expect(narrow.count > 1)
            for layout in narrow { #expect(recorded.contains("\(layout): popover Share as fullScreen\n")) }
            #expect(recorded.contains("landscape, full screen: popover Share\n"), "\(recorded)")
            #expect(try await broker.ask(tour + ["--expect", file.path])["passed"].boolean == true)

            let wrong = recorded.replacingOccurrences(of: "popover Share as fullScreen", with: "popover Share")
            try wrong.write(to: file, atomically: true, encoding: .utf8)
            let failed = try await broker.run(tour + ["--expect", file.path])
            #expect(failed.status == 1)
            let faults = try failed.json()["faults"].items
            #expect(faults.compactMap { $0["layout"].text } == narrow)
            #expect(faults.allSatisfy { $0["kind"].text == "unexpectedContent" })
            #expect(
                faults.first?["detail"].text == "shows popover Share as fullScreen, expected popover Share")

            try "lanscape: nothing".write(to: file, atomically: true, encoding: .utf8)
            let refused = try await broker.run(tour + ["--expect", file.path])
            #expect(refused.status == 1)
            #expect(refused.errors.contains("line 1: the tour has no layout \"lanscape\""), "\(refused)")
        }
    }
}
