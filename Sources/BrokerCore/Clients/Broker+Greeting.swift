import ActivityWire
import OrderedCollections

/// The handshake. A connection's hello says whether the client is a tool or a window process. A process that the broker
/// launched or met before proves that with a secret.
extension Broker {
    /// Handles a hello. The connection of a refused hello is closed, unless it had said hello before.
    mutating func greeted(_ id: ClientID, _ greeting: DigestedHello) {
        guard let client = connections[id] else { return }
        step.trace = greeting.trace
        do throws(Refusal) {
            guard client.peerState == .ungreeted else {
                throw Refusal(code: .alreadyGreeted, reason: "this connection has already sent hello")
            }
            try welcome(client, greeting)
        } catch {
            let refusal = error.field == nil ? error : error.inside("hello")
            reply(.refused(refusal), to: Requester(client: id, message: greeting.id, trace: greeting.trace))
            if refusal.code != .alreadyGreeted { close(id, refusal) }
        }
    }

    /// Checks the hello, and welcomes the client in the role that it asks for.
    private mutating func welcome(_ client: Client, _ greeting: DigestedHello) throws(Refusal) {
        guard greeting.version >= ProtocolVersion.oldest, greeting.version <= ProtocolVersion.current else {
            throw Refusal(
                code: .unsupportedVersion,
                reason:
                    "protocol version \(greeting.version) is not supported; this broker supports \(ProtocolVersion.oldest) to "
                    + "\(ProtocolVersion.current)",
                field: "version", limit: Int64(ProtocolVersion.current))
        }
        try service.requireServing()
        if greeting.isDisplayClient {
            guard greeting.role == .tool, greeting.isFromDisplayProgram else {
                throw Refusal(
                    code: .notTheUsersHand,
                    reason: "only a tool whose executable is listed in handPrograms may connect as the display client",
                    field: "isHand")
            }
        }
        if greeting.isClusterClient {
            guard greeting.role == .tool, greeting.isFromClusterProgram else {
                throw Refusal(
                    code: .notTheClusterClient, reason: "only the broker's own activity-cluster may connect as this",
                    field: "isCluster")
            }
            guard cluster.publication == nil else {
                throw Refusal(
                    code: .notTheClusterClient, reason: "another activity-cluster is connected", field: "isCluster")
            }
        }
        if let machine = greeting.machine { try checkMachine(machine, greeting) }
        switch greeting.role {
        case .tool: welcomeTool(client, greeting)
        case .window(let app):
            try welcomeWindow(client, app, greeting)
        }
    }

    /// Checks that a client may speak for another machine's broker.
    private func checkMachine(_ machine: String, _ greeting: DigestedHello) throws(Refusal) {
        guard greeting.role == .tool, greeting.isFromClusterProgram, !greeting.isClusterClient,
            !greeting.isDisplayClient
        else {
            throw Refusal(
                code: .notTheClusterClient, reason: "only the broker's own activity-cluster may connect for a machine",
                field: "machine")
        }
        try requireAccepted(machine, field: "machine")
    }

    func requireAccepted(_ machine: String, field: String? = nil) throws(Refusal) {
        guard policy.acceptsFrom.accepts(machine) else {
            throw Refusal(
                code: .notThisMachine, reason: "this machine accepts nothing from \(machine) (setting acceptsFrom)",
                field: field)
        }
    }

    private mutating func welcomeTool(_ client: Client, _ greeting: DigestedHello) {
        connections.welcomeTool(
            client.id, isDisplayClient: greeting.isDisplayClient, isClusterClient: greeting.isClusterClient,
            machine: greeting.machine)
        let welcome = Welcome(
            client: client.id, brokerEpoch: subscriptions.log.brokerEpoch, requestTimeout: policy.requestTimeout)
        // Nothing is stored about a tool, so its welcome does not wait for the store.
        let requester = Requester(client: client.id, message: greeting.id, trace: greeting.trace)
        reply(.welcome(welcome), to: requester, isHeld: false)
    }

