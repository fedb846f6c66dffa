import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Events for windows that do not stand in front.
@MainActor
@Suite("Routing to windows behind others", .timeLimit(.minutes(60)))
struct RoutingStandingRules {
    /// How the window stands that is to get the event.
    enum Standing: CaseIterable {
        case inBackground
        case disconnected
    }

    /// The first of three windows gets the event, while the others are in front and active.
    private func firstGets(
        _ sample: SampleEvent, _ placedWindow: Standing, _ first: SceneActivationConditions,
        others: SceneActivationConditions
    ) async throws {
        let (world, photos) = try await World.withWindows(first, others, others)
        if placedWindow == .disconnected { try await world.screen(.reclaimMemory) }
        #expect(try await world.state("photos/1") == (placedWindow == .disconnected ? .unattached : .background))
        for label in ["photos/2", "photos/3"] { #expect(try await world.state(label) == .foregroundActive) }
        world.forget()
        try await world.open(sample.event, in: photos)
        let expected =
            switch placedWindow {
            case .inBackground: ["willEnterForeground", sample.method, "didBecomeActive"]
            case .disconnected: ["willConnect with \(sample.option)", "willEnterForeground", "didBecomeActive"]
            }
        #expect(world.trace(of: "photos/1") == expected)
        for label in ["photos/2", "photos/3"] { #expect(!world.trace(of: label).contains(sample.method)) }
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test(
        "A window that prefers the event gets it behind active windows that accept anything", .rule(49),
        arguments: SampleEvent.all, Standing.allCases)
    func prefersFirst(sample: SampleEvent, placedWindow: Standing) async throws {
        let preferring = SceneActivationConditions(prefersToActivate: .hasPrefix("photos:"))
        try await firstGets(sample, placedWindow, preferring, others: .anything)
    }

    @Test(
        "A window that can show the event gets it behind active windows that cannot", .rule(50),
        arguments: SampleEvent.all, Standing.allCases)
    func thenCan(sample: SampleEvent, placedWindow: Standing) async throws {
        let capable = SceneActivationConditions(canActivate: .equals(SampleEvent.target))
        try await firstGets(sample, placedWindow, capable, others: .nothing)
    }
}
