import ActivityWire
import IPadScreen
import SimulatedWorld
import Testing

@testable import BrokerCore

@Suite("Named layouts")
struct LayoutTests {
    @Test("A layout contains every window on the screen with its position, and is committed before the reply")
    func save() throws {
        var (harness, tool, _) = Harness.showing("a", "b", "c")
        let layout = try #require(try harness.saveLayout(from: tool))
        #expect(layout.device == "ipadpro11g1" && layout.orientation == "landscape")
        #expect(layout.windows.map(\.place) == ["leading wide-narrow", "trailing wide-narrow"])
        #expect(Set(layout.windows.map(\.session)).isSubset(of: harness.sessions.map(\.id)))
        guard case .layout(let record) = harness.changes.last else {
            Issue.record("no layout was committed")
            return
        }
        #expect(record.layout == layout)
    }

    @Test("Non-tools, duplicate names, unknown names and layouts over the limit are each refused with their own code")
    func refusals() throws {
        var (harness, tool, window) = Harness.showing("a")
        let asked = harness.request(.layout(.save(try .named(), replaces: false)), from: window)
        #expect(harness.refusal(asked, to: window)?.code == .requestDenied)
        for number in 0..<Limits.layouts { _ = try #require(try harness.saveLayout("layout \(number)", from: tool)) }
        let taken = harness.request(.layout(.save(try .named("layout 1"), replaces: false)), from: tool)
        #expect(harness.refusal(taken, to: tool)?.code == .layoutExists)
        #expect(harness.refusal(taken, to: tool)?.field == "layout.save.name")
        let again = harness.request(.layout(.save(try .named("layout 1"), replaces: true)), from: tool)
        #expect(harness.refusal(again, to: tool) == nil)
        let tooMany = harness.request(.layout(.save(try .named(), replaces: true)), from: tool)
        #expect(harness.refusal(tooMany, to: tool)?.limit == Int64(Limits.layouts))
        for request in [
            ClientRequest.layout(.load(try .named())), .layout(.remove(try .named())), .query(.layout(try .named())),
        ] {
            let refused = harness.request(request, from: tool)
            #expect(harness.refusal(refused, to: tool)?.code == .unknownLayout)
            #expect(harness.refusal(refused, to: tool)?.candidates.first == "layout 0")
        }
    }

    @Test("A layout's difference lists moved, added, removed and missing windows, and those whose state differs")
    func difference() throws {
        var (harness, tool, window) = Harness.showing("a", "b")
        harness.keepState("first", of: 0, from: window)
        _ = try harness.saveLayout(from: tool)
        harness.keepState("second", of: 0, from: window)
        let (first, second) = (harness.sessions[0].id, harness.sessions[1].id)
        harness.request(.destroy(SessionReference(second), .standard), from: tool)
        harness.settle(window)
        harness.open("c", from: tool) { $0.reuse = .alwaysNew }
        harness.settle(window)
        let third = harness.sessions[1].id
        let request = harness.request(.query(.layoutDifference(try .named())), from: tool)
        guard case .layoutDifference(let difference) = harness.reply(request, to: tool) else {
            Issue.record("no difference")
            return
        }
        #expect(harness.order.waited.contains(.reply(.layoutDifference)))
        let lines = difference.changes.map { [$0.subject.name, $0.saved ?? "-", $0.now ?? "-"] }
        #expect(difference.changes.map(\.window?.session) == [first, second, third])
        #expect(
            lines == [
                ["state", "generation 1", "generation 2"], ["place", "trailing wide-narrow", "destroyed"],
                ["place", "-", "trailing wide-narrow"],
            ])
    }

    @Test("A removed layout is also removed from the store")
    func remove() throws {
        var (harness, tool, _) = Harness.showing("a")
        _ = try harness.saveLayout(from: tool)
        harness.request(.layout(.remove(try .named())), from: tool)
        #expect(harness.changes.last == .layoutForgotten(try .named()))
        let request = harness.request(.query(.layouts), from: tool)
        #expect(harness.reply(request, to: tool) == .layouts([]))
    }

    @Test("No layout is saved or loaded while the device is locked, because saved states cannot be read")
    func locked() throws {
        var (harness, tool, _) = Harness.showing("a")
        _ = try harness.saveLayout(from: tool)
        harness.request(.screen(.lock), from: tool)
        for command in [LayoutCommand.save(try .named("b"), replaces: false), .load(try .named())] {
            let request = harness.request(.layout(command), from: tool)
            #expect(harness.refusal(request, to: tool)?.code == .screenRefused)
        }
    }

    @Test("States whose total size exceeds the limit are refused with the limit, and nothing is saved")
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
        let request = harness.request(.layout(.save(try .named(), replaces: false)), from: tool)
        #expect(harness.refusal(request, to: tool)?.code == .tooLarge)
        #expect(harness.refusal(request, to: tool)?.limit == Int64(Limits.layoutStateBytes))
        #expect(!harness.changes.contains { if case .layout = $0 { true } else { false } })
    }
}
