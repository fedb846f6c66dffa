import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Interactions of a window", .timeLimit(.minutes(10)))
struct InteractionTests {
    private typealias Wire = SceneInteractions.Interaction

    @Test("The last interaction added is the topmost; each keeps its number, and none is listed twice")
    func numbers() {
        let actor = DragActor()
        let list = InteractionList()
        let drag = DragInteraction(delegate: actor)
        let drop = DropInteraction(delegate: actor)
        list.add(drag)
        list.add(drop)
        list.add(drag)
        #expect(list.all.count == 2)
        #expect(list.wire == [Wire(number: 2, isForDropping: true), Wire(number: 1, isForDragging: true)])
        #expect(list.drag(1) === drag && list.drag(2) == nil && list.drag(3) == nil)
        #expect(list.drop(2) === drop && list.drop(1) == nil)
        list.remove(drag)
        list.add(drag)
        #expect(list.wire == [Wire(number: 3, isForDragging: true), Wire(number: 2, isForDropping: true)])
    }

    @Test("Each change of an interaction is sent once")
    func changes() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let actor = DragActor()
        let drag = DragInteraction(delegate: actor)
        let drop = DropInteraction(delegate: actor)
        #expect(drag.isEnabled && !drop.allowsSimultaneousDropSessions && !drop.isSpringLoaded)
        scene.addInteraction(drag)
        let first = try #require(await link.nextInteractions())
        #expect(first.session == Samples.session && first.epoch == SceneEpoch(1))
        #expect(first.interactions == [Wire(number: 1, isForDragging: true)])
        scene.addInteraction(drop)
        #expect(await link.nextInteractions()?.interactions.count == 2)
        drag.isEnabled = true
        drag.isEnabled = false
        #expect(await link.nextInteractions()?.interactions == [Wire(number: 2, isForDropping: true)])
        drop.isSpringLoaded = false
        drop.isSpringLoaded = true
        #expect(
            await link.nextInteractions()?.interactions
                == [Wire(number: 2, isForDropping: true, isSpringLoaded: true)])
        drop.allowsSimultaneousDropSessions = false
        drop.allowsSimultaneousDropSessions = true
        #expect(
            await link.nextInteractions()?.interactions == [
                Wire(number: 2, isForDropping: true, allowsSimultaneousDropSessions: true, isSpringLoaded: true)
            ])
        scene.removeInteraction(drop)
        #expect(await link.nextInteractions()?.interactions == [])
        #expect(scene.interactions.count == 1)
        await test.end()
    }

    @Test("Interactions of the connect are sent right after it, and to a new connection again")
    func connecting() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try TestApplication([.link(first), .link(second)])
        let actor = DragActor()
        let drag = DragInteraction(delegate: actor)
        test.journal.onConnect = { $0.addInteraction(drag) }
        first.call(1, Samples.connect())
        var sent: [ClientRequest] = []
        while sent.count < 2, let request = await first.nextSent() { sent.append(request) }
        guard case .acknowledge = sent.first, case .setInteractions(let told) = sent.last else {
            Issue.record("not the acknowledgement and then the interactions: \(sent)")
            return
        }
        #expect(told.interactions == [Wire(number: 1, isForDragging: true)])
        first.hangUp()
        #expect(await second.nextInteractions()?.interactions == [Wire(number: 1, isForDragging: true)])
        await test.end()
    }

    @Test("Only as many interactions as the limit are sent, the topmost ones")
    func bound() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let actor = DragActor()
        for _ in 0...DragLimits.interactionsPerScene { scene.interactionList.add(DragInteraction(delegate: actor)) }
        scene.interactionsChanged()
        let told = try #require(await link.nextInteractions()?.interactions)
        #expect(told.map(\.number) == (2...257).reversed().map { UInt32($0) })
        await test.end()
    }

    @Test("A delegate without methods allows moving its items, adds none, and accepts no drop")
    func defaults() async {
        final class Quiet: DragInteractionDelegate, DropInteractionDelegate {
            func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
                []
            }
        }
        let quiet = Quiet()
        let drag = DragInteraction(delegate: quiet)
        let drop = DropInteraction(delegate: quiet)
        let source = DragSession(id: DragID(UniqueID(high: 9, low: 1)), location: DragPoint(x: 3, y: 4))
        let destination = DropSession(id: source.id) { _, _ in }
        #expect(source.location == (3, 4) && source.items.isEmpty && source.teamData == nil)
        #expect(quiet.dragInteraction(drag, sessionAllowsMoveOperation: source))
        #expect(!quiet.dragInteraction(drag, sessionIsRestrictedToDraggingApplication: source))
        #expect(quiet.dragInteraction(drag, itemsForAddingTo: source).isEmpty)
        #expect(quiet.dragInteraction(drag, sessionForAddingItems: [source]) == nil)
        #expect(quiet.dropInteraction(drop, canHandle: destination))
        #expect(quiet.dropInteraction(drop, sessionDidUpdate: destination) == nil)
        #expect(await quiet.dropInteraction(drop, hasSavedItemsMovedBy: destination))
        #expect(destination.location == (0, 0) && destination.items.isEmpty)
        #expect(!destination.allowsMoveOperation && !destination.isRestrictedToDraggingApplication)
        let proposal = DropProposal(operation: .copy)
        #expect(!proposal.isPrecise && !proposal.prefersFullSizePreview)
    }

    @Test("A delegate without methods about previews keeps the item's own frame and the given defaults")
    func defaultPreviews() {
        final class Quiet: DragInteractionDelegate, DropInteractionDelegate {
            func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
                []
            }
        }
        let quiet = Quiet()
        let drag = DragInteraction(delegate: quiet)
        let drop = DropInteraction(delegate: quiet)
        let session = DragSession(id: DragID(UniqueID(high: 9, low: 1)), location: .zero)
        let item = SceneClient.DragItem(itemProvider: ItemProvider(object: "x"))
        #expect(quiet.dragInteraction(drag, previewForLifting: item, session: session) == nil)
        let preview = DragPreview(frame: ScreenRectangle(x: 1, y: 2, width: 3, height: 4))
        item.previewFrame = preview.frame
        #expect(quiet.dragInteraction(drag, previewForLifting: item, session: session) == preview)
        #expect(quiet.dragInteraction(drag, previewForCancelling: item, withDefault: preview) == preview)
        #expect(quiet.dragInteraction(drag, previewForCancelling: item, withDefault: nil) == nil)
        #expect(quiet.dropInteraction(drop, previewForDropping: item, withDefault: preview) == preview)
    }
}
