import ActivityWire
import Testing
import UniformTypes

@testable import SceneClient

/// What the broker says of a drag reaches the delegate of the interaction it is about, and the delegate's word goes back.
@Suite("Calls during a drag", .timeLimit(.minutes(10)))
@MainActor
struct DragCallTests {
    /// A connected window with one interaction of each kind.
    @MainActor
    final class Window {
        let link = FakeLink()
        let test: TestApplication
        let scene: Scene
        let actor = DragActor()
        let drag: DragInteraction
        let drop: DropInteraction
        private var lastCall: UInt64 = 0

        init() async throws {
            test = try await TestApplication.connected(link)
            scene = try #require(test.application.connectedScenes.first)
            drag = DragInteraction(delegate: actor)
            drop = DropInteraction(delegate: actor)
            scene.addInteraction(drag)
            scene.addInteraction(drop)
        }

        func ask(_ body: DragCall, _ interaction: UInt32 = 1, drag number: UInt64 = 1) async -> DragAnswer? {
            lastCall += 1
            link.dragCall(
                SceneDragCall(
                    id: DragCallID(lastCall), drag: DragID(UniqueID(high: 9, low: number)), session: Samples.session,
                    interaction: interaction, body: body))
            return await link.nextDragAnswer()
        }

        var held: [HeldDrag] { test.application.drags.heldDrags }
    }

    private let summary = DropSummary(
        items: [ItemSummary(types: [.plainText])], locality: .otherApp, allowsMove: true, teamData: Blob([7]))

