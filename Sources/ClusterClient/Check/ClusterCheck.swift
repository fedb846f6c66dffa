import EtcdGateway
import EtcdTransport

/// Looks for faults of a cluster that keep machines from working together, or that let strangers in. Nothing is written.
public struct ClusterCheck: Sendable {
    private let settings: CheckSettings

    public init(_ settings: CheckSettings) { self.settings = settings }

    /// Checks all endpoints side by side, within 10 s.
    public func findings() async -> [ClusterFinding] {
        let checks: [MemberCheck]
        do throws(EtcdClientError) { checks = try memberChecks() } catch { return [.unusable(error)] }
        let reports = await withTaskGroup(of: (Int, MemberReport).self) { group in
            for (index, check) in checks.enumerated() { group.addTask { (index, await check.report()) } }
            var reports: [Int: MemberReport] = [:]
            for await (index, report) in group { reports[index] = report }
            return reports.sorted { $0.key < $1.key }.map(\.value)
        }
        for check in checks { await check.shutDown() }
        return reports.allFindings
    }

    private func memberChecks() throws(EtcdClientError) -> [MemberCheck] {
        var checks: [MemberCheck] = []
        for endpoint in settings.endpoints { checks.append(try MemberCheck(endpoint, settings)) }
        return checks
    }
}

extension ClusterFinding {
    /// Certificates with which no connection can be made.
    fileprivate static func unusable(_ error: EtcdClientError) -> ClusterFinding {
        ClusterFinding(
            .wrongCertificate, error.description,
            remedy: "Correct the files of the authority, the certificate and the key.")
    }
}
