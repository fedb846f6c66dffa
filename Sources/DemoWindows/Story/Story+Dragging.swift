// Dragging a photo out of the gallery.
extension Story {
    func dragPhoto(_ photo: Window, to note: Window) throws {
        narrator.chapter("8. Drag and drop")
        let dropped = try drag(photo, "--drop-on", note.session, "--load", "public.png")
        let loads = dropped["loads"].items
        try narrator.tell(
            "Photo 7 was dragged into the note, from one process to another: the note loaded the image, and nobody else.",
            .that("operation", is: "copy", in: dropped), .that("ending", is: "dropped", in: dropped),
            .that("loads", of: loads.count, is: 2),
            .that("every load came", loads.allSatisfy { ($0["bytes"].integer ?? 0) > 0 }))
        let before = try sessions(of: Self.gallery).count
        let torn = try drag(photo, "--drop-on-edge", "trailing")
        try narrator.tell(
            "Dropped on the edge of the screen, it has a window of its own.",
            .that("ending", is: "windowOpened", in: torn),
            .that("windows of the gallery", of: try sessions(of: Self.gallery).count, is: before + 1))
    }

    private func drag(_ source: Window, _ arguments: String...) throws -> JSONReader {
        let command = ["drag", source.session] + arguments
        narrator.command(Control.text(["drag", source.name] + arguments))
        return try control.ask(command)
    }
}
