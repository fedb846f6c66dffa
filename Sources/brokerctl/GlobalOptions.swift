import ActivityWire
import ArgumentParser
import FoundationEssentials
import Glibc

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the broker serves: ipc:// and an absolute path.", valueName: "endpoint"))
    var endpoint: String?

    @Flag(help: "Print JSON: one object, or for a stream one object a line.")
    var json = false

    @Option(
        help: ArgumentHelp("Give up after this long: 500ms, 15s or plain seconds.", valueName: "duration"),
        transform: DurationArgument.parse)
    var timeout: Duration?

    /// How long an answer is waited for when the question is short.
    static let answerTimeout: Duration = .seconds(15)

    /// - Throws: ``CommandFailure`` for an endpoint that cannot be one.
    func resolvedEndpoint() throws(CommandFailure) -> BrokerEndpoint {
        let locations = BrokerLocations(
            environment: ProcessInfo.processInfo.environment, userIdentifier: geteuid())
        do throws(BrokerEndpointError) {
            return try locations.endpoint(flag: endpoint)
        } catch {
            let source = endpoint == nil ? BrokerLocations.endpointVariable : "--endpoint"
            throw .usage("\(error); give \(source) ipc:// and an absolute path", field: "endpoint")
        }
    }
}
