import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Reading the configuration anew")
struct ReloadTests {
    private func settings(_ fixture: LoopFixture, _ tool: ClientID) throws -> [String: String] {
        fixture.listener.say(.query(.configuration), id: 7, from: tool)
        try fixture.turn()
        let replies = fixture.listener.takeSent(to: tool).compactMap { message -> [Setting]? in
            guard case .reply(.settings(let settings)) = message.body else { return nil }
            return settings
        }
        let found = try #require(replies.first)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.value) })
    }

    @Test("A changed setting holds at once, is shown, and the apps are read anew from the new folders")
    func changed() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.configuration.flags["requestTimeout"] = ["7s"]
        fixture.configuration.flags["apps"] = ["/other"]
        let scans = fixture.apps.scans
        fixture.inbox.post(.reload)
        try fixture.turn()
        #expect(fixture.loop.driver.core.policy.requestTimeout == .seconds(7))
        #expect(try settings(fixture, tool)["requestTimeout"] == "7s")
        #expect(fixture.apps.folders == ["/other"])
        #expect(fixture.apps.scans == scans + 1)
    }

    @Test("A configuration that cannot be read changes nothing, and the apps are read all the same")
    func unreadable() throws {
        let fixture = try LoopFixture()
        fixture.configuration.flags["requestTimeout"] = ["soon"]
        let scans = fixture.apps.scans
        fixture.inbox.post(.reload)
        try fixture.turn()
        #expect(fixture.loop.driver.core.policy == .standard)
        #expect(fixture.apps.scans == scans + 1)
    }

    @Test("What needs a restart is shown as it holds")
    func restart() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.inbox.post(.reload)
        try fixture.turn()
        fixture.configuration.flags["stateDirectory"] = ["/elsewhere"]
        fixture.inbox.post(.reload)
        try fixture.turn()
        #expect(try settings(fixture, tool)["stateDirectory"] == "/state")
    }

    @Test("A new core after an outage of the store has the new configuration")
    func outage() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.configuration.flags["requestTimeout"] = ["7s"]
        fixture.inbox.post(.reload)
        try fixture.turn()
        fixture.listener.say(LoopFixture.open, id: 3, from: tool)
        try fixture.turn()
        fixture.store.fail()
        try fixture.turn()
        try fixture.store.loadAgain()
        try fixture.turn()
        #expect(fixture.loop.driver.core.policy.requestTimeout == .seconds(7))
        #expect(try settings(fixture, tool)["requestTimeout"] == "7s")
    }

    @Test("An app folder that was exchanged for another one is read anew within two seconds, once")
    func exchanged() throws {
        let fixture = try LoopFixture()
        let scans = fixture.apps.scans
        fixture.apps.isExchanged = true
        fixture.clock.pass(EndpointWatch.interval)
        try fixture.turn()
        fixture.clock.pass(AppScanner.delay)
        try fixture.turn()
        #expect(EndpointWatch.interval + AppScanner.delay < .seconds(2))
        #expect(fixture.apps.scans == scans + 1)
        fixture.clock.pass(.seconds(10))
        try fixture.turn()
        #expect(fixture.apps.scans == scans + 1)
    }

    @Test("That changes are found only by looking now and then stands in the figures while it is so")
    func degraded() throws {
        let fixture = try LoopFixture()
        func isUnwatched() -> UInt64? {
            fixture.loop.performer.telemetry.metrics.report(listener: ListenerState())
                .first { $0.name == "apps.unwatched" }?.value
        }
        #expect(isUnwatched() == 0)
        fixture.apps.scanInterval = .seconds(3)
        fixture.clock.pass(EndpointWatch.interval)
        try fixture.turn()
        #expect(isUnwatched() == 1)
        fixture.apps.scanInterval = nil
        fixture.clock.pass(EndpointWatch.interval)
        try fixture.turn()
        #expect(isUnwatched() == 0)
    }

    @Test("Where nothing tells of changes, the app folders are read every few seconds")
    func looking() throws {
        let fixture = try LoopFixture()
        let scans = fixture.apps.scans
        fixture.clock.pass(.seconds(10))
        try fixture.turn()
        #expect(fixture.apps.scans == scans)
        fixture.apps.scanInterval = .seconds(3)
        fixture.clock.pass(.seconds(2))
        try fixture.turn()
        #expect(fixture.apps.scans == scans + 1)
        fixture.clock.pass(.seconds(2))
        try fixture.turn()
        #expect(fixture.apps.scans == scans + 1)
        fixture.clock.pass(.seconds(1))
        try fixture.turn()
        #expect(fixture.apps.scans == scans + 2)
    }
}
