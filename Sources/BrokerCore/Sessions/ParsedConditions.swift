import ActivityWire
import ScenePredicates

/// A session's conditions, parsed once.
struct ParsedConditions: Hashable, Sendable {
    /// A predicate, and the identifiers that it accepts if they are finitely many.
    struct Condition: Hashable, Sendable {
        let predicate: ScenePredicate
        let matches: [String]?

        init(_ predicate: ScenePredicate) {
            self.predicate = predicate
            matches = predicate.exactMatches
        }
    }

    let can: Condition
    let prefers: Condition

    var canActivate: ScenePredicate { can.predicate }
    var prefersToActivate: ScenePredicate { prefers.predicate }
    /// The identifiers that the session prefers, as its row shows them.
    var targets: [String] { Array((prefers.matches ?? []).prefix(Limits.decisionCandidates)) }

    /// Throws the error of the first invalid predicate, with the field that holds it.
    init(_ conditions: ActivationConditions) throws(Refusal) {
        can = try Self.parse(conditions.canActivate, field: "conditions.canActivate")
        // Most sessions show one content. The two predicates of such a session are equal, and parsed only once.
        prefers =
            conditions.prefersToActivate == conditions.canActivate
            ? can : try Self.parse(conditions.prefersToActivate, field: "conditions.prefersToActivate")
    }

    private init(canActivate: ScenePredicate, prefersToActivate: ScenePredicate) {
        can = Condition(canActivate)
        prefers = Condition(prefersToActivate)
    }

    /// The conditions of a fresh scene (U:R4).
    static let standard = ParsedConditions(canActivate: .always, prefersToActivate: .never)

    private static func parse(_ text: String, field: String) throws(Refusal) -> Condition {
        do {
            return Condition(try ScenePredicate(format: text))
        } catch {
            throw Refusal(code: .invalidPredicate, reason: "\(field): \(error.description)", field: field)
        }
    }
}
