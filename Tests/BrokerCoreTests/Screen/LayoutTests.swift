import ActivityWire
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Named layouts")
struct LayoutTests {
    private static let other = Harness.app(.application) { $0.id = AppID(unchecked: "org.example.other") }

    /// Windows of one app for these contents, the last two side by side.
    private func opened(
        _ targets: String..., policy: BrokerPolicy = .standard
    ) -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(Harness.app(.application), Self.other, policy: policy)
        let tool = harness.tool()
        for target in targets { harness.open(target, from: tool) }
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    private func name(_ text: String = "writing") throws -> LayoutName { try #require(LayoutName(text)) }

    private func save(_ harness: inout Harness, _ tool: ClientID, _ text: String = "writing") throws -> ScreenLayout? {
        let request = harness.request(.layout(.save(try name(text), replaces: false)), from: tool)
        if case .layout(let layout) = harness.reply(request, to: tool) { return layout }
        return nil
    }

    private func report(_ request: UInt64, _ harness: Harness, _ tool: ClientID) -> LayoutReport? {
        if case .layoutLoaded(let report) = harness.reply(request, to: tool) { report } else { nil }
    }

    private func states(_ harness: Harness) -> [SceneState] { harness.sessions.map(\.lifecycle.state) }

    private func keepState(_ text: String, of index: Int, _ harness: inout Harness, _ window: ClientID) {
        let session = harness.sessions[index]
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.record.epoch,
                    state: .activity(Activity(type: "org.example.show", title: text)))),
            from: window)
    }

    @Test("A layout names every window on the screen with its place, and is committed before it is answered")
    func save() throws {
        var (harness, tool, _) = opened("a", "b", "c")
        let layout = try #require(try save(&harness, tool))
        #expect(layout.device == "ipadpro11g1" && layout.orientation == "landscape")
        #expect(layout.windows.map(\.place) == ["leading wide-narrow", "trailing wide-narrow"])
        #expect(Set(layout.windows.map(\.session)).isSubset(of: harness.sessions.map(\.id)))
        guard case .layout(let record) = harness.changes.last else {
            Issue.record("no layout was committed")
            return
        }
        #expect(record.layout == layout)
    }

    @Test("What is not a tool, a name that is taken, an unknown name and one too many are refused by name")
    func refusals() throws {
        var (harness, tool, window) = opened("a")
        let asked = harness.request(.layout(.save(try name(), replaces: false)), from: window)
        #expect(harness.refusal(asked, to: window)?.code == .requestDenied)
        for number in 0..<Limits.layouts { _ = try #require(try save(&harness, tool, "layout \(number)")) }
        let taken = harness.request(.layout(.save(try name("layout 1"), replaces: false)), from: tool)
        #expect(harness.refusal(taken, to: tool)?.code == .layoutExists)
        #expect(harness.refusal(taken, to: tool)?.field == "layout.save.name")
        let again = harness.request(.layout(.save(try name("layout 1"), replaces: true)), from: tool)
        #expect(harness.refusal(again, to: tool) == nil)
        let tooMany = harness.request(.layout(.save(try name(), replaces: true)), from: tool)
        #expect(harness.refusal(tooMany, to: tool)?.limit == Int64(Limits.layouts))
        for request in [
            ClientRequest.layout(.load(try name())), .layout(.remove(try name())), .query(.layout(try name())),
        ] {
            let refused = harness.request(request, from: tool)
            #expect(harness.refusal(refused, to: tool)?.code == .unknownLayout)
            #expect(harness.refusal(refused, to: tool)?.candidates.first == "layout 0")
        }
    }

    @Test("Loading brings the windows back to their places, and the others leave the screen")
    func load() throws {
        var (harness, tool, window) = opened("a", "b")
        _ = try save(&harness, tool)
        harness.open("c", from: tool) { $0.reuse = .alwaysNew }
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.screen(.pick(SessionReference(harness.sessions[2].id))), from: tool)
        harness.settle(window)
        let request = harness.request(.layout(.load(try name())), from: tool)
        #expect(report(request, harness, tool) == nil, "the answer waits for the windows")
        harness.settle(window)
        #expect(states(harness) == [.foregroundActive, .foregroundActive, .background])
        let loaded = try #require(report(request, harness, tool))
        #expect(loaded.isComplete && loaded.windows.count == 2)
    }

    @Test("Loading what is on the screen already is answered at once and tells no window anything")
    func loadNothing() throws {
        var (harness, tool, window) = opened("a", "b")
        _ = try save(&harness, tool)
        let before = harness.calls(to: window).count
        let request = harness.request(.layout(.load(try name())), from: tool)
        #expect(report(request, harness, tool)?.isComplete == true)
        #expect(harness.calls(to: window).count == before)
    }

    @Test("A window that has another state by now is made anew with the one the layout keeps, unless it keeps its own")
    func states() throws {
        var (harness, tool, window) = opened("a")
        keepState("first", of: 0, &harness, window)
        _ = try save(&harness, tool)
        keepState("second", of: 0, &harness, window)
        let keeping = harness.request(.layout(.load(try name(), LayoutLoading(keepsStates: true))), from: tool)
        #expect(report(keeping, harness, tool)?.windows.map(\.state) == [.kept])
        #expect(harness.sessions[0].history.newest?.activity.title == "second")

        let before = harness.calls(to: window).count
        let request = harness.request(.layout(.load(try name())), from: tool)
        harness.settle(window)
        #expect(report(request, harness, tool)?.windows.map(\.state) == [.restored])
        #expect(harness.names(to: window).dropFirst(before).contains("didDisconnect"))
        let connect = harness.calls(to: window).last { $0.body.name == "willConnect" }
        guard case .connect(let description, _) = connect?.body else {
            Issue.record("the window was not connected anew")
            return
        }
        #expect(description.stateRestorationActivity?.title == "first")
        #expect(harness.sessions[0].history.newest?.activity.title == "first")
        #expect(states(harness) == [.foregroundActive])
    }

    @Test("A destroyed session and an app that is gone are reported with their reasons; the rest comes back")
    func missing() throws {
        var (harness, tool, window) = opened("a", "b")
        _ = try save(&harness, tool)
        let lost = harness.sessions[1].id
        harness.request(.destroy(SessionReference(lost), .standard), from: tool)
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let request = harness.request(.layout(.load(try name())), from: tool)
        harness.settle(window)
        let windows = try #require(report(request, harness, tool)).windows
        #expect(windows.map { $0.failure?.code } == [nil, "sessionGone"])
        #expect(states(harness) == [.foregroundActive])

        harness.handle(.appsScanned([Self.other]))
        let without = harness.request(.layout(.load(try name())), from: tool)
        #expect(report(without, harness, tool)?.windows.map { $0.failure?.code } == ["unknownApp", "sessionGone"])
        #expect(harness.broker.screen.sessions.isEmpty)
    }

    @Test("A window whose process cannot be started is reported with the launch's reason")
    func launchFails() throws {
        var (harness, tool, _) = opened("a")
        _ = try save(&harness, tool)
        var stored = StoredState()
        stored.apply(harness.changes)
        stored.processes = []
        for index in stored.sessions.indices { stored.sessions[index].process = nil }
        var later = Harness(Harness.app(.application), state: stored)
        let laterTool = later.tool()
        let request = later.request(.layout(.load(try name())), from: laterTool)
        #expect(report(request, later, laterTool) == nil)
        later.handle(.processStartFailed(try #require(later.launches.last).process, reason: "no such file"))
        let failure = try #require(report(request, later, laterTool)).windows.first?.failure
        #expect(failure?.code == "launchFailed" && failure?.reason.contains("no such file") == true)
    }

    @Test("After a restart a layout is there, and loading it launches what is not running")
    func restart() throws {
        var (harness, tool, window) = opened("a", "b")
        keepState("first", of: 0, &harness, window)
        let layout = try #require(try save(&harness, tool))
        var stored = StoredState()
        stored.apply(harness.changes)
        stored.processes = []
        for index in stored.sessions.indices { stored.sessions[index].process = nil }
        var later = Harness(Harness.app(.application), state: stored)
        let laterTool = later.tool()
        let shown = later.request(.query(.layout(try name())), from: laterTool)
        #expect(later.reply(shown, to: laterTool) == .layout(layout))
        let request = later.request(.layout(.load(try name())), from: laterTool)
        #expect(later.launches.count == 1)
        let next = later.window()
        later.settle(next)
        #expect(report(request, later, laterTool)?.isComplete == true)
        #expect(states(later) == [.foregroundActive, .foregroundActive])
        let difference = later.request(.query(.layoutDifference(try name())), from: laterTool)
        let same = LayoutDifference(name: try name(), changes: [])
        #expect(later.reply(difference, to: laterTool) == .layoutDifference(same))
    }

    @Test("The difference names what moved, what came, what left, what is gone and whose state is another one")
    func difference() throws {
        var (harness, tool, window) = opened("a", "b")
        keepState("first", of: 0, &harness, window)
        _ = try save(&harness, tool)
        keepState("second", of: 0, &harness, window)
        let (first, second) = (harness.sessions[0].id, harness.sessions[1].id)
        harness.request(.destroy(SessionReference(second), .standard), from: tool)
        harness.settle(window)
        harness.open("c", from: tool) { $0.reuse = .alwaysNew }
        harness.settle(window)
        let third = harness.sessions[1].id
        let request = harness.request(.query(.layoutDifference(try name())), from: tool)
        guard case .layoutDifference(let difference) = harness.reply(request, to: tool) else {
            Issue.record("no difference")
            return
        }
        let lines = difference.changes.map { [$0.subject.name, $0.saved ?? "-", $0.now ?? "-"] }
        #expect(difference.changes.map(\.window?.session) == [first, second, third])
        #expect(
            lines == [
                ["state", "generation 1", "generation 2"], ["place", "trailing wide-narrow", "destroyed"],
                ["place", "-", "trailing wide-narrow"],
            ])
    }

    @Test("A removed layout is gone from the store too")
    func remove() throws {
        var (harness, tool, _) = opened("a")
        _ = try save(&harness, tool)
        harness.request(.layout(.remove(try name())), from: tool)
        #expect(harness.changes.last == .layoutForgotten(try name()))
        let request = harness.request(.query(.layouts), from: tool)
        #expect(harness.reply(request, to: tool) == .layouts([]))
    }

    @Test("A device that has no Split View shows the primary alone and says why the other one is left out")
    func otherDevice() throws {
        var (harness, tool, _) = opened("a", "b")
        let layout = try #require(try save(&harness, tool))
        var stored = StoredState()
        stored.apply(harness.changes)
        var policy = BrokerPolicy.standard
        policy.device = try DeviceModel.named("ipadair1")
        var later = Harness(Harness.app(.application), policy: policy, state: stored)
        let laterTool = later.tool()
        let request = later.request(.layout(.load(try name(), LayoutLoading(timeout: .seconds(1)))), from: laterTool)
        #expect(later.broker.screen.sessions == [layout.windows[0].session])
        later.advance(by: .seconds(60))
        let windows = try #require(report(request, later, laterTool)).windows
        #expect(windows[1].failure?.code == "modeNotOnDevice")
    }

    @Test("While the device is locked no layout is saved or loaded, because saved states cannot be read")
    func locked() throws {
        var (harness, tool, _) = opened("a")
        _ = try save(&harness, tool)
        harness.request(.screen(.lock), from: tool)
        for command in [LayoutCommand.save(try name("b"), replaces: false), .load(try name())] {
            let request = harness.request(.layout(command), from: tool)
            #expect(harness.refusal(request, to: tool)?.code == .screenRefused)
        }
    }

    @Test("States that are too large together are refused with the bound, and nothing is saved")
    func tooLarge() throws {
        // Pairs that left together wait as spaces, so that more windows than the visible ones belong to the screen.
        let pairs = Limits.layoutStateBytes / Limits.restorationStateBytes / 2 + 1
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        for number in 0..<2 * pairs { harness.open("\(number)", from: tool) }
        let window = harness.window()
        harness.settle(window)
        let state = Activity(
            type: "org.example.show", userInfo: Blob([UInt8](repeating: 1, count: Limits.restorationStateBytes)))
        for session in harness.sessions {
            harness.request(
                .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, state: .activity(state))),
                from: window)
        }
        for index in harness.sessions.indices {
            if index.isMultiple(of: 2) { harness.request(.screen(.home), from: tool) }
            harness.settle(window)
            let session = SessionReference(harness.sessions[index].id)
            harness.request(.activate(ActivationRequest(session: session)), from: tool)
            harness.settle(window)
        }
        #expect(harness.broker.screen.machine.arrangement.savedPairs.count == pairs - 1)
        let request = harness.request(.layout(.save(try name(), replaces: false)), from: tool)
        #expect(harness.refusal(request, to: tool)?.code == .tooLarge)
        #expect(harness.refusal(request, to: tool)?.limit == Int64(Limits.layoutStateBytes))
        #expect(!harness.changes.contains { if case .layout = $0 { true } else { false } })
    }
}
