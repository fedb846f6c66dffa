import ActivityWire
import Testing

@testable import BrokerCore

/// Quick actions go with their app, whenever it is removed.
@Suite("Quick actions of removed apps")
struct RemovedAppTests {
    private static let items = [ShortcutItem(type: "last", title: "Last")]

    /// A broker whose app has set an action.
    private static func harness() -> (Harness, window: ClientID) {
        var (harness, _, window) = Harness.opened()
        harness.request(.setShortcutItems(items), from: window)
        return (harness, window)
    }

    @Test("A broker that starts without an app forgets the app's quick actions; one that starts with it keeps them")
    func removedMeanwhile() {
        let (harness, _) = Self.harness()
        var state = harness.stored
        #expect(state.shortcuts.map(\.items) == [Self.items])
        state.brokerEpoch += 1
        #expect(Harness(Harness.app(), state: state).stored.shortcuts.map(\.items) == [Self.items])
        #expect(Harness(state: state).stored.shortcuts.isEmpty)
    }

    @Test("A window that outlives its bundle cannot set quick actions")
    func outlived() {
        var (harness, window) = Self.harness()
        harness.handle(.appsScanned([]))
        #expect(harness.stored.shortcuts.isEmpty)
        let id = harness.request(.setShortcutItems(Self.items), from: window)
        #expect(harness.refusal(id, to: window)?.code == .unknownApp)
        #expect(harness.stored.shortcuts.isEmpty)
    }
}
