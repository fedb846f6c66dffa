import EtcdGateway
import MachineDirectory

/// The findings of one member, from the answers to the probes.
struct MemberFindings: Hashable, Sendable {
    let endpoint: String
    /// The configured user; nil: none.
    let user: String?
    let cluster: ClusterName
    let machine: MachineName

    // MARK: Reaching the member

    /// The member does not say how it is.
    func unreachable(_ error: GatewayError, isSecurityFailure: Bool) -> ClusterFinding {
        if isSecurityFailure {
            return finding(
                .wrongCertificate, "no connection: \(reason(error))",
                remedy: """
                    Check that the authority signed etcd's certificate, that this certificate names the endpoint's host, and \
                    that etcd's --trusted-ca-file signed this machine's certificate.
                    """)
        }
        // A member answers even for itself only if it has a leader, because every request asks for one.
        if error.reason == .noLeader { return noLeader }
        switch error {
        case .notGateway(_, let beginning) where beginning.hasPrefix("CommonName"):
            return finding(
                .wrongCertificate, "etcd does not accept a client certificate with a common name",
                remedy: "Issue this machine's certificate without a common name.")
        case .notGateway:
            return finding(
                .noEndpoint, "not etcd's gateway: \(error)",
                remedy: "Correct the endpoint: https:// for a port with TLS, http:// for one without.")
        case .notSent, .unanswered, .refused, .malformed:
            return finding(
                .noEndpoint, "no answer: \(reason(error))",
                remedy: "Start etcd there, or correct the endpoint (https:// if etcd uses TLS).")
        }
    }

    var noLeader: ClusterFinding {
        finding(
            .noLeader, "the member has no leader",
            remedy: "Start the other members; more than half of them have to reach each other.")
    }

    private func noQuorum(_ error: GatewayError) -> ClusterFinding {
        finding(
            .noQuorum, "the member answers, but a request that needs the other members failed: \(reason(error))",
            remedy: "Start the other members, and check that more than half of them reach each other.")
    }

    // MARK: Users

    /// etcd gives no token.
    func noToken(_ error: GatewayError) -> ClusterFinding {
        switch error.reason {
        case .noLeader: return noLeader
        case .wrongPassword:
            return finding(
                .wrongPassword, "etcd does not accept the password of user '\(user ?? "")', or does not know the user",
                remedy: "Correct the user or the password file, or set the password with 'etcdctl user passwd'.")
        case .timedOut, .noSpace, .tooManyRequests, .requestTooLarge, .compacted, .futureRevision, .leaseNotFound,
            .leaseExists, .permissionDenied, .authenticationOff, .invalidToken, .oldToken, .noUser, nil:
            return noQuorum(error)
        }
    }

    /// The cluster's rows could not be read; nil: another finding says why.
    func unreadable(_ error: GatewayError) -> ClusterFinding? {
        switch error.reason {
        case .noLeader: noLeader
        case .permissionDenied:
            missingRole(
                "read the keys that begin with \(cluster.keyPrefix)",
                remedy: "etcdctl role grant-permission --prefix=true ROLE read \(cluster.keyPrefix)")
        case .noUser, .invalidToken, .oldToken, .wrongPassword:
            finding(
                .wrongPassword, "etcd requires a user, and accepts none from this machine",
                remedy: "Configure a user and a password file.")
        case .timedOut, .tooManyRequests, .noSpace, .requestTooLarge, .compacted, .futureRevision, .leaseNotFound,
            .leaseExists, .authenticationOff, nil:
            noQuorum(error)
        }
    }

    /// A write that would not have written anything was refused; nil: not for want of a role.
    func unwritable(_ error: GatewayError) -> ClusterFinding? {
        guard error.reason == .permissionDenied else { return nil }
        let keys = cluster.keys(writtenBy: machine)
        return missingRole(
            "write the rows of machine \(machine)",
            remedy: """
                etcdctl role grant-permission ROLE readwrite \(keys.row)', and the same with \
                '--prefix=true ROLE readwrite \(keys.apps)', '--prefix=true ROLE readwrite \(keys.sessions)' and \
                'ROLE readwrite \(keys.contender)
                """)
    }

    private func missingRole(_ what: String, remedy: String) -> ClusterFinding {
        finding(
            .missingRole, "user '\(user ?? "")' may not \(what)",
            remedy: "Grant the right to one of the user's roles: '\(remedy)'.")
    }

    // MARK: Strangers

    var openToEveryone: ClusterFinding {
        finding(
            .openToEveryone, "etcd serves anyone who can reach this port, without a certificate and without a user",
            remedy: """
                Start etcd with --client-cert-auth and --trusted-ca-file, or, for one machine, let it listen on a Unix \
                socket only.
                """)
    }

    var certificateNamesUser: ClusterFinding {
        finding(
            .certificateNamesUser,
            "etcd's own certificate names a user, and requests without an Accept header get that user's rights",
            remedy: "Issue etcd's certificate with a common name that is not the name of a user, or without one.")
    }

    // MARK: Watching

    var missingProgressFlag: ClusterFinding {
        finding(
            .missingProgressFlag,
            "an idle watch reports nothing, so a dead connection would be noticed late",
            remedy: "Start etcd with --experimental-watch-progress-notify-interval 2s.")
    }

    private func finding(_ code: ClusterFinding.Code, _ text: String, remedy: String) -> ClusterFinding {
        ClusterFinding(code, at: endpoint, text, remedy: remedy)
    }

    /// The reason of a failure, without the words that say what failed.
    private func reason(_ error: GatewayError) -> String {
        switch error {
        case .notSent(let reason), .unanswered(let reason): reason
        case .refused, .notGateway, .malformed: error.description
        }
    }
}
