import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Reloading the configuration")
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

    @Test("A changed setting takes effect and is shown immediately, and the apps are scanned in the new folders")
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

    @Test("An unreadable configuration changes nothing, and the apps are still rescanned")
    func unreadable() throws {
        let fixture = try LoopFixture()
        fixture.configuration.flags["requestTimeout"] = ["soon"]
        let scans = fixture.apps.scans
        fixture.inbox.post(.reload)
        try fixture.turn()
        #expect(fixture.loop.driver.core.policy == .standard)
        #expect(fixture.apps.scans == scans + 1)
    }

    @Test("A setting that needs a restart is shown with the value in force")
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

    @Test("A core recreated after a store outage has the new configuration")
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

    @Test("An exchanged app folder is rescanned within two seconds, once")
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

    @Test("A metric shows whether the app folders are only polled")
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

    @Test("Without change notifications the app folders are scanned every few seconds")
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
