import SceneClient

/// A window's drag and drop delegate: it writes every callback into the world's trace, and does what the test says.
@MainActor
final class DragActor: DragInteractionDelegate, DropInteractionDelegate {
    let name: String
    weak var world: World?

    var items: @MainActor () -> [DragItem] = { [.text("hello")] }
    var added: @MainActor () -> [DragItem] = { [] }
    /// Which of several drags a tap adds to.
    var picked: @MainActor ([DragSession]) -> DragSession? = { _ in nil }
    var localContext: Any?
    var teamData: [UInt8]?
    var allowsMove = true
    var isRestricted = false
    var canHandle = true
    /// Nil: as without `sessionDidUpdate`.
    var proposal: DropProposal? = DropProposal(operation: .copy)
    var onUpdate: (@MainActor (DropSession) -> Void)?
    var onDrop: (@MainActor (DropSession) -> Void)?
    var onConclude: (@MainActor (DropSession) -> Void)?
    /// Runs in a destination's other callbacks, by their names.
    var on: [String: @MainActor (DropSession) -> Void] = [:]
    /// The session that is over or was dropped here last.
    private(set) var session: DropSession?
    private(set) var ends: [DropOperation] = []

    init(_ name: String, in world: World) {
        self.name = name
        self.world = world
    }

    func note(_ line: String) { world?.note("\(name) \(line)") }

    // MARK: A source

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        note("itemsForBeginning")
        session.localContext = localContext
        session.teamData = teamData
        return items()
    }

    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
        note("sessionWillBegin")
    }

    func dragInteraction(
        _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
    ) -> Bool { allowsMove }

    func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { isRestricted }

    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession) -> [DragItem] {
        note("itemsForAddingTo")
        return added()
    }

    func dragInteraction(
        _ interaction: DragInteraction, sessionForAddingItems sessions: [DragSession]
    ) -> DragSession? { picked(sessions) }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) {
        ends.append(operation)
        note("didEndWith \(operation)")
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
        note("sessionDidTransferItems")
    }

    // MARK: A destination

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        note("canHandle")
        on["canHandle"]?(session)
        return canHandle
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        self.session = session
        note("sessionDidEnter")
        on["sessionDidEnter"]?(session)
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal? {
        onUpdate?(session)
        return proposal
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        note("sessionDidExit")
        on["sessionDidExit"]?(session)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        self.session = session
        note("performDrop")
        onDrop?(session)
    }

    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {
        note("concludeDrop")
        onConclude?(session)
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
        note("sessionDidEnd")
    }
}

extension DragItem {
    static func text(_ text: String) -> DragItem { DragItem(itemProvider: ItemProvider(object: text)) }
}

extension DropSession {
    /// Loads the first item as text, and notes what came.
    @discardableResult
    func loadText(_ type: String = "public.plain-text", for actor: DragActor) -> Progress? {
        items.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: type) { [weak actor] result in
            Task { @MainActor in
                switch result {
                case .success(let bytes): actor?.note("loaded \(String(decoding: bytes, as: UTF8.self))")
                case .failure(let error): actor?.note("failed \(error.name)")
                }
            }
        }
    }
}

extension Result {
    /// The error; nil where there is none.
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
