import ActivityWire
import DragAndDrop
import Testing

@Suite("Precise drops and full-size previews")
struct PreciseDropTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    private func stage(_ proposal: DropProposal, at place: DragPlace) -> DragFixture {
        var destination = FakeWindow(place)
        destination.proposal = proposal
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.begin(from: gallery)
        return stage
    }

    private func heights(_ stage: DragFixture) -> [Double] {
        stage.calls(at: mail).compactMap { if case .didUpdate(let point, _) = $0 { point.y } else { nil } }
    }

    private let precise = DropProposal(operation: .copy, isPrecise: true)

    @Test("A destination that proposes a precise drop is asked again at the point above the pointer")
    func asked() throws {
        let stage = stage(precise, at: mail)
        stage.hover(over: mail, point: DragPoint(x: 7, y: 100))
        #expect(heights(stage) == [100, 56])
        #expect(try #require(stage.drags.row(of: .drag(1))).hitOffset == 44)
        stage.hover(over: mail, point: DragPoint(x: 7, y: 90))
        #expect(heights(stage) == [100, 56, 46])
        // The source follows the finger.
        let moves = stage.calls(at: gallery).compactMap {
            if case .sessionDidMove(let point) = $0 { point.y } else { nil }
        }
        #expect(moves.suffix(2) == [100, 90])
    }

    @Test(
        "The point is at most 44 points above the pointer and not above the window",
        arguments: [(44, 0), (43, 0), (45, 1), (0, 0), (-5, -5)] as [(Double, Double)])
    func clamped(pointer: Double, told: Double) {
        let stage = stage(precise, at: mail)
        stage.hover(over: mail, point: DragPoint(x: 0, y: pointer))
        #expect(heights(stage) == [pointer, told])
    }

    @Test("A drag is not settled, and a released drag not dropped, before the answer at the precise point")
    func waits() throws {
        let stage = stage(DropProposal(operation: .copy), at: mail)
        stage.hover(over: mail, point: DragPoint(x: 0, y: 100))
        stage.windows[mail]?.silent = ["sessionDidUpdate"]
        stage.hover(over: mail, point: DragPoint(x: 0, y: 200))
        let first = try #require(stage.lastCall("sessionDidUpdate", at: mail))
        stage.play(.release(.drag(1)))
        stage.play(.answered(first, .proposal(precise), by: mail.process))
        #expect(!stage.drags.isSettled(.drag(1)) && stage.reports.isEmpty)
        let second = try #require(stage.lastCall("sessionDidUpdate", at: mail))
        #expect(second != first && heights(stage) == [100, 200, 156])
        // The last answer decides.
        stage.play(.answered(second, .proposal(DropProposal(operation: .forbidden)), by: mail.process))
        #expect(stage.reports.map(\.ending) == [.forbidden] && heights(stage).count == 3)
    }

    @Test("An answer about an earlier position asks only for the latest one again")
    func coalesced() throws {
        let stage = stage(DropProposal(operation: .copy), at: mail)
        stage.hover(over: mail, point: DragPoint(x: 0, y: 100))
        stage.windows[mail]?.silent = ["sessionDidUpdate"]
        for y in [200, 300, 400] as [Double] { stage.hover(over: mail, point: DragPoint(x: 0, y: y)) }
        let first = try #require(stage.lastCall("sessionDidUpdate", at: mail))
        stage.windows[mail]?.silent = []
        stage.windows[mail]?.proposal = precise
        stage.play(.answered(first, .proposal(precise), by: mail.process))
        #expect(heights(stage) == [100, 200, 356])
    }

    @Test("A precise drop that leaves and enters again begins under the pointer")
    func again() {
        let stage = stage(precise, at: mail)
        stage.hover(over: mail, point: DragPoint(x: 0, y: 100))
        stage.play(.move(.drag(1), over: .nothing))
        #expect(stage.drags.row(of: .drag(1))?.hitOffset == 0)
        stage.hover(over: mail, point: DragPoint(x: 0, y: 100))
        #expect(heights(stage) == [100, 56, 100, 56])
    }

    @Test(
        "The full size is shown over a window of the source's app that prefers it",
        arguments: [("gallery", 1, true), ("gallery", 2, true), ("mail", 2, false)] as [(String, UInt64, Bool)])
    func fullSize(app: String, process: UInt64, isShown: Bool) throws {
        let place = DragPlace.place(app: app, process: process, scene: 9, interaction: 5)
        let stage = stage(DropProposal(operation: .copy, prefersFullSizePreview: true), at: place)
        #expect(stage.drags.row(of: .drag(1))?.showsFullSizePreview == false)
        stage.hover(over: place)
        #expect(stage.drags.row(of: .drag(1))?.showsFullSizePreview == isShown)
        stage.windows[place]?.silent = ["performDrop"]
        stage.play(.release(.drag(1)))
        #expect(stage.drags.row(of: .drag(1))?.showsFullSizePreview == isShown)
        let summaries = stage.calls(at: place).compactMap { call -> Bool? in
            switch call {
            case .canHandle(let summary), .performDrop(_, let summary): summary.showsFullSizePreview
            default: nil
            }
        }
        #expect(summaries == [false, isShown])
    }

    @Test("A destination learns the size of an item's preview and not its place", arguments: [true, false])
    func size(hasPreview: Bool) throws {
        var source = FakeWindow(gallery)
        var item = DragItem.photo
        if hasPreview { item.preview = DragArea(x: 1, y: 2, width: 30, height: 40) }
        source.items = [item]
        let stage = DragFixture(source, FakeWindow(mail))
        stage.drop(from: gallery, on: mail)
        let sizes = stage.calls(at: mail).compactMap { call -> [Double]? in
            guard case .performDrop(_, let summary) = call else { return nil }
            return summary.items.flatMap { [$0.previewWidth, $0.previewHeight] }
        }
        #expect(sizes == [hasPreview ? [30, 40] : [0, 0]])
    }
}
