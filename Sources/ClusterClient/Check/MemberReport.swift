import EtcdGateway

/// What the check learned of the member at one endpoint.
struct MemberReport: Hashable, Sendable {
    let endpoint: String
    /// The header of the member's answer about itself; nil: there was none.
    var header: AnswerHeader?
    /// The alarms of all members, as this one knows them.
    var alarms: [MemberAlarm] = []
    var findings: [ClusterFinding] = []

    init(endpoint: String) { self.endpoint = endpoint }
}
