import ActivityWire
import BrokerClient
import BrokerCore

@testable import SceneClient

/// A window process of the world: an application of the client library, as `SceneApplication.run` would run it.
@MainActor
final class WorldProcess {
    let app: WorldApp
    let application: SceneApplication
    let processIdentifier: Int32
    let token: Blob
    /// Who the process is to the broker; nil for one that the broker has no interest in.
    var identifier: WindowProcessID?
    private(set) var client: ClientID?
    private(set) var isStopped = false
    private(set) var hasEnded = false
    /// Calls that it has not answered.
    private var calls: Set<CallID> = []
    private unowned let world: World
    private var link: MemoryLink?
    private var run: Task<Void, Never>?
    private var journal: Journal?
    /// It has no connection and is about to ask for one.
    private var isComingBack = true

    init(_ app: WorldApp, world: World, number: UInt64, identifier: WindowProcessID?) {
        self.app = app
        self.world = world
        self.identifier = identifier
        processIdentifier = Int32(1_000 + number)
        token = Blob("token \(number)".utf8.map { $0 })
        application = SceneApplication(time: world.clock.application) { line in
            MainActor.assumeIsolated { app.reports.append(line) }
        }
        application.classes = SceneClasses(app.sceneClasses)
        application.windows = app.windows
        let journal = Journal(app, of: self)
        self.journal = journal
        application.delegate =
            app.choosesConfigurations ? RecordingApplication(journal) : TerseApplication(journal)
    }

    /// Runs the application; `byHand` is how a user starts it, without a launch token.
    func start(byHand: Bool = false) {
        let environment = ProcessEnvironment(app: app.id, launchToken: byHand ? nil : token)
        let dialer = MemoryDialer(process: self, world: world)
        run = Task {
            let end = await application.execute(environment, dialer: dialer)
            ended(end)
        }
    }

    func note(_ line: String) {
        if !hasEnded { world.note(line) }
    }

    func label(_ session: SceneSession) -> String { world.label(session) }

    // MARK: The connection

    var isTaking: Bool { !hasEnded && link?.isTaking == true }

    /// Whether it is about to do something without time passing.
    var isBusy: Bool { !hasEnded && !isStopped && (isTaking || !calls.isEmpty || isComingBack) }

    func adopt(_ link: MemoryLink, client: ClientID) {
        self.link = link
        self.client = client
        calls = []
        isComingBack = false
        world.wake()
    }

    func receive(_ message: BrokerMessage) {
        if case .call(let call) = message.body { prepare(for: call) }
        link?.receive(message)
        if case .goodbye = message.body { hangUp() }
    }

    private func prepare(for call: SceneCall) {
        calls.insert(call.id)
        if case .connect(let description, _) = call.body, let journal {
            Journals.open(journal, for: description.session.description)
        }
        app.beforeCall?()
    }

    /// A reply may name a stream, which is open before whoever asked goes on.
    func noteLoad(in message: BrokerMessage) { link?.streams.noteLoad(in: message.body) }

    func answered(_ answer: Acknowledgement) {
        calls.remove(answer.call)
        if let configuration = answer.configuration { app.answeredConfigurations.append(configuration) }
    }

    func hangUp() {
        guard link != nil else { return }
        link?.hangUp()
        link = nil
        client = nil
        calls = []
        isComingBack = !hasEnded
    }

    /// Ends it in good order.
    func terminate(because reason: String) { application.terminate(because: reason) }

    // MARK: Its life as the kernel sees it

    var condition: ProcessCondition { hasEnded ? .gone : isStopped ? .stopped : .running }

    /// SIGSTOP: it does nothing until ``resume()``.
    func stop() {
        note("\(app.name) stopped")
        isStopped = true
    }

    /// SIGCONT.
    func resume() {
        note("\(app.name) continued")
        isStopped = false
        world.wake()
    }

    /// kill -9, or a crash: nothing more is heard of it.
    func kill(_ how: String = "crashed") {
        guard !hasEnded else { return }
        note("\(app.name) \(how)")
        end(.signaled(9))
    }

    func receive(_ signal: TerminationSignal) {
        switch signal {
        case .terminate:
            note("\(app.name) gets SIGTERM")
            if app.heedsTermination { terminate(because: "terminated by SIGTERM") }
        case .kill: kill("gets SIGKILL")
        }
    }

    private func ended(_ end: ApplicationEnd) {
        guard !hasEnded else { return }
        switch end {
        case .finished: note("\(app.name) exited")
        case .failed(let reason): note("\(app.name) failed: \(reason)")
        }
        self.end(end.isOrderly ? .exited(0) : .exited(1))
    }

    private func end(_ status: ExitStatus) {
        let client = client
        hasEnded = true
        if let client { world.closed(client) }
        hangUp()
        world.processEnded(self, status)
    }
}

extension ApplicationEnd {
    fileprivate var isOrderly: Bool {
        if case .finished = self { true } else { false }
    }
}
