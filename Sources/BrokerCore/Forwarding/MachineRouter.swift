import ActivityWire

/// Chooses the machine for content that a window there prefers, by what is known of other machines.
///
/// A machine whose window is shown comes before one whose window is not; then the names decide.
struct MachineRouter {
    /// Knowledge that is older does not count.
    static let oldestKnowledge: Duration = .seconds(15)

    let roster: ClusterRoster
    /// A machine that was chosen before and did not take the request.
    var excluded: String?

    /// Returns the machine whose window prefers the target, if there is one, and why the others do not get the request.
    func route(_ app: AppID, target: String, knowledgeAge: Duration) -> MachineRouting {
        var candidates: [(name: String, session: ClusterSession)] = []
        var rejections: [(String, MachineRejection)] = []
        for name in roster.names {
            guard let machine = roster[name], name != excluded else {
                rejections.append((name, .didNotTakeIt))
                continue
            }
            guard let session = machine.session(of: app, preferring: target) else {
                rejections.append((name, .doesNotPrefer))
                continue
            }
            if machine.servesLinks {
                candidates.append((name, session))
            } else {
                rejections.append((name, .outOfReach))
            }
        }
        let best = candidates.first { $0.session.isShown } ?? candidates.first
        guard let best else {
            return .here(MachineKnowledge(passed: Self.passed(rejections), age: knowledgeAge))
        }
        for other in candidates where other.name != best.name {
            rejections.append((other.name, best.session.isShown && !other.session.isShown ? .notShown : .laterName))
        }
        return .elsewhere(
            MachineChoice(
                machine: best.name, rule: "a window of the machine prefers the content", app: app,
                session: best.session.session,
                condition: best.session.prefers?.clipped(to: Limits.explainedConditionBytes),
                knowledge: MachineKnowledge(passed: Self.passed(rejections.sorted { $0.0 < $1.0 }), age: knowledgeAge)))
    }

    /// The machines other than the chosen one, all with the same reason.
    func all(
        _ rejection: MachineRejection, but chosen: String? = nil, knowledgeAge: Duration? = nil
    ) -> MachineKnowledge {
        let passed = Self.passed(
            roster.names.filter { $0 != chosen }.map { ($0, $0 == excluded ? .didNotTakeIt : rejection) })
        return MachineKnowledge(passed: passed, age: knowledgeAge)
    }

    private static func passed(_ rejections: [(String, MachineRejection)]) -> [DecisionRecord.PassedMachine] {
        rejections.prefix(Limits.decisionCandidates).map {
            DecisionRecord.PassedMachine(machine: $0.0, rejection: $0.1)
        }
    }
}
