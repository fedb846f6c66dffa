import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Time for windows to reconnect")
struct ServingTimeTests {
    @Test("The reconnect time counts from when the broker is ready, however long loading took")
    func grace() throws {
        let fixture = try LoopFixture()
        fixture.listener.say(LoopFixture.open, id: 2, from: try fixture.tool())
        try fixture.turn()
        try fixture.commit()
        try fixture.commit()
        let state = fixture.store.state
        #expect(state.processes.count == 1)
        let driver = fixture.loop.driver
        let clock = fixture.clock
        let began = clock.now.instant
        // Every look at the clock is ten seconds later: for the core, for its start, and for what follows that.
        clock.step = .seconds(10)
        driver.start(
            anew: Broker(
                identity: driver.core.identity, policy: .standard, seed: UniqueID(high: 3, low: 4), state: state,
                apps: [LoopFixture.notes], at: clock.now))
        #expect(driver.nextDeadline == began + .seconds(30) + BrokerPolicy.standard.resumeGrace)
    }
}
