import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Arrival delay of messages")
struct ArrivalDelayTests {
    private func instant(_ microseconds: Int64) -> Instant { .start + .microseconds(microseconds) }

    @Test("The delay is measured from the end of the wait, or else from the end of the previous iteration")
    func bounds() {
        var arrival = ArrivalDelay()
        arrival.recordWaitEnd(at: instant(1_000))
        #expect(arrival.takeDelay(at: instant(1_030)) == 30_000)
        #expect(arrival.takeDelay(at: instant(1_060)) == nil, "one for a turn")
        arrival.recordIterationEnd(at: instant(1_400))
        arrival.recordWaitEnd(at: instant(1_410))
        #expect(arrival.takeDelay(at: instant(1_420)) == 420_000)
        arrival.recordIterationEnd(at: instant(1_500))
        arrival.recordWaitEnd(at: Instant(nanoseconds: instant(1_500).nanoseconds + ArrivalDelay.shortestWait))
        #expect(arrival.takeDelay(at: instant(1_560)) == 10_000)
    }

    @Test("A turn that serves nobody reports no delay and does not lengthen the next one")
    func idle() {
        var arrival = ArrivalDelay()
        arrival.recordWaitEnd(at: instant(0))
        arrival.recordIterationEnd(at: instant(10))
        arrival.recordWaitEnd(at: instant(9_000))
        #expect(arrival.takeDelay(at: instant(9_005)) == 5_000)
    }

    @Test("The loop records the delay once for each turn that serves a client")
    func recorded() throws {
        let fixture = try LoopFixture()
        let client = fixture.listener.connect()
        fixture.listener.say(.hello(Hello(role: .tool)), id: 1, from: client)
        #expect(fixture.loop.performer.telemetry.metrics.loopDelay.count == 0)
        try fixture.turn()
        #expect(fixture.loop.performer.telemetry.metrics.loopDelay.count == 1)
        try fixture.turn()
        #expect(fixture.loop.performer.telemetry.metrics.loopDelay.count == 1)
    }
}
