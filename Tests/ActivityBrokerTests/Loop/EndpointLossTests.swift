import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Loss of the endpoint")
struct EndpointLossTests {
    @Test("The loop listens on a recreated socket within two seconds")
    func renewed() throws {
        let fixture = try LoopFixture()
        fixture.clock.pass(EndpointWatch.interval)
        try fixture.turn()
        #expect(fixture.listener.furtherSockets.isEmpty)
        fixture.endpoint.finding = .renewed(descriptor: 42)
        fixture.clock.pass(.seconds(1))
        try fixture.loop.runIteration()
        #expect(fixture.listener.furtherSockets == [42])
        #expect(fixture.loop.performer.telemetry.metrics.endpointLosses == 1)
    }

    @Test("A recreated socket that cannot be listened on is reported and retried")
    func unheard() throws {
        let fixture = try LoopFixture()
        fixture.listener.listeningFailure = .listening("no descriptor is left")
        fixture.endpoint.finding = .renewed(descriptor: 42)
        fixture.clock.pass(EndpointWatch.interval)
        try fixture.loop.runIteration()
        // The socket is in its place from now on, though nobody hears who connects to it.
        fixture.endpoint.finding = .inPlace
        for _ in 0..<3 {
            fixture.clock.pass(EndpointWatch.interval)
            try fixture.turn()
            #expect(fixture.loop.endpoint.unreachable == ListenerError.listening("no descriptor is left").description)
        }
        #expect(fixture.loop.performer.telemetry.metrics.endpointLosses == 1)

        fixture.listener.listeningFailure = nil
        for _ in 0..<3 {
            fixture.clock.pass(EndpointWatch.interval)
            try fixture.turn()
        }
        #expect(fixture.listener.furtherSockets == [42], "once")
        #expect(fixture.loop.endpoint.unreachable == nil)
    }

    @Test("An unreachable endpoint is reported once per reason, and again after it was repaired")
    func unreachable() throws {
        let fixture = try LoopFixture()
        let findings: [EndpointFinding] = [
            .unreachable(.notSocket(path: "/a")), .unreachable(.notSocket(path: "/a")),
            .unreachable(.isLink(path: "/a")), .inPlace, .unreachable(.isLink(path: "/a")),
        ]
        var losses: [UInt64] = []
        for finding in findings {
            fixture.endpoint.finding = finding
            fixture.clock.pass(EndpointWatch.interval)
            try fixture.turn()
            losses.append(fixture.loop.performer.telemetry.metrics.endpointLosses)
        }
        #expect(losses == [1, 1, 2, 2, 3])
        #expect(fixture.listener.furtherSockets.isEmpty)
    }
}
