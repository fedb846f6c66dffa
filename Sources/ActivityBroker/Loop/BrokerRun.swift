import ActivityWire
import BrokerCore
import BrokerStore
import CBrokerSystem
import Glibc
import Logging
import ProgramHosting
import SystemFiles
import ZeroMQ

/// One run of the broker from start to end. It runs on the loop's thread and makes everything that the loop owns.
struct BrokerRun: Sendable {
    let configuration: BrokerConfiguration
    /// Reloads the configuration from the same flags, environment and file.
    let readConfiguration: @Sendable () throws(ConfigurationError) -> BrokerConfiguration
    let environment: [String: String]
    let inbox: LoopInbox
    let progress: RunProgress
    let logger: Logger

    /// The store's name in the state directory.
    static let storeFile = "broker.sqlite"

    /// Serves until the loop stops. First claims the endpoint and the state directory, which only one broker can have.
    /// Then starts the threads, loads the store, opens the listener and runs the loop.
    ///
    /// - Throws: The obstacle to serving, such as an endpoint that is in use. After serving, the reason why this broker
    ///   left its state to another broker. An unusable store is not an obstacle, since a service manager would
    ///   restart the broker indefinitely.
    func serve() throws {
        try DescriptorShortage.check(remaining: DescriptorShortage.openedToServe)
        ProcessSettings.apply(allowsTracing: configuration.allowsTracing, logger)
        let endpointSocket = try EndpointSocket(at: configuration.endpoint)
        try prepareStateDirectory()
        let claim = try StateDirectoryClaim(of: configuration.stateDirectory)
        let storage = try startStorage()
        defer { storage.stop(progress) }
        progress.step = .loading
        let (loaded, early) = load(storage.store)
        progress.step = .opening
        let endpoint: EndpointKeeper
        let otherBrokerError: StateDirectoryError?
        // The loop and its listener end with this block.
        do {
            let readiness = try ReadinessSet()
            let processes = try makeProcesses(readiness)
            let listener = try openListener(at: endpointSocket, readiness, processes)
            endpoint = EndpointKeeper(endpointSocket)
            let loop = try makeLoop(
                listener, at: endpoint, readiness, processes, storage, claim: claim, loaded: loaded)
            loop.start(loaded)
            loop.followCluster()
            for event in early { inbox.post(event) }
            try DescriptorShortage.check()
            progress.step = .serving
            announce()
            try loop.run()
            otherBrokerError = loop.otherBrokerError
        }
        // Another broker may take the endpoint and the state only after the threads have stopped.
        storage.stop(progress)
        progress.step = .withdrawing
        endpoint.withdraw()
        withExtendedLifetime(claim) {}
        if let otherBrokerError { throw otherBrokerError }
        logger.info("the broker has stopped")
    }

    /// Makes missing folders. Refuses a folder in which another user could write or place a link.
    private func prepareStateDirectory() throws {
        let directory = configuration.stateDirectory
        try PrivateFolder.make(directory)
        try PrivateFolder.check(directory, mayBeLink: true)
        for name in [WindowLogFiles.folderName, SnapshotFolder.folderName, SpoolFiles.folderName] {
            let folder = "\(directory)/\(name)"
            try PrivateFolder.make(folder)
            try PrivateFolder.check(folder, mayBeLink: false)
        }
    }

    private func startStorage() throws -> StorageThreads {
        let directory = configuration.stateDirectory
        let store = SQLiteStore(path: "\(directory)/\(Self.storeFile)", onDamage: configuration.storeOnDamage)
        return try StorageThreads(store, stateDirectory: directory, inbox: inbox, logger: logger)
    }

    /// Loads the store, and takes in its sessions while the rest is read. Returns the result, and the other events that
    /// came to the inbox with it or before it.
    private func load(_ store: StoreThread) -> (LoadedStore, [InboxEvent]) {
        store.reload()
        let sessions = RestoredSessions()
        var loaded: LoadedStore?
        var others: [InboxEvent] = []
        while true {
            for event in inbox.waitForEvents() {
                switch event {
                case .store(.sessionsRead(let records)): sessions.add(records)
                case .store(.loaded(let state, let report)): loaded = .loaded(state, report, sessions)
                case .store(.loadFailed(let error)): loaded = .failed(error)
                case .store, .snapshot, .spool, .reload, .shutdown: others.append(event)
                }
            }
            if let loaded { return (loaded, others) }
        }
    }

