import ActivityWire
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Loading a layout")
struct LayoutLoadingTests {
    @Test("Loading restores the windows to their positions, and the others leave the screen")
    func load() throws {
        var (harness, tool, window) = Harness.showing("a", "b")
        _ = try harness.saveLayout(from: tool)
        harness.open("c", from: tool) { $0.reuse = .alwaysNew }
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.screen(.pick(SessionReference(harness.sessions[2].id))), from: tool)
        harness.settle(window)
        let request = harness.request(.layout(.load(try .named())), from: tool)
        #expect(harness.layoutReport(request, to: tool) == nil, "the answer waits for the windows")
        harness.settle(window)
        #expect(harness.states == [.foregroundActive, .foregroundActive, .background])
        let loaded = try #require(harness.layoutReport(request, to: tool))
        #expect(loaded.isComplete && loaded.windows.count == 2)
    }

    @Test("Loading the current layout is answered immediately without calling any window")
    func loadNothing() throws {
        var (harness, tool, window) = Harness.showing("a", "b")
        _ = try harness.saveLayout(from: tool)
        let before = harness.calls(to: window).count
        let request = harness.request(.layout(.load(try .named())), from: tool)
        #expect(harness.layoutReport(request, to: tool)?.isComplete == true)
        #expect(harness.calls(to: window).count == before)
    }

    @Test("A window whose state has changed is recreated with the layout's state unless the load keeps current states")
    func states() throws {
        var (harness, tool, window) = Harness.showing("a")
        harness.keepState("first", of: 0, from: window)
        _ = try harness.saveLayout(from: tool)
        harness.keepState("second", of: 0, from: window)
        let keeping = harness.request(.layout(.load(try .named(), keepsStates: true)), from: tool)
        #expect(harness.layoutReport(keeping, to: tool)?.windows.map(\.state) == [.kept])
        #expect(harness.sessions[0].history.newest?.activity.title == "second")

        let before = harness.calls(to: window).count
        let request = harness.request(.layout(.load(try .named())), from: tool)
        harness.settle(window)
        #expect(harness.layoutReport(request, to: tool)?.windows.map(\.state) == [.restored])
        #expect(harness.names(to: window).dropFirst(before).contains("didDisconnect"))
        let connect = harness.calls(to: window).last { $0.body.name == "willConnect" }
        guard case .connect(let description, _) = connect?.body else {
            Issue.record("the window was not connected anew")
            return
        }
        #expect(description.stateRestorationActivity?.title == "first")
        #expect(harness.sessions[0].history.newest?.activity.title == "first")
        #expect(harness.states == [.foregroundActive])
    }

    @Test("Destroyed sessions and removed apps are reported with reasons; the rest is restored")
    func missing() throws {
        var (harness, tool, window) = Harness.showing("a", "b")
        _ = try harness.saveLayout(from: tool)
        let lost = harness.sessions[1].id
        harness.request(.destroy(SessionReference(lost), .standard), from: tool)
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let request = harness.request(.layout(.load(try .named())), from: tool)
        harness.settle(window)
        let windows = try #require(harness.layoutReport(request, to: tool)).windows
        #expect(windows.map(\.failureCode) == [nil, "sessionGone"])
        #expect(harness.states == [.foregroundActive])

        harness.handle(.appsScanned([Harness.otherApp]))
        let without = harness.request(.layout(.load(try .named())), from: tool)
        #expect(
            harness.layoutReport(without, to: tool)?.windows.map(\.failureCode) == ["unknownApp", "sessionGone"])
        #expect(harness.broker.screen.sessions.isEmpty)
    }

    @Test("A window whose process cannot be launched is reported with the reason")
    func launchFails() throws {
        var (harness, tool, _) = Harness.showing("a")
        _ = try harness.saveLayout(from: tool)
        var later = harness.afterRestart()
        let laterTool = later.tool()
        let request = later.request(.layout(.load(try .named())), from: laterTool)
        #expect(later.layoutReport(request, to: laterTool) == nil)
        later.handle(.processStartFailed(try #require(later.launches.last).process, reason: "no such file"))
        let report = try #require(later.layoutReport(request, to: laterTool))
        let row = try #require(report.windows.first)
        #expect(row.failureCode == "launchFailed" && row.failureReason?.contains("no such file") == true)
    }

    @Test("A layout survives a restart, and loading it launches what is not running")
    func restart() throws {
        var (harness, tool, window) = Harness.showing("a", "b")
        harness.keepState("first", of: 0, from: window)
        let layout = try #require(try harness.saveLayout(from: tool))
        var later = harness.afterRestart()
        let laterTool = later.tool()
        let shown = later.request(.query(.layout(try .named())), from: laterTool)
        #expect(later.reply(shown, to: laterTool) == .layout(layout))
        let request = later.request(.layout(.load(try .named())), from: laterTool)
        #expect(later.launches.count == 1)
        let next = later.window()
        later.settle(next)
        #expect(later.layoutReport(request, to: laterTool)?.isComplete == true)
        #expect(later.states == [.foregroundActive, .foregroundActive])
        let difference = later.request(.query(.layoutDifference(try .named())), from: laterTool)
        let same = LayoutDifference(name: try .named(), changes: [])
        #expect(later.reply(difference, to: laterTool) == .layoutDifference(same))
    }

    @Test("A device without Split View shows only the primary window and reports why the other was omitted")
    func otherDevice() throws {
        var (harness, tool, _) = Harness.showing("a", "b")
        let layout = try #require(try harness.saveLayout(from: tool))
        var stored = StoredState()
        stored.apply(harness.changes)
        var policy = BrokerPolicy.standard
        policy.device = try DeviceModel.named("ipadair1")
        var later = Harness(Harness.app(.application), policy: policy, state: stored)
        let laterTool = later.tool()
        let request = later.request(.layout(.load(try .named(), timeout: .seconds(1))), from: laterTool)
        #expect(later.broker.screen.sessions == [layout.windows[0].session])
        later.advance(by: .seconds(60))
        let windows = try #require(later.layoutReport(request, to: laterTool)).windows
        #expect(windows[1].failureCode == "modeNotOnDevice")
    }

    @Test("A window that floated over a missing one is not shown, and the report says why")
    func floatingOverNothing() throws {
        var harness = Harness(Harness.app(.application), Harness.otherApp)
        let tool = harness.tool()
        harness.open("below", from: tool) { $0.app = Harness.otherApp.id }
        harness.settle(harness.greet(harness.startProcess(), app: Harness.otherApp.id))
        harness.open("above", from: tool) { $0.placement = .prominent }
        harness.settle(harness.window())
        let layout = try #require(try harness.saveLayout(from: tool))
        #expect(layout.windows.map(\.place) == ["full", "centre"])
        harness.handle(.appsScanned([Harness.app(.application)]))
        let request = harness.request(.layout(.load(try .named())), from: tool)
        let windows = try #require(harness.layoutReport(request, to: tool)).windows
        #expect(windows.map(\.failureCode) == ["unknownApp", "needsFullScreenApp"])
        #expect(harness.broker.screen.sessions.isEmpty)
    }
}
