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
        abstract: "Show the broker's simulated iPad as a page in a browser, on this machine only.",
        discussion: """
            Prints the page's address, which is good once: whoever opens it first gets a cookie, and nobody else does. \
            The page works as long as this program runs, also over a restart of the broker.
            """,
        version: StageVersion.text)

    @Option(help: "Where the broker serves: ipc:// and an absolute path.")
    var endpoint: String?
    @Option(help: "The port on 127.0.0.1; without it any that is free.")
    var port: UInt16 = 0
    @Flag(help: "Open the page in a browser.")
    var open = false
    @Flag(help: "Give the page buttons that end windows and the broker, as kill -9 does.")
    var allowKill = false
    @Flag(help: "Print the address as JSON.")
    var json = false
    @Option(help: ArgumentHelp("Read the page's files from this folder, for work on them.", visibility: .hidden))
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
        FileHandle.standardOutput.write(Data((json ? "{\"address\":\"\(address)\"}\n" : "stage \(address)\n").utf8))
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
