import ActivityWire
import UniformTypes

/// State shared by all drags, and the effects of the current input.
struct DragRegistry: Sendable {
    var policy: DragPolicy
    var catalog: UniformTypeCatalog
    var now: Duration = .zero
    var effects: [DragEffect] = []
    var grants = GrantRegistry()
    /// The drag that each interaction serves, for interactions that serve one drag at a time (U:D14).
    var occupancy: [Occupied: DragID] = [:]
    /// The drag of each call that may still be answered.
    var callOwners: [DragCallID: DragID] = [:]
    /// The drag of each load that is under way.
    var loadOwners: [LoadID: DragID] = [:]
    /// Confirmed moves, oldest first, with the sources that have not deleted their items.
    var owed: [OwedMove] = []
    private var lastNumber: UInt64

    struct Occupied: Hashable, Sendable {
        let scene: SceneSessionID
        let interaction: UInt32

        init(_ place: DragPlace) {
            scene = place.scene
            interaction = place.interaction
        }
    }

    init(policy: DragPolicy, catalog: UniformTypeCatalog, firstNumber: UInt64) {
        lastNumber = firstNumber
        self.policy = policy
        self.catalog = catalog
    }

    mutating func nextNumber() -> UInt64 {
        lastNumber &+= 1
        return lastNumber
    }

    mutating func perform(_ effect: DragEffect) {
        effects.append(effect)
    }

    // MARK: Owed moves

    mutating func confirm(_ move: OwedMove) {
        perform(.record(.moveConfirmed(move)))
        owed.append(move)
        if owed.count > DragLimits.owedMoves {
            perform(.record(.moveForgotten(owed.removeFirst())))
        }
    }

    /// Records that the source in the scene has deleted its moved items.
    mutating func finishMove(_ drag: DragID, at scene: SceneSessionID) {
        guard let index = owed.firstIndex(where: { $0.drag == drag }) else { return }
        let before = owed[index].sources.count
        owed[index].sources.removeAll { $0.scene == scene }
        guard owed[index].sources.count < before else { return }
        perform(.record(.moveFinished(drag, scene)))
        if owed[index].sources.isEmpty { owed.remove(at: index) }
    }
}
