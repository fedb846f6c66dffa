import Glibc

// Chapters 4 to 6: an edited note, a killed window, a killed broker.
extension Story {
    func editNote() throws -> Window {
        narrator.chapter("4. A note")
        let arguments = ["--target", "note/shopping", "--user-info"]
        let first = try open([Self.notes] + arguments + ["{\"append\": \"milk\"}"])
        let second = try open([Self.notes] + arguments + ["{\"append\": \", bread\"}"])
        let id = first["session"].text
        let session = try session(id, in: "foregroundActive", subtitle: "milk, bread")
        let window = Window(session: id, pid: session["pid"].integer ?? 0)
        try narrator.tell(
            "Both edits went to the same window of the notes, \(window.name), which now reads \"\(session["subtitle"].text)\".",
            .that("first decision", of: first["decision"].text, is: "created"),
            .that("second decision", of: second["decision"].text, is: "reactivated"),
            .that("session", is: id, in: second), .that("subtitle", is: "milk, bread", in: session))
        return window
    }

    func killWindow(_ photo: inout Window) throws {
        narrator.chapter("5. A window is killed")
        narrator.command("kill -9 \(photo.pid)")
        kill(pid_t(photo.pid), SIGKILL)
        let unattached = try session(photo.session, in: "unattached")
        try narrator.tell(
            "The photo's process has ended, but the broker keeps its session \(photo.name) with everything it showed.",
            .that("title", is: "Photo 7", in: unattached), .that("state", is: "unattached", in: unattached),
            .that("pid", is: "nothing", in: unattached),
            .that("a saved state", (unattached["restorationBytes"].integer ?? 0) > 0),
            .that("its process lives", of: windows.running("gallery").contains(pid_t(photo.pid)), is: false))
        let opened = try open(Self.gallery, "--target", "photo/7")
        let restored = try session(photo.session, in: "foregroundActive", subtitle: Self.photo(views: 3))
        let pid = restored["pid"].integer ?? 0
        try narrator.tell(
            "Opened again, it is the same window in a new process, \(pid), still at zoom 2. This is view 3.",
            .that("decision", is: "reactivated", in: opened), .that("session", is: photo.session, in: opened),
            .that("subtitle", is: Self.photo(views: 3), in: restored), .that("another process", pid != photo.pid),
            .that("window processes", of: windows.running("gallery").count, is: 2))
        photo.pid = pid
    }

    mutating func killBroker(_ all: [Window], photo: Window) throws {
        narrator.chapter("6. The broker is killed")
        let before = try control.ask("status")
        let running = windows.running()
        narrator.command("kill -9 \(broker.pid)")
        let end = broker.stop(with: SIGKILL)
        try narrator.tell(
            "The broker is dead. The \(running.count) processes of its windows keep running.",
            .that("the broker's end", of: end.map(\.description) ?? "none", is: "signal \(SIGKILL)"),
            .that("window processes", of: windows.running(), is: running))
        try broker.start()
        narrator.command("activity-broker &")
        for window in all { try checkReturn(of: window) }
        let status = try control.ask("status")
        try narrator.tell(
            "The restarted broker knows all \(all.count) sessions, and the running windows reconnected; none was duplicated.",
            .that("sessions", is: "\(all.count)", in: status), .that("scenes", is: "\(all.count)", in: status),
            .that("a later epoch", (status["brokerEpoch"].integer ?? 0) > (before["brokerEpoch"].integer ?? 0)),
            .that("window processes", of: windows.running(), is: running))
        let opened = try open(Self.gallery, "--target", "photo/7")
        let session = try session(photo.session, in: "foregroundActive", subtitle: Self.photo(views: 4))
        try narrator.tell(
            "Photo 7 is still window \(photo.name) in process \(photo.pid). This is view 4.",
            .that("decision", is: "reactivated", in: opened), .that("session", is: photo.session, in: opened),
            .that("pid", is: "\(photo.pid)", in: session), .that("subtitle", is: Self.photo(views: 4), in: session))
    }

    /// Checks that the window is connected again, with its former process.
    private func checkReturn(of window: Window) throws {
        let session = try control.session(window.session) { $0["pid"].integer == window.pid && !Self.isAway($0) }
        guard session["pid"].integer == window.pid, !Self.isAway(session) else {
            // A fact does not hold, so the narrator reports the sentence as a failure, and throws.
            try narrator.tell(
                "Window \(window.name) reconnected.", .that("pid", is: "\(window.pid)", in: session),
                .that("connected", !Self.isAway(session)))
            return
        }
    }

    private static func isAway(_ session: JSONReader) -> Bool {
        ["unattached", "launching"].contains(session["state"].text)
    }
}
