import Foundation

/// The story: a broker, its windows, and what happens to them, chapter by chapter.
struct Story {
    /// A window that has come on, as the broker has it.
    struct Window: Hashable {
        let session: String
        var pid: Int

        /// Short for people; the broker takes it as well.
        var name: String { String(session.prefix(8)) }
    }

    let scratch: Scratch
    let narrator = Narrator()
    let control: Control
    let windows: WindowProcesses
    var broker: BrokerProcess

    static let gallery = DemoBundle.gallery.identifier
    static let notes = DemoBundle.notes.identifier
    static let mail = DemoBundle.mail.identifier

    init(broker: String, brokerctl: String) throws {
        let interruption = try Interruption()
        scratch = try Scratch.make()
        control = Control(program: brokerctl, environment: scratch.environment, interruption: interruption)
        windows = WindowProcesses(executable: try BundleWriter.ownExecutable(), scratch: scratch)
        self.broker = BrokerProcess(program: broker, scratch: scratch, interruption: interruption)
    }

    /// Tells all chapters; throws where the system does something else.
    mutating func tell() throws {
        try begin()
        let grid = try openGallery()
        var photo = try openPhoto(beside: grid)
        let request = try openPhotoAgain(photo)
        try explain(request, photo, grid)
        let note = try editNote()
        try killWindow(&photo)
        try killBroker([grid, photo, note], photo: photo)
        try goHome(photo)
        try dragPhoto(photo, to: note)
    }

    /// Stops everything that the story started.
    mutating func stop() {
        control.interruption.ignore()
        _ = broker.stop(with: SIGTERM)
        windows.killAll()
    }

    private mutating func begin() throws {
        narrator.title("A small iPad without a screen: the broker keeps windows, and brings forward the right one.")
        let writer = BundleWriter(folder: scratch.apps, executable: windows.executable, data: scratch.data)
        for bundle in DemoBundle.all { try writer.write(bundle) }
        try broker.start()
        let status = try control.ask("status")
        try narrator.tell(
            "A broker runs as process \(broker.pid), with \(DemoBundle.all.count) apps and no window yet (all in \(scratch.folder)).",
            .that("pid", is: "\(broker.pid)", in: status), .that("apps", is: "\(DemoBundle.all.count)", in: status),
            .that("sessions", is: "0", in: status), .that("window processes", of: windows.running().count, is: 0))
    }
}

extension Story {
    /// Opens something, and says so as one would type it.
    func open(_ arguments: String...) throws -> JSONReader {
        try open(arguments)
    }

    func open(_ arguments: [String]) throws -> JSONReader {
        narrator.command(Control.text(["open"] + arguments))
        return try control.ask(["open"] + arguments)
    }

    /// Waits until a session has come to a state, and reads it then.
    func session(_ id: String, in state: String, subtitle: String? = nil) throws -> JSONReader {
        _ = try control.ask("wait", "session", id, state, "--timeout", "10s")
        return try control.session(id) { session in
            session["state"].text == state && subtitle.map { $0 == session["subtitle"].text } ?? true
        }
    }

    /// All sessions of an app, or those of them that prefer a content.
    func sessions(of app: String, target: String? = nil) throws -> [JSONReader] {
        try control.ask("sessions", "list")["sessions"].items.filter { session in
            let targets = session["targets"].items.compactMap(\.string)
            return session["app"].text == app && target.map(targets.contains) ?? true
        }
    }
}
