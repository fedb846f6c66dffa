import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Rows and reports of drags")
struct DragRowTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("The row of a drag has the destination under it, and what a drop there would do")
    func hovering() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        let before = try #require(stage.drags.row(of: .drag(1)))
        #expect(before.destination == nil && before.operation == nil && before.items == 1)
        stage.hover(over: mail)
        let over = try #require(stage.drags.row(of: .drag(1)))
        #expect(over.destination == mail.scene && over.operation == .copy && over.ending == nil)
        stage.windows[mail]?.silent = ["performDrop"]
        stage.play(.release(.drag(1)))
        let dropping = try #require(stage.drags.row(of: .drag(1)))
        #expect(dropping.destination == mail.scene && dropping.operation == .copy)
    }

    @Test("The row's phase follows the drag, and during loads it shows how the drag ended")
    func phases() throws {
        var source = FakeWindow(gallery)
        // Nothing of the item ever comes.
        source.size = 0
        var destination = FakeWindow(mail)
        destination.wants = [(0, [.jpeg])]
        destination.silent = ["performDrop"]
        let stage = DragFixture(source, destination)
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        #expect(stage.drags.row(of: .drag(1))?.phase == .lifted)
        stage.hover(over: mail)
        #expect(stage.drags.row(of: .drag(1))?.phase == .held)
        stage.play(.release(.drag(1)))
        #expect(stage.drags.row(of: .drag(1))?.phase == .dropping)
        stage.tryLoad(by: mail)
        let performing = try #require(stage.lastCall("performDrop", at: mail))
        stage.play(.answered(performing, .done, by: mail.process))
        let loading = try #require(stage.drags.row(of: .drag(1)))
        #expect(loading.phase == .loading && loading.loads.count == 1)
        #expect(loading.operation == .copy && loading.ending == .dropped)
        #expect(loading.destination == mail.scene)
    }

    @Test("No request waits for a drag of which nothing is left")
    func nothingLeft() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.drop(from: gallery, on: mail)
        #expect(stage.drags.row(of: .drag(1)) == nil)
        #expect(stage.drags.isSettled(.drag(1)))
    }

    @Test("A report lists the first callbacks of its drag in order, and counts those over the limit")
    func reportedCallbacks() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        for step in 0..<DragLimits.reportedCallbacks {
            stage.hover(over: mail, point: DragPoint(x: Double(step), y: 0))
        }
        stage.play(.release(.drag(1)))
        let report = try #require(stage.reports.first)
        let called = stage.effects.prefix { if case .ended = $0 { false } else { true } }.compactMap { effect in
            if case .call(_, _, let place, let call) = effect { (call.name, place.scene) } else { nil }
        }
        #expect(report.callbacks.count == DragLimits.reportedCallbacks && report.unlistedCallbacks > 0)
        #expect(report.callbacks.map(\.name) == called.prefix(DragLimits.reportedCallbacks).map(\.0))
        #expect(report.callbacks.map(\.scene) == called.prefix(DragLimits.reportedCallbacks).map(\.1))
    }

    @Test("A drag is not settled while a tapped interaction has yet to report what it adds")
    func adding() throws {
        let second = DragPlace.place(interaction: 2)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second))
        stage.begin(from: gallery)
        #expect(stage.drags.isSettled(.drag(1)))
        stage.send(.tap(second, at: .zero, adding: .drag(1)))
        #expect(!stage.drags.isSettled(.drag(1)))
        stage.settle()
        #expect(stage.drags.isSettled(.drag(1)))
        #expect(stage.drags.row(of: .drag(1))?.items == 2)
        stage.windows[second]?.silent = ["itemsForAddingTo"]
        stage.play(.tap(second, at: .zero, adding: .drag(1)))
        #expect(!stage.drags.isSettled(.drag(1)))
        stage.pass(.seconds(11))
        #expect(stage.drags.isSettled(.drag(1)), "nobody waits for a window that hangs")
    }

    @Test("The source is notified of every position of the drag")
    func moves() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail, point: DragPoint(x: 3, y: 4))
        stage.hover(over: mail, point: DragPoint(x: 5, y: 6))
        let points = stage.calls(at: gallery).compactMap {
            if case .sessionDidMove(let point) = $0 { point } else { nil }
        }
        #expect(points.suffix(2) == [DragPoint(x: 3, y: 4), DragPoint(x: 5, y: 6)])
    }

    @Test("The report of a missing copy lists at most sixteen of the offered types, in order")
    func manyTypes() throws {
        let types = try (0..<20).map { try #require(UniformType("org.example.type\($0)")) }
        var source = FakeWindow(gallery)
        source.items = [DragItem(representations: types.map { ItemRepresentation(type: $0) })]
        let stage = DragFixture(source, FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.copy(.drag(1), to: DragPlace.place(app: "hand", process: 9).party, types: [.png]))
        stage.play(.release(.drag(1)))
        #expect(stage.reports.first?.missingCopies.map(\.offered) == [Array(types.prefix(16))])
    }

    @Test("A suggested name is known for its own item only")
    func names() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        #expect(stage.drags.suggestedName(of: 0, in: .drag(1)) == "photo.jpeg")
        #expect(stage.drags.suggestedName(of: 1, in: .drag(1)) == nil)
        #expect(stage.drags.suggestedName(of: -1, in: .drag(1)) == nil)
        #expect(stage.drags.suggestedName(of: 0, in: .drag(2)) == nil)
    }

    @Test("A drag counts as dropped even if its window ends before the pointer has its copy")
    func destinationGone() throws {
        var source = FakeWindow(gallery)
        source.size = 0
        let stage = DragFixture(source, FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.copy(.drag(1), to: DragPlace.place(app: "hand", process: 9).party, types: [.jpeg]))
        stage.play(.release(.drag(1)))
        #expect(stage.drags.row(of: .drag(1))?.phase == .loading)
        stage.play(.processLost(mail.process))
        let row = try #require(stage.drags.row(of: .drag(1)))
        #expect(row.destination == mail.scene && row.loads.count == 1)
    }
}
