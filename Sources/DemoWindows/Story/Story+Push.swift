import Foundation

// Chapter 8: a notification for an app, while nothing is in front.
extension Story {
    func push(to note: Window) throws {
        narrator.chapter("8. A push")
        _ = try control.session(note.session) { $0["snapshot"]["presentation"].text == "image" }
        let before = try picture(of: note)
        let arguments = ["notify", Self.notes, "--payload", #"{"note": "note/shopping", "append": ", tea"}"#]
        narrator.command(Control.text(arguments))
        let sent = try control.ask(arguments)
        let after = try picture(of: note, otherThan: before)
        let session = try session(note.session, in: "background", subtitle: "milk, bread, tea")
        let shown = try control.ask("screen", "show")["windows"].items
        try narrator.tell(
            "The notes were told that there is more to buy, and no window came forward. Their window \(note.name) reads "
                + "\"\(session["subtitle"].text)\", and the app switcher has a new picture of it.",
            .that("outcome", is: "handled", in: sent), .that("fetchResult", is: "newData", in: sent),
            .that("decision", is: "application", in: sent), .that("subtitle", is: "milk, bread, tea", in: session),
            .that("another picture", after != before), .that("windows on the screen", of: shown.count, is: 0))
    }

    /// Returns the picture of a window in the app switcher.
    ///
    /// - Parameter old: The picture to be replaced; the new one is waited for, up to three seconds.
    private func picture(of window: Window, otherThan old: Data? = nil) throws -> Data {
        let file = "\(scratch.folder)/note.png"
        let deadline = ContinuousClock.now + .seconds(3)
        while true {
            _ = try control.ask("snapshot", window.session, "-o", file)
            let picture = try Data(contentsOf: URL(fileURLWithPath: file))
            if picture != old || ContinuousClock.now > deadline { return picture }
        }
    }
}
