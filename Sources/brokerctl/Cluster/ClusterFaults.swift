import ActivityWire

/// The problems that the broker's own report of its cluster shows.
enum ClusterFaults {
    /// The age from which knowledge of other machines no longer counts.
    private static let oldAge: Duration = .seconds(15)

    static func findings(_ report: ClusterReport) -> [ClusterFault] {
        guard report.isHeard, let state = report.state else { return [silence(report)] }
        var findings = state.problems.map { problem in
            ClusterFault(
                code: problem.code, text: problem.reason, remedy: remedies[problem.code] ?? "see its explanation")
        }
        // A problem that is known explains old knowledge.
        if findings.isEmpty, (report.knowledgeAge ?? .seconds(3_600)) > oldAge { findings.append(oldKnowledge(report)) }
        // The problem policyRefused says what to do about an app.
        let leftOut = state.leftOut.filter { !$0.reason.hasPrefix("ClusterPolicy") }
        findings += leftOut.map { leftOut in
            ClusterFault(
                code: "leftOut",
                text:
                    "other machines do not see \(leftOut.session.map { "session \($0) of " } ?? "")\(leftOut.app), or not "
                    + "completely: \(leftOut.reason)",
                remedy: "shorten what exceeds the limit; brokerctl limits lists the limits")
        }
        return findings
    }

    private static func silence(_ report: ClusterReport) -> ClusterFault {
        let reason =
            report.processIdentifier.map { "process \($0) has not reported for 10 s" }
            ?? (report.lastEnd.map { "it is not running; \($0)" } ?? "it is not running")
        return ClusterFault(
            code: "programDown", text: "activity-cluster: \(reason)",
            remedy: "see cluster.log in the broker's state directory; the broker starts the program again by itself")
    }

    private static func oldKnowledge(_ report: ClusterReport) -> ClusterFault {
        let age = report.knowledgeAge.map { "is \(DurationText.print($0)) old" } ?? "was never complete"
        return ClusterFault(
            code: "knowledgeOld", text: "the knowledge of other machines \(age)",
            remedy: "check the connection with etcd; the findings below name what does not answer")
    }

    private static let remedies = [
        "machineNameTaken": "give each machine a name of its own with machineName; if the holder is this machine's own "
            + "earlier program, its lease ends within seconds",
        "machineNameContended": "give the other machine a name of its own with its setting machineName; if its state "
            + "directory was copied from here, remove cluster-lease.json there",
        "directoryWentBack": "check that the endpoints lead to the right etcd, and then run brokerctl cluster rejoin",
        "noSpace": "compact and defragment etcd, and then disarm the alarm: see docs/cluster.md",
        "noLeader": "start enough members of etcd for a majority",
        "directoryFailing": "see the explanation; the requests are repeated automatically",
        "watchFailing": "see the explanation; the watch is opened again automatically",
        "watchLags": "start etcd with --experimental-watch-progress-notify-interval 2s",
        "tokenRefused": "check clusterUser and clusterPasswordFile",
        "newerLayout": "update this machine's ActivityBroker to the version of the other one",
        "noAllowedKey":
            "make a key with brokerctl cluster keys new, and have it allowed with brokerctl cluster keys allow",
        "linkKeyUnreadable":
            "mend or remove cluster-keys in the state directory, and make a key with brokerctl cluster "
            + "keys new",
        "linkNotServed": "choose a free address of this machine with clusterAddress; it is tried again by itself",
        "policyRefused": "remove ClusterPolicy from the app's bundle, or set it to available",
    ]
}

extension ClusterFault {
    fileprivate init(code: String, text: String, remedy: String) {
        self.init(code: code, endpoint: Nullable(nil), text: text, remedy: remedy)
    }
}
