import ClusterClient
import EtcdGateway
import EtcdTransport
import MachineDirectory

/// The list of keys in etcd, for one command.
struct KeyAccess: Sendable {
    /// For a token.
    private static let tokenTime = Duration.seconds(4)

    private let options: ClusterOptions

    init(_ options: ClusterOptions) { self.options = options }

    /// Passes the list to the body, with the rights of the options' user.
    func with<Value: Sendable>(
        _ body: (KeyAdministration) async throws(KeyError) -> Value
    ) async throws(ClusterExit) -> Value {
        let client = try options.etcdClient()
        let credentials = try options.credentials()
        let result: Result<Value, KeyError>
        do throws(KeyError) {
            if let credentials {
                let error = await client.authenticate(credentials, within: Self.tokenTime).error
                if let error, error.reason != .authenticationOff { throw .refused(error) }
            }
            result = .success(try await body(KeyAdministration(client, of: options.cluster)))
        } catch { result = .failure(error) }
        await client.shutDown()
        do throws(KeyError) { return try result.get() } catch { throw ClusterExit(.unavailable, error.description) }
    }
}
