import ActivityWire
import BrokerCore
import SceneClient
import Synchronization
import Testing
import UniformTypes

/// What a destination's word means for the source, wherever each of them is.
@MainActor
@Suite("Drop proposals", .timeLimit(.minutes(60)))
struct DropVerdictRules {
    @Test(
        "An app of the same team counts as another app, as does one on whose icon the drag is released", .rule(104),
        arguments: [nil, "one"], [false, true])
    func foreignMove(team: String?, isOverTheIcon: Bool) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = team },
            notes: WorldApp("notes") { $0.teamIdentifier = team })
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        try await stage.lift()
        if isOverTheIcon {
            try await stage.move(to: .app(stage.notes.id))
        } else {
            try await stage.move(over: "notes/1")
        }
        let report = try await stage.release()
        #expect(report.operation == .cancel && report.ending == .moveNotAllowed)
        #expect(!stage.world.trace.contains("notes performDrop"))
        #expect(stage.source.ends == [.cancel])
        #expect(try #require(stage.target.session).allowsMoveOperation == false)
    }

    @Test("A move to another process of the source's own app is performed", .rule(104))
    func ownMoveToAnotherProcess() async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        #expect(stage.photos.processes.count == 2)
        try stage.photos.scene(2).addInteraction(DropInteraction(delegate: stage.target))
        await stage.world.settle()
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "photos/2")
        #expect(try #require(stage.target.session).allowsMoveOperation)
        let report = try await stage.release()
        #expect(report.operation == .move && report.ending == .dropped)
        #expect(stage.world.trace.contains("notes loaded hello"))
        #expect(stage.source.ends == [.move])
    }

    /// A source that writes down both words of the end.
    private final class Listener: DragInteractionDelegate {
        var told: [String] = []

        func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
            [.text("hello")]
        }

        func dragInteraction(_: DragInteraction, itemsForAddingTo session: DragSession) -> [SceneClient.DragItem] {
            [.text("more")]
        }

        func dragInteraction(
            _: DragInteraction, session: DragSession, willEndWith operation: SceneClient.DropOperation
        ) { told.append("willEndWith \(operation)") }

        func dragInteraction(
            _: DragInteraction, session: DragSession, didEndWith operation: SceneClient.DropOperation
        ) { told.append("didEndWith \(operation)") }
    }

    @Test(
        "Every contributor is notified that the drop is forbidden, before and at the end", .rule(105),
        arguments: [ProcessModel.application, .scene], [false, true])
    func everySource(model: ProcessModel, isOverTheIcon: Bool) async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: model))
        stage.target.proposal = SceneClient.DropProposal(operation: .forbidden)
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        let listeners = [Listener(), Listener()]
        for (number, listener) in zip(1..., listeners) {
            try stage.photos.scene(number).addInteraction(DragInteraction(delegate: listener))
        }
        await stage.world.settle()
        let drag = try #require(try await stage.lift("photos/1", interaction: 2))
        try await stage.move(to: .nowhere)
        _ = try await stage.ask(.tap(drag, try stage.world.reference("photos/2"), interaction: 2, at: .zero))
        if isOverTheIcon {
            try await stage.move(to: .app(stage.notes.id))
        } else {
            try await stage.move(over: "notes/1")
        }
        let report = try await stage.release()
        #expect(report.operation == .forbidden && report.ending == .forbidden && report.items == 2)
        #expect(!stage.world.trace.contains("notes performDrop"))
        for listener in listeners { #expect(listener.told == ["willEndWith forbidden", "didEndWith forbidden"]) }
        stage.world.note("each of two sources: \(listeners[0].told.joined(separator: ", "))")
    }

    @Test("A source whose connection was lost is notified of the forbidden drop when it returns", .rule(105))
    func sourceThatWasAway() async throws {
        let stage = try await DragWorld()
        stage.target.proposal = SceneClient.DropProposal(operation: .forbidden)
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let photos = try stage.photos.process
        photos.stop()
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        stage.world.closed(try #require(photos.client))
        await stage.world.settle()
        #expect(stage.source.ends.isEmpty)
        photos.resume()
        await stage.world.pass(.seconds(5))
        #expect(stage.source.ends == [.forbidden])
        #expect(!stage.world.trace.contains("notes performDrop"))
    }

    /// Where else than by a window's word a drop is refused.
    enum Place: CaseIterable, Sendable {
        case edgeWithoutActivity, otherAppOfRestrictedDrag, iconOfRestrictedDrag, appThatDoesNotStart
    }

    @Test(
        "A drop refused without a window's answer transfers nothing either", .rule(120),
        arguments: Place.allCases)
    func refusedWithoutAWord(place: Place) async throws {
        let stage = try await DragWorld()
        let made = Mutex(0)
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text") {
                made.withLock { $0 += 1 }
                return [1]
            }
            let item = SceneClient.DragItem(itemProvider: provider)
            item.promise = .spool
            return [item]
        }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        stage.source.isRestricted = place == .otherAppOfRestrictedDrag || place == .iconOfRestrictedDrag
        if place == .appThatDoesNotStart {
            try await stage.world.quit(stage.notes)
            stage.notes.startFailure = "it is broken"
        }
        let drag = try #require(try await stage.lift())
        switch place {
        case .edgeWithoutActivity: try await stage.move(to: .zone(.leadingEdge))
        case .otherAppOfRestrictedDrag: try await stage.move(over: "notes/1")
        case .iconOfRestrictedDrag, .appThatDoesNotStart: try await stage.move(to: .app(stage.notes.id))
        }
        let released = stage.world.tool.send(.drag(.release(drag, copies: [.plainText])))
        await stage.world.pass(.seconds(40))
        guard case .success(.dragReport(let report))? = released.result else { throw WorldError("the drag goes on") }
        #expect(report.operation == .cancel && report.loads.isEmpty && made.withLock { $0 } == 0)
        #expect(stage.source.ends == [.cancel])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes performDrop") || $0.hasPrefix("notes loaded") })
    }
}
