import Testing

@testable import ActivityBroker

@Suite("The loop and the place where clients connect")
struct EndpointLossTests {
    @Test("A socket that was made anew is listened on, within two seconds")
    func renewed() throws {
        let fixture = try LoopFixture()
        fixture.clock.pass(BrokerLoop.endpointInterval)
        try fixture.turn()
        #expect(fixture.door.furtherSockets.isEmpty)
        fixture.endpoint.finding = .renewed(descriptor: 42)
        fixture.clock.pass(.seconds(1))
        try fixture.loop.turn()
        #expect(fixture.door.furtherSockets == [42])
        #expect(fixture.loop.performer.telemetry.metrics.endpointLosses == 1)
    }

    @Test("What keeps clients out is told once for each reason, and again after it was mended")
    func unreachable() throws {
        let fixture = try LoopFixture()
        let findings: [EndpointFinding] = [
            .unreachable(.notSocket(path: "/a")), .unreachable(.notSocket(path: "/a")),
            .unreachable(.isLink(path: "/a")), .inPlace, .unreachable(.isLink(path: "/a")),
        ]
        var losses: [UInt64] = []
        for finding in findings {
            fixture.endpoint.finding = finding
            fixture.clock.pass(BrokerLoop.endpointInterval)
            try fixture.turn()
            losses.append(fixture.loop.performer.telemetry.metrics.endpointLosses)
        }
        #expect(losses == [1, 1, 2, 2, 3])
        #expect(fixture.door.furtherSockets.isEmpty)
    }
}