    @Test("A source provides items, is notified of their fate, and holds the drag until it ends")
    func source() async throws {
        let window = try await Window()
        guard case .items(let items, _, _)? = await window.ask(.itemsForBeginning(DragPoint(x: 3, y: 4))) else {
            Issue.record("there are no items")
            return
        }
        #expect(items.count == 1)
        #expect(await window.ask(.animateLift) == .done)
        #expect(window.held.isEmpty)
        #expect(await window.ask(.sessionWillBegin) == .beginning(allowsMove: true, isRestricted: false))
        #expect(window.held.map(\.isSource) == [true])
        #expect(await window.ask(.sessionDidMove(DragPoint(x: 5, y: 6))) == .done)
        #expect(await window.ask(.willEnd(.copy)) == .done)
        #expect(await window.ask(.animateCancel) == .done)
        #expect(await window.ask(.didEnd(.copy, .dropped)) == .done)
        #expect(window.held.isEmpty)
        #expect(await window.ask(.didTransferItems) == .done)
        #expect(
            window.actor.lines == [
                "itemsForBeginning 3.0 4.0", "willAnimateLift", "sessionWillBegin", "sessionDidMove 5.0 6.0",
                "willEndWith copy", "willAnimateCancel", "didEndWith copy", "sessionDidTransferItems",
            ])
        await window.test.end()
    }

    @Test("The preview of each lifted or added item is sent with it, and kept as the default of a cancelled drag")
    func previews() async throws {
        let window = try await Window()
        let frame = ScreenRectangle(x: 1, y: 2, width: 30, height: 40)
        window.actor.items[0].previewFrame = frame
        let area = DragArea(x: 1, y: 2, width: 30, height: 40)
        for call in [DragCall.itemsForBeginning(.zero), .itemsForAdding(.zero)] {
            let answer = await window.ask(call)
            let previews = if case .items(let items, _, _)? = answer { items.map(\.preview) } else { [DragArea?]() }
            #expect(previews == [area])
        }
        _ = await window.ask(.animateCancel)
        #expect(window.actor.items[0].previewFrame == frame)
        await window.test.end()
    }

    @Test("A dropped item arrives by default in its size around the drop's point", arguments: [true, false])
    func droppedPreview(isFullSize: Bool) async throws {
        let window = try await Window()
        var summary = summary
        summary.items[0].previewWidth = 30
        summary.items[0].previewHeight = 40
        _ = await window.ask(.canHandle(summary), 2)
        _ = await window.ask(.didUpdate(DragPoint(x: 100, y: 100), nil), 2)
        summary.showsFullSizePreview = isFullSize
        _ = await window.ask(.performDrop(.copy, summary), 2)
        #expect(window.actor.destination?.showsFullSizePreview == isFullSize)
        _ = await window.ask(.animateDrop, 2)
        let item = try #require(window.actor.destination?.items.first)
        #expect(item.previewFrame == ScreenRectangle(x: 85, y: 80, width: 30, height: 40))
        await window.test.end()
    }

    @Test("A source may forbid moving and keep the drag within its app")
    func restrictions() async throws {
        let window = try await Window()
        window.actor.allowsMove = false
        window.actor.isRestricted = true
        _ = await window.ask(.itemsForBeginning(.zero))
        #expect(await window.ask(.sessionWillBegin) == .beginning(allowsMove: false, isRestricted: true))
        await window.test.end()
    }

    @Test("A source without items lifts nothing and is not notified afterwards")
    func nothing() async throws {
        let window = try await Window()
        window.actor.items = []
        #expect(await window.ask(.itemsForBeginning(.zero)) == .items([]))
        #expect(await window.ask(.sessionDidMove(.zero)) == .done)
        #expect(window.actor.lines == ["itemsForBeginning 0.0 0.0"])
        await window.test.end()
    }

    @Test("Items are forgotten after a cancelled drag or reversed lift, but can be loaded after a copy")
    func forgotten() async throws {
        let window = try await Window()
        for (number, body) in [DragCall.reverseLift, .didEnd(.cancel, .noItems), .didEnd(.copy, .dropped)].enumerated()
        {
            _ = await window.ask(.itemsForBeginning(.zero), drag: UInt64(number))
            _ = await window.ask(body, drag: UInt64(number))
            window.actor.lines = []
            _ = await window.ask(.didTransferItems, drag: UInt64(number))
            #expect(window.actor.lines.isEmpty == (number < 2))
        }
        await window.test.end()
    }

    @Test("Two contributors of a process are each notified of the end, then the items are forgotten")
    func twoSources() async throws {
        let window = try await Window()
        let other = DragInteraction(delegate: window.actor)
        window.scene.addInteraction(other)
        _ = await window.ask(.itemsForBeginning(.zero))
        _ = await window.ask(.sessionWillBegin)
        _ = await window.ask(.itemsForAdding(.zero), 3)
        for place in [1, 3] as [UInt32] {
            _ = await window.ask(.willAdd(count: 1, scene: Samples.session, interaction: 3), place)
        }
        #expect(window.held.map(\.interaction) == [1, 3])
        window.actor.lines = []
        for place in [1, 3] as [UInt32] { _ = await window.ask(.didEnd(.forbidden, .forbidden), place) }
        #expect(window.actor.lines == ["didEndWith forbidden", "didEndWith forbidden"])
        #expect(window.held.isEmpty && window.test.application.drags.sources.isEmpty)
        await window.test.end()
    }

    @Test("A tap adds the delegate's items, and only those that the drag accepts become part of it")
    func adding() async throws {
        let window = try await Window()
        _ = await window.ask(.itemsForBeginning(.zero))
        window.actor.items = []
        #expect(await window.ask(.itemsForAdding(.zero)) == .items([]))
        window.actor.items = [window.actor.text("more")]
        guard case .items(let added, _, _)? = await window.ask(.itemsForAdding(.zero)) else {
            Issue.record("nothing is added")
            return
        }
        #expect(added.count == 1)
        #expect(window.actor.source?.items.count == 1)
        let taken = DragCall.willAdd(count: 1, scene: Samples.session, interaction: 1)
        #expect(await window.ask(taken) == .done)
        #expect(window.actor.source?.items.count == 2)
        #expect(window.held.count == 1)
        #expect(await window.ask(.willAdd(count: 2, scene: Samples.session, interaction: 5)) == .done)
        #expect(window.actor.source?.items.count == 2)
        #expect(window.actor.lines.suffix(2) == ["willAdd 1", "willAdd 2"])
        await window.test.end()
    }

    @Test("The delegate chooses among its known drags to which a tap adds")
    func choosing() async throws {
        let window = try await Window()
        let first = DragID(UniqueID(high: 9, low: 1))
        let unknown = DragID(UniqueID(high: 9, low: 77))
        _ = await window.ask(.itemsForBeginning(.zero))
        #expect(await window.ask(.sessionForAdding([unknown, first], at: .zero), drag: 5) == .session(first))
        #expect(window.actor.lines.last == "sessionForAdding 1")
        window.actor.choosesSession = false
        #expect(await window.ask(.sessionForAdding([first], at: .zero), drag: 5) == .session(nil))
        await window.test.end()
    }

    @Test("After a restart the items still to delete are sent by their identifiers, whoever began the drag")
    func finishing() async throws {
        let window = try await Window()
        #expect(await window.ask(.finishMove(["a", "b"]), 0) == .done)
        #expect(window.actor.lines == ["finishMove a b"])
        await window.test.end()
    }

    @Test("A destination is asked, gets positions and the end, and its proposal is sent")
    func destination() async throws {
        let window = try await Window()
        #expect(await window.ask(.canHandle(summary), 2) == .canHandle(true))
        #expect(await window.ask(.didEnter(DragPoint(x: 1, y: 2)), 2) == .done)
        var proposal = ActivityWire.DropProposal(operation: .copy)
        proposal.isPrecise = true
        #expect(await window.ask(.didUpdate(DragPoint(x: 3, y: 2), nil), 2) == .proposal(proposal))
        #expect(await window.ask(.springLoad(.activating), 2) == .done)
        #expect(await window.ask(.didExit, 2) == .done)
        #expect(await window.ask(.performDrop(.copy, summary), 2) == .done)
        #expect(window.actor.destination?.teamData == [7])
        #expect(window.actor.destination?.allowsMoveOperation == true)
        #expect(await window.ask(.animateDrop, 2) == .done)
        #expect(await window.ask(.concludeDrop, 2) == .done)
        #expect(await window.ask(.sessionDidEnd(.dropped), 2) == .done)
        #expect(
            window.actor.lines == [
                "canHandle", "sessionDidEnter 1.0 2.0", "sessionDidUpdate 3.0 2.0", "springLoading activating",
                "sessionDidExit", "performDrop", "willAnimateDrop", "concludeDrop", "sessionDidEnd",
            ])
        #expect(window.held.isEmpty)
        await window.test.end()
    }

    @Test("A destination that accepts nothing reports the types it wanted, each once, for this query only")
    func lookedFor() async throws {
        let window = try await Window()
        window.actor.types = ["public.movie", "org.example.deck", "public.movie"]
        for _ in 0..<2 {
            #expect(await window.ask(.canHandle(summary), 2) == .canHandle(false))
            #expect(window.link.lastWanted == ["public.movie", "org.example.deck"])
        }
        window.actor.types = []
        #expect(await window.ask(.canHandle(summary), 2) == .canHandle(true))
        #expect(window.link.lastWanted == [])
        await window.test.end()
    }

    @Test("A move is confirmed only if everything was loaded and the delegate has kept it")
    func confirming() async throws {
        let window = try await Window()
        _ = await window.ask(.canHandle(summary), 2)
        _ = await window.ask(.performDrop(.move, summary), 2)
        #expect(await window.ask(.confirmMove, 2) == .confirmed(true))
        window.actor.hasSaved = false
        #expect(await window.ask(.confirmMove, 2) == .confirmed(false))
        await window.test.end()
    }

    @Test(
        "A drag within the app has its own session and local context; one from elsewhere does not")
    func local() async throws {
        let window = try await Window()
        window.actor.context = "mine"
        guard case .items(_, _, let mark?)? = await window.ask(.itemsForBeginning(.zero)) else {
            Issue.record("nothing is kept in the session")
            return
        }
        var local = summary
        local.locality = .sameProcess
        local.localContext = mark
        _ = await window.ask(.canHandle(local), 2)
        #expect(window.actor.destination?.localDragSession === window.actor.source)
        #expect(window.actor.destination?.localDragSession?.localContext as? String == "mine")
        _ = await window.ask(.canHandle(local), 2, drag: 8)
        #expect(window.actor.destination?.localDragSession?.localContext as? String == "mine")
        _ = await window.ask(.canHandle(summary), 2, drag: 9)
        #expect(window.actor.destination?.localDragSession == nil)
        await window.test.end()
    }

    @Test("A call for an unknown interaction or scene is answered without reaching any delegate")
    func elsewhere() async throws {
        let window = try await Window()
        #expect(await window.ask(.itemsForBeginning(.zero), 7) == .done)
        #expect(await window.ask(.canHandle(summary), 1) == .done)
        #expect(window.actor.lines.isEmpty)
        await window.test.end()
    }
}

