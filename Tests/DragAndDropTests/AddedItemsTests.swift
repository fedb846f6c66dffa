import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Items added to a drag")
struct AddedItemsTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("All contributors learn of added items, and the destination sees them")
    func added() {
        let second = DragPlace.place(interaction: 2)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.tap(second, at: .zero, adding: nil))
        #expect(stage.callbacks(at: gallery).contains("sessionWillAdd"))
        #expect(stage.callbacks(at: second) == ["itemsForAddingTo", "sessionWillAdd"])
        let counts = stage.calls(at: mail).compactMap {
            if case .didUpdate(_, let summary?) = $0 { summary.items.count } else { nil }
        }
        #expect(counts == [2])
    }

    @Test("A source that hangs during the drag is notified of the items added in the meantime")
    func addedToHungSource() throws {
        let second = DragPlace.place(process: 4)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second))
        stage.begin(from: gallery)
        stage.hover(over: gallery)
        stage.windows[gallery]?.silent = ["sessionDidMove"]
        stage.play(.move(.drag(1), over: .nothing))
        let stuck = try #require(stage.lastCall("sessionDidMove", at: gallery))
        stage.hover(over: gallery)
        stage.play(.tap(second, at: .zero, adding: nil))
        stage.play(.move(.drag(1), over: .nothing))
        stage.windows[gallery]?.silent = []
        stage.play(.answered(stuck, .done, by: gallery.process))
        #expect(stage.callbacks(at: gallery).count { $0 == "sessionWillAdd" } == 1)
        #expect(stage.callbacks(at: gallery).count { $0 == "sessionDidEnter" } == 1, "the second visit is not told")
    }

    @Test("Added items that a view has yet to learn of are sent with the next position")
    func addedBehindOtherCalls() throws {
        let album = DragPlace.place(interaction: 3)
        let second = DragPlace.place(process: 4)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(album), FakeWindow(second))
        stage.begin(from: gallery)
        stage.hover(over: album)
        stage.windows[gallery]?.silent = ["sessionWillAdd", "sessionDidMove"]
        stage.play(.tap(second, at: .zero, adding: nil))
        stage.hover(over: album, point: DragPoint(x: 1, y: 0))
        let adding = try #require(stage.lastCall("sessionWillAdd", at: gallery))
        stage.play(.answered(adding, .done, by: gallery.process))
        // The items wait behind the position that the source, in the same process, has not answered.
        stage.hover(over: album, point: DragPoint(x: 2, y: 0))
        stage.windows[gallery]?.silent = []
        let moving = try #require(stage.lastCall("sessionDidMove", at: gallery))
        stage.play(.answered(moving, .done, by: gallery.process))
        let calls = stage.calls(at: album)
        let points = calls.compactMap { if case .didUpdate(let point, _) = $0 { point.x } else { nil } }
        #expect(points == [0, 2])
        let counts = calls.compactMap {
            if case .didUpdate(_, let summary?) = $0 { summary.items.count } else { nil }
        }
        #expect(counts == [2])
    }

    @Test("A tap with several drags adds to the tapped one without asking the source")
    func tapForOne() {
        let second = DragPlace.place(interaction: 2)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second))
        stage.begin(.drag(1), from: gallery)
        stage.begin(.drag(2), from: gallery)
        stage.play(.tap(second, at: .zero, adding: .drag(2)))
        #expect(stage.callbacks(at: second) == ["itemsForAddingTo", "sessionWillAdd"])
        #expect(stage.drags.row(of: .drag(1))?.items == 1)
        #expect(stage.drags.row(of: .drag(2))?.items == 2)
    }

    @Test("A tap in another app adds nothing")
    func foreignTap() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.tap(mail, at: .zero, adding: nil))
        stage.play(.tap(mail, at: .zero, adding: .drag(1)))
        #expect(stage.callbacks(at: mail).isEmpty)
    }
}
