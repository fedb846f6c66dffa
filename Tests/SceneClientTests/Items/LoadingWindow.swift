import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

/// A window that drags and is dropped on, with what the tests of loads say to it.
@MainActor
enum LoadingWindow {
    static let drag = DragID(UniqueID(high: 9, low: 1))

    static func connected(
        _ link: FakeLink, onDrop: @escaping @MainActor (DropSession) -> Void = { _ in }
    ) async throws -> (TestApplication, LoadingActor) {
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let actor = LoadingActor(onDrop)
        test.journal.kept.append(actor)
        scene.addInteraction(DragInteraction(delegate: actor))
        scene.addInteraction(DropInteraction(delegate: actor))
        return (test, actor)
    }

    static func call(
        _ link: FakeLink, _ number: UInt64, _ body: DragCall, _ interaction: UInt32
    ) async -> DragAnswer? {
        link.dragCall(
            SceneDragCall(
                id: DragCallID(number), drag: drag, session: Samples.session, interaction: interaction, body: body))
        return await link.nextDragAnswer()
    }
}

/// Gives items and starts loads when something is dropped.
@MainActor
final class LoadingActor: DragInteractionDelegate, DropInteractionDelegate {
    var items: [SceneClient.DragItem] = []
    private(set) var source: DragSession?
    private let onDrop: @MainActor (DropSession) -> Void

    init(_ onDrop: @escaping @MainActor (DropSession) -> Void) {
        self.onDrop = onDrop
    }

    func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
        source = session
        return items
    }
    func dropInteraction(_: DropInteraction, performDrop session: DropSession) { onDrop(session) }
}
