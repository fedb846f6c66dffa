import EtcdGateway
import EtcdTransport

/// The check of the member at one endpoint.
struct MemberCheck: Sendable {
    let endpoint: EtcdEndpoint
    let settings: CheckSettings
    /// A client with the certificates, which has a token once the member has given one.
    let client: EtcdClient
    /// A client as a stranger has it.
    let stranger: EtcdClient

    init(_ endpoint: EtcdEndpoint, _ settings: CheckSettings) throws(EtcdClientError) {
        self.endpoint = endpoint
        self.settings = settings
        var known = EtcdClientSettings(endpoints: [endpoint])
        known.certificates = settings.certificates
        // The check itself limits how long a watch may be silent.
        known.watchSilence = CheckTimes.progress * 2
        client = try EtcdClient(known)
        var unknown = EtcdClientSettings(endpoints: [endpoint])
        unknown.certificates.authority = settings.certificates.authority
        stranger = try EtcdClient(unknown)
    }

    func shutDown() async {
        await client.shutDown()
        await stranger.shutDown()
    }

    /// Makes all probes that the member's first answers allow.
    func report() async -> MemberReport {
        var report = MemberReport(endpoint: endpoint.description)
        let status = await client.probe(StatusQuery(), within: CheckTimes.status)
        if let error = status.result.error {
            report.findings.append(findings.unreachable(error, isSecurityFailure: status.isSecurityFailure))
            return report
        }
        report.header = status.result.answer?.header
        let token = await tokenError()
        if let token { report.findings.append(findings.noToken(token)) }
        async let rows = token == nil ? rowFindings() : []
        async let alarms = alarms()
        async let open = strangerFindings()
        async let progress = token == nil ? progressFindings() : []
        report.findings += await rows
        if status.result.answer?.leader == 0, !report.findings.contains(where: { $0.code == .noLeader }) {
            report.findings.append(findings.noLeader)
        }
        report.alarms = await alarms
        report.findings += await open
        report.findings += await progress
        return report
    }

    var findings: MemberFindings {
        MemberFindings(
            endpoint: endpoint.description, user: settings.credentials?.name, cluster: settings.cluster,
            machine: settings.machine)
    }

    /// Asks for a token, and returns why there is none; nil if there is one, or none is needed.
    private func tokenError() async -> GatewayError? {
        guard let credentials = settings.credentials else { return nil }
        let error = await client.authenticate(credentials, within: CheckTimes.authentication).error
        return error?.reason == .authenticationOff ? nil : error
    }

    private func alarms() async -> [MemberAlarm] {
        await client.result(of: AlarmQuery(), within: CheckTimes.call).answer?.alarms ?? []
    }
}
