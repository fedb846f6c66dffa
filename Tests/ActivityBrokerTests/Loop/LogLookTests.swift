import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Log checks of the loop")
struct LogLookTests {
    @Test("Log checks run when they are due, not with the next two-second round")
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
