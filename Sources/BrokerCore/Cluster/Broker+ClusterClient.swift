import ActivityWire

/// The cluster client, or the refusal when there is none or another client pretends to be it.
extension Broker {
    func requiredClusterClient() throws(Refusal) -> ClientID {
        if let client = cluster.publication?.client { return client }
        throw Refusal(
            code: .noCluster,
            reason: policy.cluster.isOn
                ? "activity-cluster is not connected" : "the setting cluster names no endpoint of etcd")
    }

    func requireClusterClient(_ client: Client) throws(Refusal) {
        guard cluster.publication?.client == client.id else {
            throw Refusal(code: .notTheClusterClient, reason: "only the broker's own activity-cluster may do this")
        }
    }
}
