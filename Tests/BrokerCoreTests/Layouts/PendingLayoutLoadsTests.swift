import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Concurrent layout loads")
struct PendingLayoutLoadsTests {
    private func load(_ client: UInt64, _ requests: [RequestID]) throws -> PendingLayoutLoad {
        let name = try #require(LayoutName("writing"))
        return PendingLayoutLoad(
            requester: Requester(client: ClientID(client), message: client),
            report: LayoutReport(name: name, windows: []),
            pending: Dictionary(uniqueKeysWithValues: requests.enumerated().map { ($1, $0) }))
    }

    private func request(_ number: UInt64) -> RequestID { RequestID(UniqueID(high: 1, low: number)) }

    @Test("Each load is answered when its own last window has connected, in any order")
    func separate() throws {
        var loads = PendingLayoutLoads()
        loads.begin(try load(1, [request(1), request(2)]))
        loads.begin(try load(2, [request(3)]))
        let client1 = loads.recordEnd(request(1), nil)?.requester.client
        #expect(client1 == nil)
        let client2 = loads.recordEnd(request(3), nil)?.requester.client
        #expect(client2 == ClientID(2))
        let client3 = loads.recordEnd(request(9), nil)?.requester.client
        #expect(client3 == nil)
        let client4 = loads.recordEnd(request(2), nil)?.requester.client
        #expect(client4 == ClientID(1))
        let client5 = loads.recordEnd(request(2), nil)?.requester.client
        #expect(client5 == nil)
    }
}
