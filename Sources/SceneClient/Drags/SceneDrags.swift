import ActivityWire
import BrokerClient
import UniformTypes

/// The drags of a process, as source and as destination.
@MainActor
final class SceneDrags {
    /// A drag at an interaction; the key of the drop session there.
    struct Place: Hashable {
        let drag: DragID
        let scene: SceneSessionID
        let interaction: UInt32

        init(_ call: SceneDragCall) {
            drag = call.drag
            scene = call.session
            interaction = call.interaction
        }
    }

    unowned let application: SceneApplication
    /// Drags that this process gave items to, including the last ended drags, whose loads may go on.
    var sources: [DragID: DragSession] = [:]
    private var endedSources: [DragID] = []
    /// Items that an interaction offered to add, until the broker says that they were added.
    var offered: [Place: [DragItem]] = [:]
    var drops: [Place: DropSession] = [:]
    /// The loads that were started in the `performDrop` that runs now.
    var startedLoads: [(load: ItemLoading, item: UInt32)] = []
    private(set) var heldDrags: [HeldDrag] = []
    /// Streams whose load handlers run.
    var producing: Set<StreamID> = []
    private var marks: [UInt64: Any] = [:]
    private var lastMark: UInt64 = 0

    static let endedSourcesMax = 64
    static let replyPatience: Duration = .seconds(10)

    init(application: SceneApplication) {
        self.application = application
    }

    func announce(_ scene: Scene) {
        let interactions = scene.interactionList.wire
        application.gate.link?.send(
            .setInteractions(
                SceneInteractions(
                    session: scene.session.id, epoch: scene.record.epoch,
                    interactions: Array(interactions.prefix(DragLimits.interactionsPerScene)))))
    }

    // MARK: Held drags

    /// Notes that the interaction must be notified of the drag's end, even from a broker that has forgotten the drag.
    func hold(_ call: SceneDragCall, isSource: Bool) {
        let held = HeldDrag(
            drag: call.drag, session: call.session, interaction: call.interaction, isSource: isSource)
        if !heldDrags.contains(held) { heldDrags.append(held) }
    }

    func letGo(_ call: SceneDragCall, isSource: Bool) {
        heldDrags.removeAll {
            $0.drag == call.drag && $0.session == call.session && $0.interaction == call.interaction
                && $0.isSource == isSource
        }
    }

    func forget(_ scene: SceneSessionID) {
        heldDrags.removeAll { $0.session == scene }
        drops = drops.filter { $0.key.scene != scene }
    }

    /// Forgets an ended drag, or keeps its items for loads that go on. Items of at most ``endedSourcesMax`` ended drags
    /// are kept.
    func ended(_ drag: DragID, keepsItems: Bool) {
        guard keepsItems else { return sources[drag] = nil }
        if !endedSources.contains(drag) { endedSources.append(drag) }
        if endedSources.count > Self.endedSourcesMax { sources[endedSources.removeFirst()] = nil }
    }

    // MARK: Things of this process

    /// Returns a number for an object of this process. The broker gives the number back to this process only. The
    /// oldest numbers are forgotten.
    func mark(_ thing: Any?) -> UInt64? {
        guard let thing else { return nil }
        lastMark += 1
        marks[lastMark] = thing
        if marks.count > DragLimits.itemsPerSession * 4 {
            marks[lastMark - UInt64(DragLimits.itemsPerSession * 4)] = nil
        }
        return lastMark
    }

    func thing(_ mark: UInt64) -> Any? { marks[mark] }
}