    /// Welcomes a window process that returns, was launched by the broker, or was started by hand.
    private mutating func welcomeWindow(_ client: Client, _ app: AppID, _ greeting: DigestedHello) throws(Refusal) {
        let process: WindowProcessID
        var lostScenes: [SceneSessionID] = []
        if let resume = greeting.resume {
            process = try provenProcess(resume, client: client, app: app)
            lostScenes = takeBack(process, client: client.id, scenes: resume.scenes)
        } else if let token = greeting.launchToken {
            process = try launchedProcess(token, client: client, app: app)
        } else {
            process = try adoptProcess(client, app: app)
        }
        // This step changes the process's record, so its commit gets the next number.
        connections.welcomeWindow(client.id, process, app, after: step.sequence)
        processes.update(process) {
            $0.previousSecret = greeting.resume?.secret
            $0.secret = greeting.freshSecret
            $0.phase = .connected(client.id)
            $0.launchToken = nil
            $0.receivesNotifications = greeting.receivesNotifications
            $0.presentsExternalDisplays = greeting.presentsExternalDisplays
            $0.isUnresponsive = false
            // A process that is being ended keeps its deadline, connected or not.
            if $0.endReason == nil { $0.clearDeadline() }
        }
        if let record = processes[process]?.record { step.record(.process(record)) }
        if launches.forgetFailure(of: app) { step.changedApps.append(app) }
        let welcome = Welcome(
            client: client.id, process: process, lostScenes: lostScenes, brokerEpoch: subscriptions.log.brokerEpoch)
        let message = BrokerMessage(id: greeting.id, trace: greeting.trace, body: .reply(.welcome(welcome)))
        step.performAfterCommit(.welcome(client.id, message))
        resumeConnectedProcess(process)
        if let resume = greeting.resume { reportReturnToDrags(process, resume.heldDrags) }
    }

    /// Returns the process that this broker launched with the token. The client must be in the POSIX session that the
    /// launched process leads.
    private func launchedProcess(
        _ token: SecretDigest,
        client: Client,
        app: AppID
    ) throws(Refusal) -> WindowProcessID {
        guard let process = processes.launchedProcess(withToken: token), process.app == app, process.phase == .started,
            process.endReason == nil, client.peer.posixSession == process.processIdentifier
        else {
            throw Refusal(
                code: .unknownToken, reason: "the launch token is unknown, already used, or used by another process",
                field: "launchToken")
        }
        return process.id
    }

    /// Returns the window process that the client was before its connection was lost. The client proves its identity
    /// with the secret of its last welcome. The secret of the welcome before counts too, since the last welcome may not
    /// have arrived.
    private func provenProcess(
        _ resume: DigestedResume,
        client: Client,
        app: AppID
    ) throws(Refusal) -> WindowProcessID {
        guard let process = processes[resume.process], process.app == app, process.phase != .leaving,
            process.processIdentifier == client.peer.processIdentifier
        else {
            throw Refusal(
                code: .unknownProcess, reason: "the broker does not expect this window process", field: "resume.process"
            )
        }
        guard resume.secret == process.secret || resume.secret == process.previousSecret else {
            throw Refusal(
                code: .wrongSecret, reason: "the resume secret does not belong to this process", field: "resume.secret")
        }
        return process.id
    }

    /// Makes a window process for a client that the broker did not launch. The process shows all scenes of the app, or
    /// one scene if the app has a process for each scene.
    private mutating func adoptProcess(_ client: Client, app: AppID) throws(Refusal) -> WindowProcessID {
        guard let description = apps[app] else {
            throw Refusal(
                code: .appNotInstalled, reason: "no installed bundle has the identifier \(app)", field: "window")
        }
        var session: SceneSessionID?
        switch description.processModel {
        case .application:
            guard processes.occupant(of: .app(app)) == nil else {
                throw Refusal(code: .appAlreadyRunning, reason: "\(app) already has a process", field: "window")
            }
        case .scene:
            session = try sessionOfItsOwn(description)
        }
        var process = WindowProcess(
            id: identifiers.next(IdentifierKind.WindowProcess.self), app: app, session: session, phase: .started)
        process.processIdentifier = client.peer.processIdentifier
        process.isLaunched = false
        process.endsOnRequestOnly = description.endsOnRequestOnly
        processes.insert(process)
        let peer = client.peer
        step.perform(.watch(process.id, processIdentifier: peer.processIdentifier, startTime: peer.startTime))
        showFirstScene(of: description, session)
        return process.id
    }

    /// Returns the session that an adopted process shows: a new session, unless the app may have only one scene and has
    /// a session already (U:A13). Throws if another process shows the app's only session.
    private mutating func sessionOfItsOwn(_ app: AppDescription) throws(Refusal) -> SceneSessionID {
        guard !policy.supportsMultipleScenes(app),
            let only = sessions.mostRecentWindow(of: app.id, launchRole: app.launchRole, on: screen)
        else {
            return try createSession(app: app, role: roleOfNewSession(of: app), target: nil)
        }
        guard processes.occupant(of: .session(only)) == nil else {
            throw Refusal(
                code: .appAlreadyRunning, reason: "\(app.id) already has a process for its only window", field: "window"
            )
        }
        return only
    }

    /// Brings a window of an adopted process forward. This is the window of `session` or, if that is nil, the window
    /// that the app showed last, or a new window if the app has none.
    private mutating func showFirstScene(of app: AppDescription, _ session: SceneSessionID?) {
        let known = sessions.mostRecentWindow(of: app.id, launchRole: app.launchRole, on: screen)
        guard
            let first = session ?? known
                ?? (try? createSession(app: app, role: roleOfNewSession(of: app), target: nil))
        else { return }
        bringForward(first, actingSession: nil)
    }
}
