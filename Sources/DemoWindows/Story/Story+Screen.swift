import Foundation
import Glibc

// Chapters 7 to 9 and the end: the screen, a notification for an app while nothing is in front, an external display.
extension Story {
    func goHome(_ photo: Window) throws {
        narrator.chapter("7. The screen")
        narrator.command("brokerctl screen show")
        let shown = try control.ask("screen", "show")["windows"].items
        let names = shown.map { String($0["session"].text.prefix(8)) }.joined(separator: " and ")
        try narrator.tell(
            "The simulated screen shows \(names); the other windows are in the background.",
            .that("photo 7 is shown", shown.contains { $0["session"].string == photo.session }),
            .that("every shown window is in the foreground", shown.allSatisfy { Self.isForeground($0) }),
            .that("windows in the foreground", of: try foregroundWindows(), is: shown.count))
        narrator.command("brokerctl screen home")
        _ = try control.ask("screen", "home")
        for window in shown { _ = try session(window["session"].text, in: "background") }
        let remaining = try control.ask("screen", "show")["windows"].items
        try narrator.tell(
            "On the home screen, nothing is in front; all windows keep running in the background.",
            .that("windows on the screen", of: remaining.count, is: 0),
            .that("windows in the foreground", of: try foregroundWindows(), is: 0),
            .that("live windows", of: try control.ask("scenes", "list")["scenes"].items.count, is: 3))
    }

    func push(to note: Window) throws {
        narrator.chapter("8. A push")
        // The app switcher has to have a picture of the note first.
        _ = try control.session(note.session) { $0["snapshot"]["presentation"].text == "image" }
        let before = try picture(of: note)
        let arguments = ["notify", Self.notes, "--payload", #"{"note": "note/shopping", "append": ", tea"}"#]
        narrator.command(BrokerctlRunner.text(arguments))
        let sent = try control.ask(arguments)
        let after = try picture(of: note, otherThan: before)
        let session = try session(note.session, in: "background", subtitle: "milk, bread, tea")
        let shown = try control.ask("screen", "show")["windows"].items
        try narrator.tell(
            "The notes app received a notification, and no window came to the front. Its window \(note.name) reads "
                + "\"\(session["subtitle"].text)\", and the app switcher has a new snapshot of it.",
            .that("outcome", is: "handled", in: sent), .that("fetchResult", is: "newData", in: sent),
            .that("decision", is: "application", in: sent), .that("subtitle", is: "milk, bread, tea", in: session),
            .that("another picture", after != before), .that("windows on the screen", of: shown.count, is: 0))
    }

    func attachDisplay(beside note: Window) throws {
        narrator.chapter("9. A second screen")
        // The note comes back beside the photo. A display shows the app of the primary window, so the note takes the
        // whole screen.
        _ = try control.ask("screen", "open", note.session)
        _ = try control.ask("screen", "expand", note.session)
        _ = try session(note.session, in: "foregroundActive")
        let arguments = ["screen", "display", "TV", "--scale", "2"]
        narrator.command(BrokerctlRunner.text(arguments))
        _ = try control.ask(arguments)
        let display = try control.ask(["screen", "show"]) { $0["display"]["session"].string != nil }["display"]
        let wall = display["session"].text
        _ = try session(wall, in: "foregroundActive")
        let windows = try control.ask("screen", "show")["windows"].items.map { $0["session"].text }
        try narrator.tell(
            "A display was attached. The notes app has a scene for it, so mirroring ended: this second scene, "
                + "\(wall.prefix(8)), has the display's size of \(display["width"].text) by \(display["height"].text) points. The note "
                + "itself did not move.",
            .that("the notes' scene is on the display", display["app"].string == Self.notes),
            .that("another session", wall != note.session),
            .that("windows on the device's screen", of: windows.joined(separator: " "), is: note.session))
        narrator.command("brokerctl screen display --disconnect")
        _ = try control.ask("screen", "display", "--disconnect")
        let remaining = try sessions(of: Self.notes).map { $0["session"].text }
        try narrator.tell(
            "The display was detached, and its session ended with it.",
            .that("the notes' sessions", remaining == [note.session]))
        _ = try control.ask("screen", "home")
        _ = try session(note.session, in: "background")
    }

    /// Stops the broker and checks that nothing is left running.
    mutating func finish() throws {
        narrator.chapter("The end")
        let end = broker.stop(with: SIGTERM)
        try narrator.tell(
            "The broker was asked to stop. It exited cleanly, and none of its windows is still running.",
            .that("the broker's end", of: end.map(\.description) ?? "none", is: "exit 0"),
            .that("window processes", of: windows.running().count, is: 0))
        try scratch.remove()
    }

    /// Leaves the system running, and prints how to use and stop it.
    func handOver() {
        narrator.chapter("Now it is yours")
        narrator.note("The broker and its windows keep running. Try these commands in this or another terminal:")
        narrator.command("export ACTIVITY_BROKER_ENDPOINT=\(scratch.endpoint)")
        let folder = URL(fileURLWithPath: control.program).deletingLastPathComponent().path
        narrator.command("export PATH=\(folder):$PATH")
        narrator.command("brokerctl sessions list")
        narrator.command("brokerctl open \(Self.gallery) --target photo/3")
        narrator.command("brokerctl sessions log \(Self.gallery):photo/3")
        narrator.note("To stop it and remove everything:")
        narrator.command("kill \(broker.pid)")
        narrator.command("rm -r \(scratch.folder)")
        narrator.note("To show it as an iPad in a browser:")
        narrator.command("brokerctl stage --open")
    }

    /// Returns the picture of a window in the app switcher.
    ///
    /// - Parameter old: The picture to be replaced. The method waits up to three seconds for another picture.
    private func picture(of window: Window, otherThan old: Data? = nil) throws -> Data {
        let file = "\(scratch.folder)/note.png"
        let deadline = ContinuousClock.now + .seconds(3)
        while true {
            _ = try control.ask("snapshot", window.session, "-o", file)
            let picture = try Data(contentsOf: URL(fileURLWithPath: file))
            if picture != old || ContinuousClock.now > deadline { return picture }
        }
    }

    private func foregroundWindows() throws -> Int {
        try control.ask("sessions", "list")["sessions"].items.count { Self.isForeground($0) }
    }

    private static func isForeground(_ window: JSONReader) -> Bool { window["state"].text.hasPrefix("foreground") }
}
