import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Memory reclaim, the switcher and alerts")
struct MemoryTests {
    @Test("A reclaimed background scene saves and disconnects; its session is kept (U:L8, U:L18e)")
    func reclaim() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.open(nil, from: tool) {
            ($0.session, $0.joinBehavior) = (SessionReference(text: "org.example.sample:x"), .automatic)
            $0.session = nil
            $0.reuse = .anyElseNew
            $0.joinBehavior = .preferredWithoutActivating
        }
        harness.settle(window)
        let before = harness.names(to: window).count
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(harness.names(to: window).dropFirst(before) == ["collectState", "didDisconnect"])
        #expect(harness.sessions.count == 1 && harness.broker.destructions.discards.isEmpty)
    }

    @Test("A session that does not outlive its scene is removed when its memory is reclaimed (U:M19)")
    func destroyedByReclaim() {
        var (harness, tool, window) = Harness.opened(.application)
        let record = harness.sessions[0].record
        harness.request(
            .updateScene(
                SceneUpdate(session: record.id, epoch: record.epoch, destructionConditions: .systemDisconnection)),
            from: window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == 1)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(harness.sessions.isEmpty)
        #expect(harness.names(to: window).suffix(2) == ["didDisconnect", "didDiscardSceneSessions"])
    }

    @Test("A state that was just saved is not collected again before the disconnect (U:L8)")
    func justSaved() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(harness.names(to: window).suffix(2) == ["didEnterBackground", "didDisconnect"])
    }

    @Test("Visible scenes are not reclaimed, and a scene requested while being reclaimed stays connected")
    func notReclaimed() {
        var (harness, tool, window) = Harness.opened(.application)
        let before = harness.names(to: window).count
        harness.request(.screen(.reclaimMemory), from: tool)
        #expect(harness.names(to: window).count == before)
        harness.request(.screen(.home), from: tool)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.open("x", from: tool) { $0.joinBehavior = .preferredWithoutActivating }
        harness.settle(window)
        #expect(!harness.names(to: window).contains("didDisconnect"))
    }

    @Test("A disconnected session picked in the switcher reconnects as the same session (U:M3)")
    func pick() {
        var (harness, tool, window) = Harness.opened(.application)
        let session = harness.sessions[0].id
        harness.request(.screen(.home), from: tool)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        let before = harness.names(to: window).count
        harness.request(.screen(.switcher), from: tool)
        harness.request(.screen(.pick(SessionReference(session))), from: tool)
        harness.settle(window)
        #expect(
            harness.names(to: window).dropFirst(before) == ["willConnect", "willEnterForeground", "didBecomeActive"])
        #expect(harness.sessions.map(\.id) == [session])
    }

    @Test("An alert, or a switcher left without a pick, only makes the window resign and reactivate (U:L4, U:L5)")
    func covers() {
        var (harness, tool, window) = Harness.opened(.application)
        for (on, off) in [(ScreenCommand.switcher, ScreenCommand.dismissSwitcher), (.showAlert, .dismissAlert)] {
            let before = harness.names(to: window).count
            harness.request(.screen(on), from: tool)
            harness.settle(window)
            harness.request(.screen(off), from: tool)
            harness.settle(window)
            #expect(harness.names(to: window).dropFirst(before) == ["willResignActive", "didBecomeActive"])
        }
    }

    @Test("The screen reports its cover and the covered windows")
    func report() {
        var (harness, tool, _) = Harness.opened(.application)
        let request = harness.request(.screen(.showAlert), from: tool)
        guard case .screen(let report)? = harness.reply(request, to: tool) else {
            Issue.record("the answer is no screen")
            return
        }
        #expect(report.cover == "alert" && report.windows.map(\.isCovered) == [true])
    }
}
