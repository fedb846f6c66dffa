// Chapter 10: drags from window to window, between processes.
extension Story {
    func dragPhoto(_ photo: Window, to note: Window) throws {
        narrator.chapter("10. Drag and drop")
        // The command has a load of its own, which --load asks for.
        let dropped = try drag(photo, onto: note, ["--load", "public.png"])
        let loads = dropped["loads"].items
        try narrator.tell(
            "Photo 7 was dragged into the note, from one process to another. Only the note could load the image.",
            .that("operation", is: "copy", in: dropped), .that("ending", is: "dropped", in: dropped),
            .that("loads", of: loads.count, is: 2),
            .that("every load came", loads.allSatisfy { ($0["bytes"].integer ?? 0) > 0 }))
        try dragIntoMail(photo, note)
        let before = try sessions(of: Self.gallery).count
        let torn = try drag(photo, ["--drop-on-edge", "trailing"])
        try narrator.tell(
            "Dropped at the edge of the screen, it opened in a new window.",
            .that("ending", is: "windowOpened", in: torn),
            .that("windows of the gallery", of: try sessions(of: Self.gallery).count, is: before + 1))
    }

    private func dragIntoMail(_ photo: Window, _ note: Window) throws {
        let opened = try open([Self.mail, "--type", "\(Self.mail).compose", "--target", "compose/trip"])
        let session = try session(opened["session"].text, in: "foregroundActive")
        let message = Window(session: opened["session"].text, pid: session["pid"].integer ?? 0)
        let attached = try drag(photo, onto: message)
        let file = attached["loads"].items.first
        try narrator.tell(
            "Dropped on a message, it became an attachment of \(file?["bytes"].integer ?? 0) bytes.",
            .that("ending", is: "dropped", in: attached), .that("bytes came", (file?["bytes"].integer ?? 0) > 0))
        let written = try drag(note, onto: message)
        try narrator.tell(
            "The note's text was dragged into the same message.",
            .that("ending", is: "dropped", in: written), .that("loads", of: written["loads"].items.count, is: 1))
    }

    private func drag(_ source: Window, onto target: Window, _ arguments: [String] = []) throws -> JSONReader {
        narrator.command(BrokerctlRunner.text(["drag", source.name, "--drop-on", target.name] + arguments))
        return try control.ask(["drag", source.session, "--drop-on", target.session] + arguments)
    }

    private func drag(_ source: Window, _ arguments: [String]) throws -> JSONReader {
        narrator.command(BrokerctlRunner.text(["drag", source.name] + arguments))
        return try control.ask(["drag", source.session] + arguments)
    }
}
