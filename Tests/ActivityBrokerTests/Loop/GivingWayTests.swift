import ActivityWire
import BrokerCore
import SystemFiles
import Testing

@testable import ActivityBroker
@testable import BrokerStore

/// Two brokers that load one store in turns would both refuse every write for ever, so one of them ends.
@Suite("Yielding to another broker")
struct GivingWayTests {
    private func fail(_ fixture: LoopFixture, _ code: StoreError.Code) throws -> ClientID {
        let tool = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        try fixture.turn()
        let first = try #require(fixture.store.submitted.first?.first)
        let error = StoreError(code: code, file: "/state/broker.sqlite", operation: "write to")
        fixture.store.tell(.failed(error, from: first))
        try fixture.turn()
        return tool
    }

    @Test("A broker whose store another one has loaded exits without reloading it and notifies waiting clients")
    func takenOver() throws {
        let fixture = try LoopFixture()
        let tool = try fail(fixture, .takenOver)
        #expect(fixture.loop.otherBrokerError == .takenOver(path: "/state"))
        #expect(fixture.loop.hasStopped)
        #expect(fixture.store.reloads == 0)
        #expect(fixture.refusals(to: tool) == [2: .storeUnavailable])
    }

    @Test("A broker whose folder now belongs to another one exits before loading its store")
    func folderOfAnother() throws {
        let fixture = try LoopFixture()
        let refusal = StateDirectoryError.inUse(path: "/state", processIdentifier: 7)
        fixture.claim.refusal = refusal
        _ = try fail(fixture, .fileReplaced)
        #expect(fixture.loop.otherBrokerError == refusal)
        #expect(fixture.loop.hasStopped)
        #expect(fixture.store.reloads == 0)
    }

    @Test("A broker whose folder is missing or cannot be locked stays and retries")
    func folderMissing() throws {
        let fixture = try LoopFixture()
        fixture.claim.refusal = .system(SystemError(2, "open", "/state"))
        _ = try fail(fixture, .fileReplaced)
        #expect(fixture.loop.otherBrokerError == nil)
        #expect(!fixture.loop.hasStopped)
        #expect(fixture.store.reloads == 1)
    }

    @Test("Other failures of the store do not make the broker yield")
    func others() throws {
        for code in [StoreError.Code.busy, .fileReplaced, .ioError, .diskFull] {
            let fixture = try LoopFixture()
            _ = try fail(fixture, code)
            #expect(!fixture.loop.hasStopped)
            #expect(fixture.store.reloads == 1)
        }
    }
}
