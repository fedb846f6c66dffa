public import ActivityWire

/// A fault of the cluster that the check found, and what to do about it.
public struct ClusterFinding: Hashable, Sendable, JSONObject {
    /// The kind of a fault, in the order in which findings are reported.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// Nobody answers at the endpoint.
        case noEndpoint
        /// One side does not accept the other's certificate.
        case wrongCertificate
        /// The member knows no leader.
        case noLeader
        /// The member does not reach more than half of the members.
        case noQuorum
        /// The endpoint belongs to another etcd cluster than the first one that answers.
        case clusterDiffers
        /// A member's store has exceeded its quota.
        case alarmNoSpace
        /// etcd does not accept the user, or asks for one.
        case wrongPassword
        /// The user may not read or write all rows of the cluster.
        case missingRole
        /// etcd accepts requests over a network from anyone.
        case openToEveryone
        /// etcd's own certificate has the name of a user, whose rights strangers get.
        case certificateNamesUser
        /// etcd does not report its progress on a watch without changes.
        case missingProgressFlag
    }

    /// The kind of the fault.
    public let code: Code
    /// The endpoint at which the fault was found; nil: it is not one of a single endpoint.
    public let endpoint: String?
    /// What is wrong, on one line.
    public let text: String
    /// What an operator can do about it.
    public let remedy: String

    public init(_ code: Code, at endpoint: String? = nil, _ text: String, remedy: String) {
        self.code = code
        self.endpoint = endpoint
        self.text = text
        self.remedy = remedy
    }

    public func writeMembers(to json: inout JSONWriter) {
        json.member("code", code.rawValue)
        json.member("endpoint", endpoint)
        json.member("remedy", remedy)
        json.member("text", text)
    }
}
