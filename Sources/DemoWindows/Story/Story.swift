import DemoSupport
import Foundation

/// The story: a broker, its windows, and what happens to them, in chapters.
struct Story {
    /// A window by its session and its process.
    struct Window: Hashable {
        let session: String
        var pid: Int

        /// A prefix of the session, which the broker accepts too.
        var name: String { String(session.prefix(8)) }
    }

    let scratch: StoryFolder
    let narrator = Narrator()
    let control: BrokerctlRunner
    let windows: StoryWindowProcesses
    var broker: BrokerProcess

    static let gallery = DemoBundle.gallery.identifier
    static let notes = DemoBundle.notes.identifier
    static let mail = DemoBundle.mail.identifier

    init(broker: String, brokerctl: String) throws {
        let interruption = try Interruption()
        scratch = try StoryFolder.make()
        control = BrokerctlRunner(program: brokerctl, environment: scratch.environment, interruption: interruption)
        windows = StoryWindowProcesses(executable: try BundleWriter.ownExecutable(), scratch: scratch)
        self.broker = BrokerProcess(program: broker, scratch: scratch, interruption: interruption)
    }

    /// Tells all chapters. Throws when the system does not do what a sentence says.
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
        try push(to: note)
        try attachDisplay(beside: note)
        try dragPhoto(photo, to: note)
    }

    /// Stops all processes that the story started.
    mutating func stop() {
        control.interruption.ignore()
        _ = broker.stop(with: SIGTERM)
        windows.killAll()
    }

    private mutating func begin() throws {
        narrator.title("An iPad without a screen: the broker tracks windows and brings the right one to the front.")
        let writer = BundleWriter(folder: scratch.apps, executable: windows.executable, data: scratch.data)
        for bundle in DemoBundle.all { try writer.write(bundle) }
        try broker.start()
        let status = try control.ask("status")
        try narrator.tell(
            "A broker is running as process \(broker.pid), with \(DemoBundle.all.count) apps and no windows yet (in \(scratch.folder)).",
            .that("pid", is: "\(broker.pid)", in: status), .that("apps", is: "\(DemoBundle.all.count)", in: status),
            .that("sessions", is: "0", in: status), .that("window processes", of: windows.running().count, is: 0))
    }
}

extension Story {
    /// Prints and runs `brokerctl open`.
    func open(_ arguments: String...) throws -> JSONReader {
        try open(arguments)
    }

    func open(_ arguments: [String]) throws -> JSONReader {
        narrator.command(BrokerctlRunner.text(["open"] + arguments))
        return try control.ask(["open"] + arguments)
    }

    /// Waits until a session is in a state, and returns it.
    func session(_ id: String, in state: String, subtitle: String? = nil) throws -> JSONReader {
        _ = try control.ask("wait", "session", id, state, "--timeout", "10s")
        return try control.session(id) { session in
            session["state"].text == state && (subtitle == nil || session["subtitle"].text == subtitle)
        }
    }

    /// Returns all sessions of an app, or those with the target.
    func sessions(of app: String, target: String? = nil) throws -> [JSONReader] {
        try control.ask("sessions", "list")["sessions"].items.filter { session in
            let targets = session["targets"].items.compactMap(\.string)
            let hasTarget = target.map(targets.contains) ?? true
            return session["app"].text == app && hasTarget
        }
    }
}
