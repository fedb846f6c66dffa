import EtcdGateway
import EtcdTransport

enum Sample {
    static let key = Array("ab/1/C/machines/M".utf8)
    static let header = #""header":{"cluster_id":"1","member_id":"2","revision":"3","raft_term":"4"}"#
    /// An answer to ``put()``.
    static let written = #"{\#(header),"succeeded":true,"responses":[{"response_put":{}}]}"#

    static func put(_ value: String = "v") throws -> EtcdTransaction {
        try EtcdTransaction(comparing: [], success: [.put(RowPut(key: key, value: Array(value.utf8)))])
    }

    static func watch(from revision: Int64 = 0) throws -> WatchRequest {
        try WatchRequest([.create(WatchCreation(.prefix(Array("ab/1/".utf8)), startRevision: revision))])
    }
}

extension EtcdClient {
    /// Passes a client to the body, and ends it.
    static func run(
        _ endpoints: [String], _ change: (inout EtcdClientSettings) -> Void = { _ in },
        _ body: (EtcdClient) async throws -> Void
    ) async throws {
        var settings = EtcdClientSettings(endpoints: try endpoints.map { try EtcdEndpoint($0) })
        // Tests of the time that a connection may need set it themselves; others run on busy machines.
        settings.connectTime = .seconds(30)
        change(&settings)
        let client = try EtcdClient(settings)
        do { try await body(client) } catch {
            await client.shutDown()
            throw error
        }
        await client.shutDown()
    }
}
