import ActivityWire
import BrokerCore

/// The winner of a request (U:§5, U:R5): a window that prefers the content, or else a window that can show the content.
/// Of several windows the active window wins, or else the window that was active last, or else the newest window.
/// Crashes and restarts do not change this order.
///
/// Either window may win if this account cannot tell them apart.
struct WinnerRule: Rule {
    private var recency = RecencyAccount()
    private var rows: [SessionRow] = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        // The decision depends on the state before the step.
        let sentence = judge(sight, outside)
        recency.note(sight, outside)
        switch sight {
        case .stepped: rows = outside.sessions
        case .ended: rows = []
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return sentence
    }

    private func judge(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .stepped(let input, let effects) = sight, let (_, _, body) = input?.request,
            case .activate(let request) = body
        else { return nil }
        for case .request(let record) in effects.changes {
            guard record.outcome.stage == .resolved || record.outcome.code == .handled else { continue }
            if let sentence = judge(record, request) { return sentence }
        }
        return nil
    }

    private func judge(_ record: RequestRecord, _ request: ActivationRequest) -> String? {
        guard request.session == nil, request.handoffFrom == nil, let app = request.app,
            let description = SimulatedApps.app(of: app), request.role == SceneRole.windowApplication
        else { return nil }
        let all = rows.filter { $0.app == app }
        let decision = record.outcome.decision
        if !description.supportsMultipleScenes {
            return all.isEmpty || decision != .created ? nil : "\(app) has one scene and gets another one"
        }
        let reuse = request.reuse ?? (request.event == nil ? .anyElseNew : .matchElseNew)
        let target = request.event?.targetContentIdentifier
        guard let wanted = candidates(all, reuse, target) else { return nil }
        guard let chosen = record.outcome.session, decision != .created else {
            return decision == .created && !wanted.isEmpty
                ? "a window of \(app) is made for \(target ?? "nothing") beside \(wanted[0].session)" : nil
        }
        guard let winner = wanted.first(where: { $0.session == chosen }) else {
            return "session \(chosen) is chosen for \(target ?? "nothing"), and others match better"
        }
        if let better = wanted.first(where: { recency.certainlyPrecedes($0, winner) }) {
            return "session \(chosen) is chosen, and \(better.session) was used more recently"
        }
        return nil
    }

    /// Returns the sessions among which recency decides; nil if the rule does not apply.
    private func candidates(_ all: [SessionRow], _ reuse: ReusePolicy, _ target: String?) -> [SessionRow]? {
        switch reuse {
        case .alwaysNew, .ask: return nil
        case .anyElseNew: return all
        case .preferElseNew, .preferElseFail: return target.map { target in all.filter { $0.prefers(target) } }
        case .matchElseNew, .matchElseFail:
            guard let target else { return all }
            let preferring = all.filter { $0.prefers(target) }
            return preferring.isEmpty ? all.filter { $0.can(target) } : preferring
        }
    }
}

extension SessionRow {
    fileprivate func prefers(_ target: String) -> Bool { Self.holds(conditions.prefersToActivate, target) }

    fileprivate func can(_ target: String) -> Bool { Self.holds(conditions.canActivate, target) }

    /// Evaluates the few conditions that simulated windows set.
    private static func holds(_ condition: String, _ target: String) -> Bool {
        switch condition {
        case "TRUEPREDICATE": true
        case "FALSEPREDICATE": false
        default: condition.contains("'\(target)'") || condition.contains("\"\(target)\"")
        }
    }
}