    private func makeProcesses(_ readiness: ReadinessSet) throws -> WindowProcesses {
        let launcher = ProcessLauncher(
            environment: LaunchEnvironment(
                inheriting: environment, passing: configuration.passedEnvironment, endpoint: configuration.endpoint,
                raise: configuration.raise))
        let logs = try WindowLogFiles(stateDirectory: configuration.stateDirectory)
        return WindowProcesses(launcher: launcher, logs: logs, readiness: readiness, logger: logger)
    }

    private func openListener(
        at endpointSocket: borrowing EndpointSocket, _ readiness: ReadinessSet, _ processes: WindowProcesses
    ) throws -> any Listener {
        switch configuration.listener {
        case .zmtp:
            try ZMTPListener(
                at: endpointSocket, readiness: readiness, caps: ConnectionCaps(configuration.policy), logger: logger,
                isWindow: { processes.include($0) })
        case .libzmq: try LibzmqListener(at: endpointSocket, readiness: readiness, context: try makeContext())
        }
    }

    /// libzmq ends the process if it gets no thread, so its two threads are tried first.
    private func makeContext() throws -> Context {
        try BrokerThread.probe(2)
        return try Context()
    }

    private func makeLoop(
        _ listener: any Listener, at endpoint: EndpointKeeper, _ readiness: ReadinessSet, _ processes: WindowProcesses,
        _ storage: StorageThreads, claim: StateDirectoryClaim, loaded: LoadedStore
    ) throws -> BrokerLoop {
        let identity = identity(logDirectory: processes.logFolder)
        let apps = WatchedAppFolders(configuration.appFolders, readiness: readiness, logger: logger)
        let scannedApps = apps.scan()
        let parts = LoopParts(
            listener: listener, endpoint: endpoint, inbox: inbox, progress: progress, readiness: readiness,
            commits: storage.store, processes: processes,
            cluster: ClusterProgram(
                endpoint: configuration.endpoint, stateDirectory: configuration.stateDirectory,
                environment: environment, readiness: readiness, logger: logger),
            snapshots: storage.snapshots,
            transfers: makeTransfers(readiness), spool: storage.spool, apps: apps, clock: SystemClock(),
            logger: logger, readConfiguration: readConfiguration,
            claimState: { () throws(StateDirectoryError) in try claim.renew() })
        return try BrokerLoop(
            parts, identity: identity, policy: configuration.policy, state: loaded.state, sessions: loaded.sessions,
            apps: scannedApps)
    }

    /// Opens the transfer socket. Without it the broker sends all loads in chunks.
    private func makeTransfers(_ readiness: ReadinessSet) -> any DescriptorTransfers {
        do throws(SystemError) {
            return try TransferServer(beside: configuration.endpoint, readiness: readiness, logger: logger)
        } catch {
            logger.warning("transfers by reference are unavailable", metadata: [LogKey.error: "\(error)"])
            return NoTransfers()
        }
    }

    private func identity(logDirectory: String) -> BrokerIdentity {
        // Programs take an empty variable for none.
        let display = DisplaySockets.variables.compactMap { environment[$0] }.first { !$0.isEmpty }
        return BrokerIdentity(
            version: BrokerVersion.current, processIdentifier: getpid(),
            endpoint: configuration.endpoint.description, stateDirectory: configuration.stateDirectory,
            logDirectory: logDirectory, inheritedDisplay: display, inheritedPath: environment["PATH"] ?? "",
            settings: configuration.settings, limits: LimitsReport.settings)
    }

    /// Reports that the broker serves: in the log, by the line `ready` on standard output, and to the service manager.
    private func announce() {
        logger.info(
            "the broker is ready",
            metadata: [
                LogKey.endpoint: "\(configuration.endpoint)", LogKey.version: "\(BrokerVersion.current)",
            ])
        let line = Array("ready \(configuration.endpoint)\n".utf8)
        // The broker serves even if no process reads its standard output.
        _ = write(STDOUT_FILENO, line, line.count)
        if let error = SupervisorNotice(environment: environment).sendReady() {
            logger.warning(
                "the service manager could not be notified that the broker is ready",
                metadata: [LogKey.error: "\(error)"])
        }
    }
}
