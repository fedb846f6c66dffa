import ActivityWire

@testable import BrokerCore

/// Connections, and what they say and hear.
extension Harness {
    mutating func connection(processIdentifier: Int32 = 7) -> ClientID {
        lastClient += 1
        let client = ClientID(lastClient)
        handle(
            .opened(
                client,
                PeerIdentity(
                    processIdentifier: processIdentifier, userIdentifier: 1000, groupIdentifier: 1000,
                    posixSession: processIdentifier)))
        return client
    }

    /// A tool, whose greeting a test may change.
    mutating func tool(processIdentifier: Int32 = 7, _ change: (inout DigestedHello) -> Void = { _ in }) -> ClientID {
        let client = connection(processIdentifier: processIdentifier)
        var greeting = DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))
        change(&greeting)
        handle(.greeted(client, greeting))
        return client
    }

    func events(to client: ClientID) -> [NumberedEvent] {
        (messages[client] ?? []).compactMap { if case .event(let event) = $0.body { event } else { nil } }
    }

    /// Starts the last launched process.
    mutating func startProcess(_ order: LaunchOrder? = nil) -> Int32 {
        lastProcessIdentifier += 1
        guard let process = order ?? launches.last else { return 0 }
        handle(
            .processStarted(
                process.process,
                LaunchedProcess(
                    processIdentifier: lastProcessIdentifier, startTime: 1,
                    launchToken: SecretDigest([UInt8(truncatingIfNeeded: lastProcessIdentifier)]))))
        return lastProcessIdentifier
    }

    /// The greeting of a launched process.
    mutating func greet(_ processIdentifier: Int32, app: AppID = .sample) -> ClientID {
        let client = connection(processIdentifier: processIdentifier)
        var greeting = DigestedHello(
            id: 1, version: 1, role: .window(app),
            launchToken: SecretDigest([UInt8(truncatingIfNeeded: processIdentifier)]),
            freshSecret: SecretDigest([9, UInt8(truncatingIfNeeded: processIdentifier)]))
        greeting.receivesNotifications = receivesNotifications
        handle(.greeted(client, greeting))
        return client
    }

    /// A process comes back by its secret, on a new connection; by the one that `greet` gave the sample's first window
    /// unless a test names another.
    mutating func resume(
        _ process: WindowProcessID,
        hosting scenes: [HostedScene] = [],
        processIdentifier: Int32 = 101,
        secret: [UInt8] = [9, 101],
        freshSecret: [UInt8] = [10]
    ) -> ClientID {
        let client = connection(processIdentifier: processIdentifier)
        var greeting = DigestedHello(
            id: 1, version: 1, role: .window(.sample),
            resume: DigestedResume(process: process, secret: SecretDigest(secret), scenes: scenes),
            freshSecret: SecretDigest(freshSecret))
        greeting.receivesNotifications = receivesNotifications
        handle(.greeted(client, greeting))
        return client
    }

    /// Starts and greets the last launched process.
    mutating func window() -> ClientID { greet(startProcess()) }

    @discardableResult
    mutating func request(_ body: ClientRequest, from client: ClientID) -> UInt64 {
        lastMessage += 1
        handle(.received(client, ClientMessage(id: lastMessage, body: body)))
        return lastMessage
    }

    @discardableResult
    mutating func open(
        _ target: String?,
        from client: ClientID,
        _ change: (inout ActivationRequest) -> Void = { _ in }
    ) -> UInt64 {
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: target)))
        change(&request)
        return self.request(.activate(request), from: client)
    }

    func reply(_ id: UInt64, to client: ClientID) -> Reply? {
        for message in messages[client] ?? [] where message.id == id {
            if case .reply(let reply) = message.body { return reply }
        }
        return nil
    }

    func outcome(_ id: UInt64, to client: ClientID) -> ActivationOutcome? {
        if case .activation(let outcome) = reply(id, to: client) { outcome } else { nil }
    }

    func refusal(_ id: UInt64, to client: ClientID) -> Refusal? {
        if case .refused(let refusal) = reply(id, to: client) { refusal } else { nil }
    }

    var sessions: [SceneSession] { Array(broker.sessions.all) }
}
