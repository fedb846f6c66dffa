import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("The loop's looks at logs")
struct LogLookTests {
    @Test("They come when they are due, neither earlier nor with the next round of two seconds")
    func due() throws {
        let fixture = try LoopFixture()
        fixture.processes.nextLogCheck = fixture.clock.now.instant + .milliseconds(20)
        try fixture.turn()
        #expect(fixture.processes.logLooks.isEmpty)
        fixture.clock.pass(.milliseconds(20))
        try fixture.turn()
        #expect(fixture.processes.logLooks == [fixture.clock.now.instant])
    }
}