/// Both delegates of a window, writing down what they are told.
@MainActor
final class DragActor: DragInteractionDelegate, DropInteractionDelegate {
    var lines: [String] = []
    lazy var items: [SceneClient.DragItem] = [text("hello")]
    var context: Any?
    var allowsMove = true
    var isRestricted = false
    var hasSaved = true
    var choosesSession = true
    /// The types it looks for; none: it takes anything.
    var types: [String] = []
    private(set) var source: DragSession?
    private(set) var destination: DropSession?

    func text(_ text: String) -> SceneClient.DragItem { DragItem(itemProvider: ItemProvider(object: text)) }

    func dragInteraction(_: DragInteraction, itemsForBeginning session: DragSession) -> [SceneClient.DragItem] {
        lines.append("itemsForBeginning \(session.location.x) \(session.location.y)")
        source = session
        session.localContext = context
        return items
    }
    func dragInteraction(_: DragInteraction, willAnimateLiftWith session: DragSession) {
        lines.append("willAnimateLift")
    }
    func dragInteraction(_: DragInteraction, sessionWillBegin session: DragSession) { lines.append("sessionWillBegin") }
    func dragInteraction(_: DragInteraction, sessionAllowsMoveOperation session: DragSession) -> Bool { allowsMove }
    func dragInteraction(
        _: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { isRestricted }
    func dragInteraction(_: DragInteraction, sessionDidMove session: DragSession) {
        lines.append("sessionDidMove \(session.location.x) \(session.location.y)")
    }
    func dragInteraction(_: DragInteraction, itemsForAddingTo session: DragSession) -> [SceneClient.DragItem] { items }
    func dragInteraction(_: DragInteraction, sessionForAddingItems sessions: [DragSession]) -> DragSession? {
        lines.append("sessionForAdding \(sessions.count)")
        return choosesSession ? sessions.first : nil
    }
    func dragInteraction(_: DragInteraction, session: DragSession, willAddItems count: Int) {
        lines.append("willAdd \(count)")
    }
    func dragInteraction(_: DragInteraction, session: DragSession, willEndWith operation: SceneClient.DropOperation) {
        lines.append("willEndWith \(operation)")
    }
    func dragInteraction(_: DragInteraction, willAnimateCancelWith session: DragSession) {
        lines.append("willAnimateCancel")
    }
    func dragInteraction(_: DragInteraction, session: DragSession, didEndWith operation: SceneClient.DropOperation) {
        lines.append("didEndWith \(operation)")
    }
    func dragInteraction(_: DragInteraction, sessionDidTransferItems session: DragSession) {
        lines.append("sessionDidTransferItems")
    }
    func dragInteraction(_: DragInteraction, finishMoveOfItemsWithIdentifiers identifiers: [String]) {
        lines.append("finishMove " + identifiers.joined(separator: " "))
    }

    func dropInteraction(_: DropInteraction, canHandle session: DropSession) -> Bool {
        destination = session
        lines.append("canHandle")
        return types.isEmpty || session.hasItemsConforming(toTypeIdentifiers: types)
    }
    func dropInteraction(_: DropInteraction, sessionDidEnter session: DropSession) {
        lines.append("sessionDidEnter \(session.location.x) \(session.location.y)")
    }
    func dropInteraction(_: DropInteraction, sessionDidUpdate session: DropSession) -> SceneClient.DropProposal? {
        lines.append("sessionDidUpdate \(session.location.x) \(session.location.y)")
        var proposal = SceneClient.DropProposal(operation: .copy)
        proposal.isPrecise = true
        return proposal
    }
    func dropInteraction(_: DropInteraction, sessionDidExit session: DropSession) { lines.append("sessionDidExit") }
    func dropInteraction(_: DropInteraction, performDrop session: DropSession) { lines.append("performDrop") }
    func dropInteraction(_: DropInteraction, willAnimateDropWith session: DropSession) {
        lines.append("willAnimateDrop")
    }
    func dropInteraction(_: DropInteraction, concludeDrop session: DropSession) { lines.append("concludeDrop") }
    func dropInteraction(_: DropInteraction, sessionDidEnd session: DropSession) { lines.append("sessionDidEnd") }
    func dropInteraction(_: DropInteraction, hasSavedItemsMovedBy session: DropSession) async -> Bool { hasSaved }
    func dropInteraction(_: DropInteraction, springLoadingDidChange state: SceneClient.SpringLoadingState) {
        lines.append("springLoading \(state)")
    }
}
