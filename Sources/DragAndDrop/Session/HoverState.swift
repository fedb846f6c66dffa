import ActivityWire
import UniformTypes

/// The things that the pointer of a drag is over, with what the interactions there were told and have answered.
struct HoverState: Hashable, Sendable {
    var current: DragHover = .nothing
    /// The interaction that was told that the drag entered, and not that it exited.
    var engaged: DropCandidate?
    /// The last proposal of the engaged interaction.
    var proposal: DropProposal?
    /// Whether the engaged interaction was last told a precise point (U:D17).
    var isToldPrecisely = false
    /// Whether the engaged interaction was asked once more since the pointer moved, because its proposal was for the other
    /// point. It is not asked a third time, so an interaction whose answers contradict each other cannot keep the drag busy.
    var isAskedAgain = false
    /// The answers to `canHandle`. They hold until the items change (U:D13).
    var answers: [DragPlace: Bool] = [:]
    /// The types that were looked for by the interactions that cannot handle the items.
    var wanted: [DragPlace: [UniformType]] = [:]
    /// Interactions with an unanswered `canHandle`, and the ``DragSession/itemsState`` that the call is about.
    var asking: [DragPlace: Int] = [:]
    /// Interactions that served another drag when this drag came to them. They stay blocked until this drag has left
    /// them and comes again (U:D14).
    var blocked: Set<DragPlace> = []
    /// Whether the pointer has moved, or the items have changed, since the engaged interaction was told of them.
    var isStale = false
    /// The ``DragSession/itemsState`` that the engaged interaction received last.
    var reportedItemsState = 0
    /// The deadline for a scene or an app to come forward; nil if nothing is awaited.
    var appearance: Duration?
    var spring = SpringLoading()
    /// The ending of the drag if an interaction that the pointer is over was lost; otherwise nil.
    var loss: DragEnding?

    var candidates: [DropCandidate] {
        if case .interactions(let candidates, _) = current { candidates } else { [] }
    }

    var point: DragPoint {
        if case .interactions(_, let point) = current { point } else { .zero }
    }

    /// Whether the last proposal is precise (U:D17).
    var isPrecise: Bool { proposal?.isPrecise == true }

    /// The point that the engaged interaction was told last, if the pointer has not moved since.
    var hit: PointerHit { PointerHit(pointer: point, isPrecise: isToldPrecisely) }

    /// Records a new position of the pointer, and forgets interactions that are no longer under it.
    mutating func updateHover(to hover: DragHover) {
        if case .app = current, hover != current { spring.stop() }
        current = hover
        appearance = nil
        isStale = true
        isAskedAgain = false
        loss = nil
        let places = Set(candidates.map(\.place))
        blocked.formIntersection(places)
        asking = asking.filter { places.contains($0.key) }
        // Answers are kept for when the drag comes back, but not without a bound.
        if answers.count > DragLimits.candidates * 4 { answers = answers.filter { places.contains($0.key) } }
        // A view that has refused is not asked again when the drag comes back, so its types are kept with its refusal.
        wanted = wanted.filter { answers[$0.key] == false }
    }
}
