import EtcdGateway

extension [MemberReport] {
    /// The findings of all members, and those that only a comparison of the members shows, in a fixed order.
    var allFindings: [ClusterFinding] {
        let findings = flatMap(\.findings) + differences + alarms
        let order = ClusterFinding.Code.allCases
        // The sort is stable, so findings with one code keep the order of their endpoints.
        return findings.sorted { left, right in
            (order.firstIndex(of: left.code) ?? 0) < (order.firstIndex(of: right.code) ?? 0)
        }
    }

    private var differences: [ClusterFinding] {
        guard let first = first(where: { $0.header != nil }), let cluster = first.header?.cluster else { return [] }
        return compactMap { report in
            guard let header = report.header, header.cluster != cluster else { return nil }
            let numbers = [header.cluster, cluster].map { String($0, radix: 16) }
            return ClusterFinding(
                .clusterDiffers, at: report.endpoint,
                "the endpoint belongs to etcd cluster \(numbers[0]), but \(first.endpoint) belongs to \(numbers[1])",
                remedy: "Name only endpoints of one etcd cluster.")
        }
    }

    private var alarms: [ClusterFinding] {
        let alarms = Set(flatMap(\.alarms)).filter { $0.kind == .noSpace }
        return alarms.sorted { $0.member < $1.member }.map { alarm in
            let holder = first { $0.header?.member == alarm.member }
            let revision = compactMap(\.header?.revision).max() ?? 0
            return .noSpace(member: alarm.member, at: holder?.endpoint, revision: revision)
        }
    }
}

extension ClusterFinding {
    /// A store that has exceeded its quota.
    ///
    /// - Parameter revision: The store's newest revision, below which old ones can be dropped.
    fileprivate static func noSpace(member: UInt64, at endpoint: String?, revision: Int64) -> ClusterFinding {
        let number = String(member, radix: 16)
        let etcdctl = "ETCDCTL_API=3 etcdctl --endpoints=\(endpoint ?? "ENDPOINT-OF-\(number)")"
        return ClusterFinding(
            .alarmNoSpace, at: endpoint,
            "the store of member \(number) has exceeded its quota, so nothing can be written",
            remedy: """
                Free space, then clear the alarm: '\(etcdctl) compact \(revision)', '\(etcdctl) defrag', \
                '\(etcdctl) alarm disarm'. Over the JSON gateway an alarm ends only when it is disarmed with the member's \
                number, \(member).
                """)
    }
}
