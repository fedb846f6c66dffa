import ActivityWire
import UniformTypes

/// What a drag is over, and how far its destination has been told.
struct HoverState: Hashable, Sendable {
    var current: DragHover = .nothing
    /// The interaction that was told `sessionDidEnter` and not `sessionDidExit`.
    var engaged: DropCandidate?
    /// The engaged interaction's last word.
    var proposal: DropProposal?
    /// What interactions said to `canHandle`, until the items change (U:D13).
    var answers: [DragPlace: Bool] = [:]
    /// The types that interactions looked for which cannot handle the items.
    var wanted: [DragPlace: [UniformType]] = [:]
    /// Interactions whose `canHandle` is asked and not answered, with the state of the items they are asked about.
    var asking: [DragPlace: Int] = [:]
    /// Busy with another session when this one came; free only after this one has left and come again (U:D14).
    var blocked: Set<DragPlace> = []
    /// The pointer moved, or the items changed, since the engaged interaction was asked.
    var isStale = false
    /// Which state of the items the engaged interaction was told.
    var toldItems = 0
    /// A scene or an app was asked to come up; by when.
    var appearance: Duration?
    var spring = SpringLoading()
    /// What became of the last destination, where it was lost.
    var loss: DragEnding?

    var candidates: [DropCandidate] {
        if case .interactions(let candidates, _) = current { candidates } else { [] }
    }

    var point: DragPoint {
        if case .interactions(_, let point) = current { point } else { .zero }
    }

    /// The pointer is somewhere new: forget what no longer is under it.
    mutating func come(to hover: DragHover) {
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
