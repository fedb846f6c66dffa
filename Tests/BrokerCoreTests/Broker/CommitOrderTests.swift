import ActivityWire
import SimulatedWorld
import Testing

@testable import BrokerCore

/// What is said of the broker's state waits until that state is committed, whoever asks whatever.
///
/// The harness judges the same of every step of all tests. `SimulatedCommitOrderTests` has the calls, events and endings.
@Suite("Commit order")
struct CommitOrderTests {
    /// Tests of their own subject show that these wait: each says so by `order.waited`.
    private static let shownElsewhere: Set<CommitOrder.Kind> = [
        .reply(.closure), .reply(.continuationStreams), .reply(.dragReport), .reply(.layout), .reply(.layoutDifference),
        .reply(.layoutLoaded), .reply(.process), .reply(.resultStream), .reply(.snapshot),
    ]

    private static let answers = CommitOrder.Kind.dependentKinds.filter { if case .reply = $0 { true } else { false } }

    /// Asks in a world with a change that is not committed, and returns what waited for it.
    private static func waiting(
        _ make: (SampleWorld) throws -> ClientRequest, _ client: Int
    ) throws -> Set<CommitOrder.Kind> {
        var world = try SampleWorld()
        let (tool, requester) = (world.clients[0], world.clients[client])
        let request = try make(world)
        world.harness.commitsAtOnce = false
        world.harness.open("z", from: tool)
        let id = world.harness.request(request, from: requester)
        let early = world.harness.reply(id, to: requester)
        #expect(early.map { $0.kind.dependence != .changes } ?? true, "\(request) was answered too early")
        world.harness.commit()
        #expect(world.harness.store.held.isEmpty)
        return world.harness.order.waited
    }

    @Test("Every answer waits until the changes made before it are committed")
    func answers() throws {
        var seen: Set<CommitOrder.Kind> = []
        for client in 0..<5 {
            for kind in ClientRequest.Kind.allCases {
                seen.formUnion(try Self.waiting({ try $0.sample(kind) }, client))
            }
            for kind in Query.Kind.allCases {
                seen.formUnion(try Self.waiting({ .query(try $0.sample(kind)) }, client))
            }
        }
        #expect(Self.answers.subtracting(seen).subtracting(Self.shownElsewhere) == [])
    }

    @Test("The removal of an app is reported once it is committed")
    func appRemoved() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        harness.request(.subscribe(nil), from: tool)
        harness.handle(.appsScanned([]))
        #expect(harness.events(to: tool).contains { $0.event == .appRemoved(.sample) })
        #expect(harness.order.waited.contains(.event(.appRemoved)))
    }

    @Test("Changes that were never committed are never reported")
    func lostCommit() throws {
        var world = try SampleWorld()
        let tool = world.clients[0]
        world.harness.request(.subscribe(nil), from: tool)
        while world.harness.takePortion(tool) {}
        world.harness.commitsAtOnce = false
        let (stored, told) = (world.harness.stored, world.clients.map { world.harness.messages[$0] ?? [] })
        let launched = world.harness.launches.count
        world.harness.open("z", from: tool)
        world.harness.request(.destroy(world.reference, .standard), from: tool)
        world.harness.request(try world.sample(ClientRequest.Kind.setDefaultApp), from: tool)
        world.harness.advance(by: .seconds(1))
        #expect(world.harness.stored == stored && !world.harness.store.isClean)
        #expect(world.clients.map { world.harness.messages[$0] ?? [] } == told)
        #expect(world.harness.launches.count == launched && world.harness.closed.isEmpty)
    }
}
