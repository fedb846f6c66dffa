// Chapters 1 to 3: a window for each content, and only one.
extension Story {
    func openGallery() throws -> Window {
        narrator.chapter("1. A window")
        let opened = try open(Self.gallery)
        let id = opened["session"].text
        let session = try session(id, in: "foregroundActive", subtitle: "12 photos")
        let window = Window(session: id, pid: session["pid"].integer ?? 0)
        try narrator.tell(
            "The gallery was not running. It was launched as process \(window.pid), and its photo grid is in front.",
            .that("decision", is: "created", in: opened), .that("stage", is: "handled", in: opened),
            .that("title", is: "Gallery", in: session), .that("state", is: "foregroundActive", in: session),
            .that("window processes", of: windows.running("gallery"), is: [window.pid]))
        return window
    }

    func openPhoto(beside grid: Window) throws -> Window {
        narrator.chapter("2. The right window")
        let opened = try open(Self.gallery, "--target", "photo/7", "--user-info", "{\"zoom\": 2}")
        let id = opened["session"].text
        let session = try session(id, in: "foregroundActive", subtitle: Self.photo(views: 1))
        let window = Window(session: id, pid: session["pid"].integer ?? 0)
        let canActivate = try control.ask("sessions", "show", grid.session)["canActivate"].text
        try narrator.tell(
            "The grid does not show single photos, so photo 7 got its own window: session \(window.name), process "
                + "\(window.pid).",
            .that("decision", is: "created", in: opened), .that("stage", is: "handled", in: opened),
            .that("another session than the grid's", window.session != grid.session),
            .that("what the grid can show", of: canActivate, is: "NOT (SELF BEGINSWITH \"photo/\")"),
            .that("title", is: "Photo 7", in: session), .that("subtitle", is: Self.photo(views: 1), in: session),
            .that(
                "window processes", of: windows.running("gallery").map(Int.init), is: [grid.pid, window.pid].sorted()))
        return window
    }

    /// Opens the photo a second time, for which no window is made.
    ///
    /// - Returns: the request's identifier.
    func openPhotoAgain(_ photo: Window) throws -> String {
        let opened = try open(Self.gallery, "--target", "photo/7")
        let session = try session(photo.session, in: "foregroundActive", subtitle: Self.photo(views: 2))
        let all = try sessions(of: Self.gallery, target: "photo/7")
        try narrator.tell(
            "The photo was requested again and its window was reused: \(photo.name) is in front, viewed twice.",
            .that("decision", is: "reactivated", in: opened), .that("session", is: photo.session, in: opened),
            .that("subtitle", is: Self.photo(views: 2), in: session),
            .that("pid", is: "\(photo.pid)", in: session),
            .that("sessions for photo/7", of: all.map(\.["session"].text), is: [photo.session]),
            .that("window processes", of: windows.running("gallery").count, is: 2))
        return opened["request"].text
    }

    func explain(_ request: String, _ photo: Window, _ grid: Window) throws {
        narrator.chapter("3. Why that window?")
        narrator.command("brokerctl explain \(request.prefix(8))…")
        let record = try control.ask("explain", request)
        let other = record["others"].items.first { $0["session"].string == grid.session }
        try narrator.tell(
            "\(photo.name) was chosen: \(record["rule"].text). The grid \(grid.name) was not: it \(Self.words(other)).",
            .that("decision", is: "reactivated", in: record), .that("session", is: photo.session, in: record),
            .that("target", is: "photo/7", in: record), .that("the grid among the others", other != nil),
            .that("a rule", record["rule"].string?.isEmpty == false))
    }

    /// Returns the rule that rejected a window: in words for a rule that the story expects, otherwise by its name.
    private static func words(_ candidate: JSONReader?) -> String {
        let rule = candidate?["rejection"].text ?? "is missing"
        return ["doesNotPrefer": "does not prefer it", "cannotActivate": "cannot show it"][rule] ?? rule
    }

    /// Returns the subtitle of the window of photo 7 after so many views.
    static func photo(views: Int) -> String { "views=\(views) zoom=2.0" }
}
