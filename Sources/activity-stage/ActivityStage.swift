import ActivityWire
import ArgumentParser
import Dispatch
import Foundation
import Glibc
import Stage

@main
struct ActivityStage: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity-stage",
        abstract: "Show the broker's simulated iPad in a browser, on this machine only.",
        discussion: """
            Prints the page's address, which can be used once: the first browser to open it gets a cookie and keeps \
            access. The page works while this program runs, even if the broker restarts.
            """,
        version: StageVersion.text)

    @Option(help: "The broker's endpoint: ipc:// followed by an absolute path.")
    var endpoint: String?
    @Option(help: "Port on 127.0.0.1; 0 picks any free port.")
    var port: UInt16 = 0
    @Flag(help: "Open the page in a browser.")
    var open = false
    @Flag(help: "Give the page buttons that kill windows and the broker, as kill -9 does.")
    var allowKill = false
    @Flag(help: "Print the address as JSON.")
    var json = false
    @Option(help: ArgumentHelp("Read the page's files from this folder, for development.", visibility: .hidden))
    var page: String?

    func run() async throws {
        // A write to a closed pipe or socket fails as an error, instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        let endpoint = try brokerEndpoint(environment)
        let access = PageAccess()
        let client = StageClient(endpoint: endpoint, allowsKilling: allowKill)
        let server = try StageServer(
            port: port, access: access, link: client, allowsKilling: allowKill, pageFolder: page)
        let clientTask = Task { await client.run() }
        let serverTask = Task { try await server.run() }
        let address = server.address.link(access)
        // Unbuffered, so that a reader of a pipe gets the line at once.
        let line = json ? "{\"address\":\"\(address)\"}\n" : "stage \(address)\n"
        try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
        let entryFile = open ? try Browser.open(address, environment) : nil
        let termination = TerminationHandler { serverTask.cancel() }
        defer {
            clientTask.cancel()
            termination.end()
            entryFile?.remove()
        }
        try await serverTask.value
    }

    private func brokerEndpoint(_ environment: [String: String]) throws -> BrokerEndpoint {
        do throws(BrokerEndpointError) {
            return try BrokerLocations(environment: environment, userIdentifier: geteuid()).endpoint(flag: endpoint)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
