import ActivityWire
import OrderedCollections
import ScenePredicates

/// Finds the sessions whose predicate may accept an identifier, without evaluating every predicate.
///
/// A session whose predicate accepts finitely many identifiers is filed under each of these identifiers. Sessions with
/// other predicates are always candidates. Keys are compared by bytes, as identifiers are.
struct ConditionsIndex: Hashable, Sendable {
    /// The sessions by each identifier that their predicate accepts.
    private var exact: [PredicateOperand: OrderedSet<SceneSessionID>] = [:]
    /// The sessions whose predicate may accept any identifier.
    private var open: OrderedSet<SceneSessionID> = []

    mutating func insert(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.append(session)
            return
        }
        for identifier in identifiers { exact[.text(identifier), default: []].append(session) }
    }

    mutating func remove(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.remove(session)
            return
        }
        for key in identifiers.map(PredicateOperand.text) {
            exact[key]?.remove(session)
            if exact[key]?.isEmpty == true { exact[key] = nil }
        }
    }

    /// Sessions whose predicate may accept `identifier`, in a fixed order.
    func candidates(for identifier: String) -> [SceneSessionID] {
        (exact[.text(identifier)].map(Array.init) ?? []) + open
    }
}
