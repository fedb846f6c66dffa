import ActivityWire

/// The rule for a text of a setting.
struct SettingTextRule: Sendable {
    /// The rule for messages, after "expected".
    let allowed: String
    let accepts: @Sendable (String) -> Bool

    /// The name of a cluster, or of a user.
    static let name = SettingTextRule(allowed: ClusterNameRule.allowed) { ClusterNameRule.accepts($0) }
    /// The name of a machine.
    static let machine = SettingTextRule(allowed: ClusterNameRule.allowedForMachines) {
        ClusterNameRule.accepts(machine: $0)
    }

    /// An endpoint of etcd. The program that connects to etcd reads it fully.
    static let etcdEndpoint = SettingTextRule(
        allowed: "of the form unix:///path, https://host:port or http://host:port"
    ) {
        isAddress($0, ["unix:///", "https://", "http://"])
    }

    /// The address at which this machine serves links, or nothing. The program that serves them reads it fully.
    static let linkAddress = SettingTextRule(allowed: "of the form tcp://address:port, or empty") {
        $0.isEmpty || isAddress($0, ["tcp://"])
    }

    /// The names of machines, or one of two words.
    static let machines = SettingTextRule(
        allowed: "the names of machines, or only 'all' or 'none'", accepts: { ClusterNameRule.accepts($0) })

    private static func isAddress(_ text: String, _ schemes: [String]) -> Bool {
        guard text.utf8.count <= ClusterLimits.endpointBytes, text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
            return false
        }
        return schemes.contains { text.hasPrefix($0) && text.count > $0.count }
    }
}
