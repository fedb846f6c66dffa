import ActivityWire
import BrokerClient
import FoundationEssentials
import ProgramHosting

/// Opens what a desktop passes: in a window of the broker, or without a broker in the app's own program.
struct DesktopOpener {
    let app: AppName
    let broker: BrokerProxy
    let console: Console

    /// - Parameter target: nil to open the app itself.
    func open(_ target: DesktopTarget?, _ token: ActivationToken) async throws {
        do {
            // An app that is named by its identifier needs no query, so opening is one request.
            let app: AppID =
                if let named = self.app.identifier { named } else { try await broker.identifier(of: self.app) }
            let event = target.map { SceneEvent.url(URLContext(url: $0.url, annotation: token.annotation)) }
            var request = ActivationRequest(app: app, event: event)
            request.idempotencyKey = IdempotencyKeyGenerator.random()
            request.waitingFor = .handled
            try await Opening(broker: broker, console: console, printsText: false).perform(request)
        } catch ClientError.noBroker(let endpoint) {
            try openDirectly(target, token, ClientError.noBroker(endpoint: endpoint))
        }
    }

    private func openDirectly(
        _ target: DesktopTarget?, _ token: ActivationToken, _ reason: ClientError
    ) throws(CommandFailure) {
        let program = try DirectProgram(
            of: app, environment: ProcessInfo.processInfo.environment, noBroker: CommandFailure(reason))
        let path = try program.start(target?.url, token)
        ErrorOutput.write("brokerctl: \(reason); \(Printable.escaped(path)) was started without one")
    }
}
