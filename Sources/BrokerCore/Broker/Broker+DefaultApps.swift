import ActivityWire
import OrderedCollections

/// The user's choice where several apps declare the same, remembered until it is taken back.
extension Broker {
    mutating func setDefaultApp(
        _ app: AppID?,
        for subject: DefaultAppSubject,
        _ client: Client
    ) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools choose default apps")
        }
        guard let app else { return try forgetDefaultApp(for: subject) }
        try checkDeclares(app, subject)
        guard defaultApps[subject] != nil || defaultApps.count < Limits.defaultApps else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.defaultApps) default apps", field: "subject",
                limit: Int64(Limits.defaultApps))
        }
        let chosen = DefaultApp(subject: subject, app: app, chosen: now.wall)
        defaultApps[subject] = chosen
        turn.record(.defaultApp(chosen))
    }

    private mutating func forgetDefaultApp(for subject: DefaultAppSubject) throws(Refusal) {
        guard defaultApps.removeValue(forKey: subject) != nil else {
            throw Refusal(
                code: .invalidValue, reason: "no default app is chosen for \(subject)", field: "subject",
                candidates: defaultApps.keys.prefix(Limits.decisionCandidates).map(\.name))
        }
        turn.record(.defaultAppForgotten(subject))
    }

    private func checkDeclares(_ app: AppID, _ subject: DefaultAppSubject) throws(Refusal) {
        guard apps[app] != nil else {
            throw Refusal(
                code: .unknownApp, reason: "no installed bundle has the identifier \(app)", field: "app")
        }
        let declaring = AppFinder(apps: apps).apps(declaring: subject)
        guard declaring.contains(where: { $0.id == app }) else {
            throw Refusal(
                code: .invalidValue, reason: "\(app) does not declare \(subject)", field: "app",
                candidates: declaring.prefix(Limits.decisionCandidates).map(\.id.text))
        }
    }
}
