import Foundation
import Glibc

// Chapter 7, the screen, and the end.
extension Story {
    func goHome(_ photo: Window) throws {
        narrator.chapter("7. The screen")
        narrator.command("brokerctl screen show")
        let shown = try control.ask("screen", "show")["windows"].items
        let names = shown.map { String($0["session"].text.prefix(8)) }.joined(separator: " and ")
        try narrator.tell(
            "On the simulated screen are \(names); the others are in the background.",
            .that("photo 7 is shown", shown.contains { $0["session"].string == photo.session }),
            .that("every shown window is in the foreground", shown.allSatisfy { Self.isForeground($0) }),
            .that("windows in the foreground", of: try foregroundWindows(), is: shown.count))
        narrator.command("brokerctl screen home")
        _ = try control.ask("screen", "home")
        for window in shown { _ = try session(window["session"].text, in: "background") }
        let left = try control.ask("screen", "show")["windows"].items
        try narrator.tell(
            "Home: nothing is in front any more; all windows live on in the background.",
            .that("windows on the screen", of: left.count, is: 0),
            .that("windows in the foreground", of: try foregroundWindows(), is: 0),
            .that("live windows", of: try control.ask("scenes", "list")["scenes"].items.count, is: 3))
    }

    /// Stops the broker and checks that nothing is left running.
    mutating func finish() throws {
        narrator.chapter("The end")
        let end = broker.stop(with: SIGTERM)
        try narrator.tell(
            "The broker was asked to stop. It ended in good order, and none of its windows is left running.",
            .that("the broker's end", of: end.map(\.description) ?? "none", is: "exit 0"),
            .that("window processes", of: windows.running().count, is: 0))
        try scratch.remove()
    }

    /// Leaves the system running, and prints how to use and stop it.
    func handOver() {
        narrator.chapter("Now it is yours")
        narrator.note("The broker and its windows keep running. In this or another terminal:")
        narrator.command("export ACTIVITY_BROKER_ENDPOINT=\(scratch.endpoint)")
        let folder = URL(fileURLWithPath: control.program).deletingLastPathComponent().path
        narrator.command("export PATH=\(folder):$PATH")
        narrator.command("brokerctl sessions list")
        narrator.command("brokerctl open \(Self.gallery) --target photo/3")
        narrator.command("brokerctl sessions log \(Self.gallery):photo/3")
        narrator.note("To stop it, and to leave nothing behind:")
        narrator.command("kill \(broker.pid)")
        narrator.command("rm -r \(scratch.folder)")
        narrator.note("To see it as an iPad in a browser:")
        narrator.command("brokerctl stage --open")
    }

    private func foregroundWindows() throws -> Int {
        try control.ask("sessions", "list")["sessions"].items.count { Self.isForeground($0) }
    }

    private static func isForeground(_ window: JSONReader) -> Bool { window["state"].text.hasPrefix("foreground") }
}
