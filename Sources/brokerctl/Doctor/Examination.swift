import ActivityWire
import BrokerClient
import Glibc

/// Runs all checks, in the order in which one fault explains the next, and changes nothing.
struct Examination {
    /// The options on the command line.
    struct Request: Hashable, Sendable {
        var endpoint: String?
        var stateDirectory: String?
        var apps: [String] = []
        var configurationFile: String?
        /// The path of `activity-broker`.
        var program: String?
        var timeout: Duration?
    }

    let request: Request
    let environment: [String: String]
    private let user = geteuid()

    init(_ request: Request, environment: [String: String]) {
        self.request = request
        self.environment = environment
    }

    func findings() async -> [Finding] {
        let endpoint: BrokerEndpoint
        do throws(BrokerEndpointError) {
            endpoint = try BrokerLocations(environment: environment, userIdentifier: user)
                .endpoint(flag: request.endpoint)
        } catch {
            let source = request.endpoint == nil ? BrokerLocations.endpointVariable : "--endpoint"
            return [EndpointCheck.finding(for: error, source: source)]
        }
        let folder = SocketFolderCheck.findings(
            folder: endpoint.folder, facts: PathFacts(at: endpoint.folder), user: user)
        let socket = SocketCheck(endpoint)
        let setUp = socket.isListening ? await withBroker(at: endpoint) : withoutBroker(at: endpoint, socket)
        return folder + socket.findings(endpoint) + setUp + DesktopCheck.findings(environment)
    }

    /// Examines the set-up of a running broker, which reports its folders and files.
    private func withBroker(at endpoint: BrokerEndpoint) async -> [Finding] {
        let broker = BrokerProxy(endpoint: endpoint, timeout: request.timeout ?? Self.answerTimeout)
        do throws(ClientError) {
            let report = try await broker.status()
            let folders = try await broker.appFolders()
            // A broker without its store does not know the states that are set aside.
            let isStoreClosed = StoreFindings.isUnavailable(report.metrics)
            let setAside = isStoreClosed ? [] : try await broker.quarantines()
            let apps = try await broker.apps()
            await broker.close()
            return findings(on: report, folders) + SetAsideCheck.findings(setAside) + LaunchCheck.findings(apps)
                + SessionEndCheck.findings(apps)
        } catch {
            // The connection stays open, since closing it would wait for a broker that hangs.
            return [BrokerCheck.finding(for: error, endpoint: endpoint.description)]
        }
    }

    private func findings(on report: StatusReport, _ folders: [String]) -> [Finding] {
        let store = "\(report.stateDirectory)/\(Self.storeFile)"
        let version = BrokerCheck.finding(version: report.version, of: "the running broker")
        let isStoreClosed = StoreFindings.isUnavailable(report.metrics)
        let missing = isStoreClosed || access(store, F_OK) == 0 ? nil : StoreFindings.missing(store)
        let storeFindings =
            StoreFindings.findings(report.metrics, store: store)
            + (isStoreClosed ? outage(report, store, folders) : [])
        let limit = DescriptorLimitCheck.limit(of: report.processIdentifier)
        let installed = InstalledBundles.apps(in: folders)
        return [version].compactMap { $0 } + StateFolderCheck.findings(folder: report.stateDirectory, user: user)
            + [missing].compactMap { $0 } + storeFindings + AppFoldersCheck.findings(folders: folders)
            + HostedProgramCheck.findings(installed, searchPath: report.inheritedPath)
            + DisplayCheck.findings(installed, display: report.inheritedDisplay)
            + DescriptorLimitCheck.findings(limit: limit, subject: "process \(report.processIdentifier)")
            + RefusedConnectionsCheck.findings(report.refusedProcesses)
            + FigureFindings.findings(report.metrics, stateDirectory: report.stateDirectory, appFolders: folders)
    }

    /// Asks the program about the store. A broker that cannot use its store has closed the files, so the program may
    /// read them.
    private func outage(_ report: StatusReport, _ store: String, _ folders: [String]) -> [Finding] {
        let program = BrokerProgram(named: request.program, environment: environment)
        let flags =
            ["--state-directory", report.stateDirectory, "--endpoint", report.endpoint]
            + folders.flatMap { ["--apps", $0] }
        let storeReport = try? program?.report(flags, environment: environment).get().store
        let findings = storeReport.map { StoreFindings.findings($0) } ?? []
        guard findings.isEmpty else { return findings }
        return [
            Finding(
                code: .storeUnusable, subject: store,
                explanation: "the running broker cannot use its store and serves only requests that need none",
                remedy: "see its log for the reason; it retries automatically every few seconds")
        ]
    }

    /// Examines a set-up without a running broker, by asking the program that would serve.
    private func withoutBroker(at endpoint: BrokerEndpoint, _ socket: SocketCheck) -> [Finding] {
        let limit = DescriptorLimitCheck.findings(
            limit: DescriptorLimitCheck.limit(of: nil), subject: "this user's processes")
        // A broker that is starting or stopping has the store open and would be disturbed.
        guard socket.lockHolder == nil else { return limit }
        guard let program = BrokerProgram(named: request.program, environment: environment) else {
            let missing = Finding(
                code: .brokerProgramMissing, subject: request.program ?? BrokerProgram.name,
                explanation: "activity-broker was not found beside brokerctl or in PATH, so the store was not checked",
                remedy: "install it, or give its path with --broker")
            return [missing] + limit
        }
        switch program.report(flags(endpoint), environment: environment) {
        case .failure(let failure): return [failure.finding] + limit
        case .success(let report):
            return [BrokerCheck.finding(version: report.version, of: program.path)].compactMap { $0 }
                + StateFolderCheck.findings(folder: report.stateDirectory, user: user)
                + StoreFindings.findings(report.store) + AppFoldersCheck.findings(folders: report.apps) + limit
        }
    }

    private func flags(_ endpoint: BrokerEndpoint) -> [String] {
        let given = [("--state-directory", request.stateDirectory), ("--config", request.configurationFile)]
        return ["--endpoint", endpoint.description] + given.flatMap { name, value in value.map { [name, $0] } ?? [] }
            + request.apps.flatMap { ["--apps", $0] }
    }

    private static let answerTimeout: Duration = .seconds(5)
    private static let storeFile = "broker.sqlite"
}
