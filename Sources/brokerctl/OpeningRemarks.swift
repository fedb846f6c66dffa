import ActivityWire

/// What is odd about a request that nevertheless went where it was sent.
struct OpeningRemarks {
    let broker: Broker

    /// Nothing asked here may fail a request that is done: what the broker does not tell in time is left out.
    private static let patience: Duration = .seconds(2)

    init(broker: Broker) {
        self.broker = broker.renewed(timeout: Self.patience)
    }

    /// - Parameters:
    ///   - request: nil where only the decision is known.
    ///   - session: the one chosen; nil when none was, or is still to be made.
    func remarks(on request: ActivationRequest?, app: AppID?, session: SceneSessionID?) async -> [String] {
        var remarks: [String] = []
        if let request, let app, let remark = await undeclaredType(of: request, app) { remarks.append(remark) }
        if let session, let remark = await stateSetAside(of: session) { remarks.append(remark) }
        return remarks
    }

    /// An app that was found by the type declares it; one that was named need not.
    private func undeclaredType(of request: ActivationRequest, _ app: AppID) async -> String? {
        guard request.app != nil || request.session != nil, case .activity(let activity) = request.event,
            let declared = try? await broker.app(app).activityTypes
        else { return nil }
        let named = request.app != nil ? "the app" : "the session"
        return Self.remark(undeclared: activity.type, by: app, declaring: declared, named: named)
    }

    /// Nil when the type is declared.
    static func remark(undeclared type: String, by app: AppID, declaring types: [String], named: String) -> String? {
        guard !types.contains(type) else { return nil }
        let near = NearWords.nearest(to: type, among: types)
        let advice = near.isEmpty ? "brokerctl apps show \(app) lists what it declares" : "did you mean \(near[0])?"
        return "\(app) does not declare the activity type \(type), which goes there because \(named) was named; "
            + advice
    }

    private func stateSetAside(of session: SceneSessionID) async -> String? {
        guard let row = try? await broker.session(SessionReference(session)), row.isQuarantined else { return nil }
        return Self.remark(onSetAside: session)
    }

    static func remark(onSetAside session: SceneSessionID) -> String {
        "a saved state of this session is set aside, because its window crashed with it too often; "
            + "brokerctl sessions retry \(session) tries it again"
    }
}
