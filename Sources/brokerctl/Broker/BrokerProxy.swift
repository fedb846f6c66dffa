import ActivityWire
import BrokerClient

/// The broker as commands see it: requests, each with the kind of reply that it expects. Reconnects when the
/// connection is lost.
struct BrokerProxy: Sendable {
    static let agent = "brokerctl/\(CommandVersion.current)"

    let endpoint: BrokerEndpoint
    /// The value of `--timeout`.
    let timeout: Duration?
    /// The results that windows stream to this client.
    let results: ResultStreams
    private let requester: RetryingRequester
    private let deadline: ContinuousClock.Instant

    /// - Parameter isOneShot: whether the command makes its requests one after the other and does nothing else. Its
    ///   connection then has no thread and takes no streams.
    init(endpoint: BrokerEndpoint, timeout: Duration?, isOneShot: Bool = false) {
        self.endpoint = endpoint
        self.timeout = timeout
        let results = ResultStreams()
        self.results = results
        requester =
            isOneShot
            ? RetryingRequester(blockingAt: endpoint, agent: Self.agent)
            : RetryingRequester(endpoint: endpoint, agent: Self.agent) { results.take($0) }
        deadline = .now + (timeout ?? GlobalOptions.answerTimeout)
    }

    /// Returns a broker with the same connection and a deadline counted from now.
    func renewed(timeout: Duration) -> BrokerProxy {
        BrokerProxy(self, deadline: .now + timeout)
    }

    private init(_ broker: BrokerProxy, deadline: ContinuousClock.Instant) {
        (endpoint, timeout, results, requester) = (broker.endpoint, broker.timeout, broker.results, broker.requester)
        self.deadline = deadline
    }

    /// Sends any request.
    ///
    /// - Throws: `ClientError`, also for a refusal.
    func request(
        _ body: ClientRequest, deadline: ContinuousClock.Instant? = nil
    ) async throws(ClientError) -> Reply {
        try await requester.request(body, deadline: deadline ?? self.deadline)
    }

    /// Sends a request that has one kind of reply. `answer` returns nil for any other kind, which is an error.
    func ask<Answer>(
        _ body: ClientRequest, for what: String, _ answer: (Reply) -> Answer?
    ) async throws(ClientError) -> Answer {
        let reply = try await request(body)
        guard let answer = answer(reply) else { throw .unexpected(reply, insteadOf: what) }
        return answer
    }

    /// Sends a request that windows have to act on. This program's deadline is later than the broker's, so that the
    /// broker can report that its deadline has passed.
    ///
    /// - Parameter extra: The time that the broker gives the request beyond its default for all requests.
    func outcome(of body: ClientRequest, extra: Duration = .zero) async throws(ClientError) -> Reply {
        let timeout = timeout
        // This deadline holds until the broker's welcome tells the broker's default timeout.
        let untilWelcome: ContinuousClock.Instant = timeout.map { .now + $0 + Self.margin } ?? deadline
        return try await requester.request(body, deadline: untilWelcome) { welcome in
            let brokerTimeout: Duration = timeout ?? ((welcome.requestTimeout ?? Self.outcomeTimeout) + extra)
            return ContinuousClock.now + brokerTimeout + Self.margin
        }
    }

    /// The timeout that is assumed for a broker that does not report its default.
    private static let outcomeTimeout: Duration = .seconds(30)
    /// The time by which this program's deadline is later than the broker's.
    private static let margin: Duration = .seconds(15)

    func close() async {
        await requester.close()
    }
}

extension BrokerProxy {
    func status() async throws(ClientError) -> StatusReport {
        try await ask(.query(.status), for: "status") { if case .status(let report) = $0 { report } else { nil } }
    }

    /// Returns the configuration or the limits.
    func settings(_ query: Query) async throws(ClientError) -> [Setting] {
        try await ask(.query(query), for: "settings") { if case .settings(let settings) = $0 { settings } else { nil } }
    }

    /// Returns the folders that the broker reads bundles from, in its order.
    func appFolders() async throws(ClientError) -> [String] {
        let setting = try await settings(.configuration).first { $0.name == "apps" }
        return (setting?.value ?? "").split(separator: ":").map { folder in
            var folder = folder
            while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
            return String(folder)
        }
    }

    func apps() async throws(ClientError) -> [AppRow] {
        try await ask(.query(.apps), for: "apps") { if case .apps(let rows) = $0 { rows } else { nil } }
    }

    func app(_ app: AppID) async throws(ClientError) -> AppRow {
        try await ask(.query(.app(app)), for: "an app") { if case .apps(let rows) = $0 { rows.first } else { nil } }
    }

    func defaultApps() async throws(ClientError) -> [DefaultApp] {
        try await ask(.query(.defaultApps), for: "default apps") {
            if case .defaultApps(let chosen) = $0 { chosen } else { nil }
        }
    }

    func shortcutItems(of app: AppID) async throws(ClientError) -> [OfferedShortcutItem] {
        try await ask(.query(.shortcutItems(app)), for: "quick actions") {
            if case .shortcutItems(let items) = $0 { items } else { nil }
        }
    }

    /// Returns all sessions, or those that `query` asks for, over as many pages as it takes.
    func sessions(
        _ query: (Page) -> Query = { .sessions($0) }
    ) async throws(ClientError) -> [SessionRow] {
        try await sessionPages(from: Page()) { .query(query($0)) }
    }

    /// Returns the sessions of all pages from one on.
    func sessionPages(
        from first: Page, _ message: (Page) -> ClientRequest
    ) async throws(ClientError) -> [SessionRow] {
        var rows: [SessionRow] = []
        var page = first
        while true {
            let reply = try await request(message(page))
            guard case .sessions(let part, let next) = reply else { throw .unexpected(reply, insteadOf: "sessions") }
            rows += part
            guard let next else { return rows }
            page.after = next
        }
    }

    func session(_ reference: SessionReference) async throws(ClientError) -> SessionRow {
        try await ask(.query(.session(reference)), for: "a session") {
            if case .sessions(let rows, _) = $0 { rows.first } else { nil }
        }
    }

    func logPath(of reference: SessionReference) async throws(ClientError) -> String {
        try await ask(.query(.log(reference)), for: "log") { if case .log(let path) = $0 { path } else { nil } }
    }

    func decision(_ body: ClientRequest) async throws(ClientError) -> (DecisionRecord, ActivationOutcome?) {
        try await ask(body, for: "decision") {
            if case .decision(let record, let outcome) = $0 { (record, outcome) } else { nil }
        }
    }

    func explain(
        _ request: String, whyNot: SessionReference? = nil
    ) async throws(ClientError) -> (DecisionRecord, ActivationOutcome?) {
        try await decision(.query(.explain(request: request, whyNot: whyNot)))
    }

    func screen() async throws(ClientError) -> ScreenReport {
        try await ask(.query(.screen), for: "screen") { if case .screen(let report) = $0 { report } else { nil } }
    }

    /// Changes the screen, and returns the report of the screen after the change.
    func screen(_ command: ScreenCommand) async throws(ClientError) -> ScreenReport {
        try await ask(.screen(command), for: "screen") { if case .screen(let report) = $0 { report } else { nil } }
    }

    /// Starts an app without a scene, unless it is running.
    func launch(_ app: AppID) async throws(ClientError) -> ProcessRow {
        try await ask(.launch(app), for: "process") { if case .process(let row) = $0 { row } else { nil } }
    }

    /// Sends a request whose reply is `done`.
    func perform(_ body: ClientRequest) async throws(ClientError) {
        let reply = try await request(body)
        guard case .done = reply else { throw .unexpected(reply, insteadOf: "done") }
    }
}
