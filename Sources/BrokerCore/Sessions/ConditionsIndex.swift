import ActivityWire
import OrderedCollections
import ScenePredicates

/// Finds the sessions whose predicate may accept an identifier, without evaluating every predicate.
///
/// A session whose predicate accepts finitely many identifiers is filed under each of these identifiers. Sessions with
/// other predicates are always candidates. Keys are compared by bytes, as identifiers are.
struct ConditionsIndex: Hashable, Sendable {
    /// The sessions by each identifier that their predicate accepts.
    private var exact: [PredicateOperand: Filed] = [:]
    /// The sessions whose predicate may accept any identifier.
    private var open: OrderedSet<SceneSessionID> = []

    /// The sessions filed under one identifier. Most identifiers have only one.
    private enum Filed: Hashable {
        case one(SceneSessionID)
        /// At least two sessions.
        case several(OrderedSet<SceneSessionID>)

        var sessions: [SceneSessionID] {
            switch self {
            case .one(let session): [session]
            case .several(let sessions): Array(sessions)
            }
        }

        mutating func insert(_ session: SceneSessionID) {
            switch self {
            case .one(let filed): if filed != session { self = .several([filed, session]) }
            case .several(var filed):
                // Otherwise both would hold the set, and it would be copied.
                self = .one(session)
                filed.append(session)
                self = .several(filed)
            }
        }

        /// Returns the rest without `session`; nil if nothing is left.
        func removing(_ session: SceneSessionID) -> Filed? {
            switch self {
            case .one(let filed): return filed == session ? nil : self
            case .several(var filed):
                filed.remove(session)
                return filed.count == 1 ? .one(filed[0]) : .several(filed)
            }
        }
    }

    mutating func insert(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.append(session)
            return
        }
        for identifier in identifiers { exact[.text(identifier), default: .one(session)].insert(session) }
    }

    mutating func remove(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.remove(session)
            return
        }
        for key in identifiers.map(PredicateOperand.text) { exact[key] = exact[key]?.removing(session) }
    }

    /// Sessions whose predicate may accept `identifier`, in a fixed order.
    func candidates(for identifier: String) -> [SceneSessionID] {
        (exact[.text(identifier)]?.sessions ?? []) + open
    }
}
