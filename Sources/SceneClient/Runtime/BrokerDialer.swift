import ActivityWire
import BrokerClient
import Glibc

/// Makes connections to the broker.
protocol BrokerDialer: Sendable {
    func dial(launchToken: Blob?, resume: Resume?) async throws(ClientError) -> any BrokerLink
    /// Whether a broker can ever come back: false once the socket's folder is gone.
    var isEndpointPlausible: Bool { get }
}

/// A link over a real connection.
private final class ConnectionLink: BrokerLink {
    private let connection: BrokerConnection

    init(_ connection: BrokerConnection) {
        self.connection = connection
    }

    var welcome: Welcome { connection.welcome }
    var streams: StreamHub { connection.streams }
    var transfers: TransferClient? { connection.transfers }

    func request(_ body: ClientRequest, timeout: Duration?) async throws(ClientError) -> Reply {
        try await connection.request(body, timeout: timeout)
    }

    func send(_ body: ClientRequest) {
        connection.send(body)
    }

    func nextMessages() async -> [BrokerMessage]? {
        var batches = connection.messages.makeAsyncIterator()
        return await batches.next()
    }

    func close() async {
        await connection.close()
    }
}

/// Connects to the broker's endpoint as a window process of an app.
struct EndpointDialer: BrokerDialer {
    let endpoint: BrokerEndpoint
    let app: AppID
    let agent: String

    func dial(launchToken: Blob?, resume: Resume?) async throws(ClientError) -> any BrokerLink {
        let connection = try await BrokerConnection.connect(
            to: endpoint, role: .window(app), agent: agent, launchToken: launchToken, resume: resume,
            receivesNotifications: true, presentsExternalDisplays: true)
        return ConnectionLink(connection)
    }

    var isEndpointPlausible: Bool { access(endpoint.folder, F_OK) == 0 }
}
