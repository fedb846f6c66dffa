import ActivityWire
import UniformTypes

/// The things under a drag, and what its destination was told.
struct HoverState: Hashable, Sendable {
    var current: DragHover = .nothing
    /// The interaction that was told `sessionDidEnter` and not `sessionDidExit`.
    var engaged: DropCandidate?
    /// The last proposal of the engaged interaction.
    var proposal: DropProposal?
    /// Answers to `canHandle`, until the items change (U:D13).
    var answers: [DragPlace: Bool] = [:]
    /// The types that interactions looked for which cannot handle the items.
    var wanted: [DragPlace: [UniformType]] = [:]
    /// Interactions with an unanswered `canHandle`, and the state of the items that it is about.
    var asking: [DragPlace: Int] = [:]
    /// Interactions that served another session when this one came. They stay blocked until this one has left and come
    /// again (U:D14).
    var blocked: Set<DragPlace> = []
    /// Whether the pointer moved, or the items changed, since the engaged interaction was last told.
    var isStale = false
    /// The state of the items that the engaged interaction was told.
    var reportedItemsState = 0
    /// The deadline for a scene or an app to come forward; nil when none is awaited.
    var appearance: Duration?
    var spring = SpringLoading()
    /// The ending by which the last destination was lost, if it was.
    var loss: DragEnding?

    var candidates: [DropCandidate] {
        if case .interactions(let candidates, _) = current { candidates } else { [] }
    }

    var point: DragPoint {
        if case .interactions(_, let point) = current { point } else { .zero }
    }

    /// Records a new position of the pointer, and forgets interactions that are no longer under it.
    mutating func updateHover(to hover: DragHover) {
        if case .app = current, hover != current { spring.stop() }
        current = hover
        appearance = nil
        isStale = true
        loss = nil
        let places = Set(candidates.map(\.place))
        blocked.formIntersection(places)
        asking = asking.filter { places.contains($0.key) }
        wanted = wanted.filter { places.contains($0.key) }
        if answers.count > DragLimits.candidates * 4 { answers = answers.filter { places.contains($0.key) } }
    }
}
