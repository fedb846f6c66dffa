import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

/// A layout remembers how the device was held.
@Suite("Layouts and orientations")
struct LayoutOrientationTests {
    @Test("A window that stays in its position is notified of its size in the layout")
    func told() throws {
        var (harness, tool, window) = Harness.showing("a")
        let saved = try #require(try harness.saveLayout(from: tool))
        let orientation = try #require(InterfaceOrientation(word: saved.orientation))
        harness.request(.screen(.rotate(orientation.rotated)), from: tool)
        harness.settle(window)
        let turned = try #require(harness.sessions.first).geometry
        let before = harness.calls(to: window).count
        harness.request(.layout(.load(try .named())), from: tool)
        harness.settle(window)
        let transitions = harness.calls(to: window).dropFirst(before).compactMap { call in
            if case .transition(let transition) = call.body { transition.geometry } else { nil }
        }
        let geometry = try #require(harness.broker.screen.machine.geometry(of: harness.sessions[0].id))
        #expect(transitions.last == geometry && turned != geometry)
    }
}
