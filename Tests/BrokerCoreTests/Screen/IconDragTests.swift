import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Dragging an icon from the Dock")
struct IconDragTests {
    private let app = AppID(unchecked: "org.example.notes")
    private let first = SceneSessionID(UniqueID(high: 1, low: 1))
    private let second = SceneSessionID(UniqueID(high: 1, low: 2))

    private func held() throws -> IconDrag {
        var drag = IconDrag()
        #expect(try drag.handle(.lift(app)) == .nothing)
        #expect(drag.phase == .held(app))
        return drag
    }

    private func refusal(_ drag: inout IconDrag, _ input: IconDrag.Input) -> Refusal? {
        do throws(Refusal) {
            _ = try drag.handle(input)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A drop at an edge creates a window if the app has none off the screen, and otherwise offers a choice",
        arguments: HorizontalEdge.allCases)
    func edge(_ edge: HorizontalEdge) throws {
        var drag = try held()
        #expect(try drag.handle(.drop(.edge(edge), .init(offScreen: []))) == .makeWindow(app, .side(edge)))
        #expect(drag.phase == .none)
        drag = try held()
        let windows = IconDrag.Windows(offScreen: [second, first])
        #expect(try drag.handle(.drop(.edge(edge), windows)) == .offer(app, second, edge))
        #expect(drag.phase == .choosing(app, at: edge))
        var other = drag
        #expect(try drag.handle(.choose(first)) == .show(first, .side(edge)))
        #expect(try other.handle(.choose(nil)) == .makeWindow(app, .side(edge)))
        #expect(drag.phase == .none && other.phase == .none)
    }

    @Test("A drop above a window opens the app's most recent off-screen window, or else a new one")
    func above() throws {
        var drag = try held()
        let windows = IconDrag.Windows(offScreen: [second, first])
        #expect(try drag.handle(.drop(.above, windows)) == .show(second, .slideOver))
        drag = try held()
        #expect(try drag.handle(.drop(.above, .init(offScreen: []))) == .makeWindow(app, .slideOver))
        #expect(drag.phase == .none)
    }

    @Test("An app's only window is shown, wherever it is")
    func only() throws {
        for offScreen in [[], [first]] {
            var drag = try held()
            let windows = IconDrag.Windows(offScreen: offScreen, only: first)
            #expect(try drag.handle(.drop(.edge(.leading), windows)) == .show(first, .side(.leading)))
            drag = try held()
            #expect(try drag.handle(.drop(.above, windows)) == .show(first, .slideOver))
        }
    }

    @Test("A second icon, a second drop and a choice without a drop are refused with their fields and change nothing")
    func refused() throws {
        var drag = IconDrag()
        #expect(refusal(&drag, .drop(.above, .init(offScreen: [])))?.field == "dropIcon")
        #expect(refusal(&drag, .choose(nil))?.field == "chooseNewWindow")
        #expect(refusal(&drag, .choose(first))?.field == "chooseWindow")
        drag = try held()
        let lift = refusal(&drag, .lift(app))
        #expect(lift?.code == .tooMany && lift?.limit == 1 && lift?.field == "liftIcon")
        #expect(refusal(&drag, .choose(nil))?.code == .invalidValue)
        #expect(drag.phase == .held(app))
        _ = try drag.handle(.drop(.edge(.leading), .init(offScreen: [first])))
        let drop = refusal(&drag, .drop(.edge(.trailing), .init(offScreen: [first])))
        #expect(drop?.code == .tooMany && drop?.limit == 1 && drop?.field == "dropIcon")
        #expect(drag.phase == .choosing(app, at: .leading))
        #expect(try drag.handle(.cancel) == .nothing)
        #expect(drag.phase == .none)
    }

    @Test("The removal of the dragged app is reported once, to the next command; another app's removal is not")
    func removed() throws {
        for isChoosing in [false, true] {
            var drag = try held()
            if isChoosing { _ = try drag.handle(.drop(.edge(.leading), .init(offScreen: [first]))) }
            let before = drag
            _ = try drag.handle(.appRemoved(AppID(unchecked: "org.example.other")))
            #expect(drag == before)
            _ = try drag.handle(.appRemoved(app))
            #expect(drag.app == nil)
            let next: IconDrag.Input = isChoosing ? .choose(first) : .drop(.above, .init(offScreen: []))
            let told = refusal(&drag, next)
            #expect(told?.code == .unknownApp && told?.field == (isChoosing ? "chooseWindow" : "dropIcon"))
            #expect(drag == IconDrag())
        }
    }

    @Test("Another icon may be lifted after the dragged icon's app was removed")
    func liftedAgain() throws {
        var drag = try held()
        _ = try drag.handle(.appRemoved(app))
        let other = AppID(unchecked: "org.example.other")
        _ = try drag.handle(.lift(other))
        #expect(drag.phase == .held(other))
    }
}
