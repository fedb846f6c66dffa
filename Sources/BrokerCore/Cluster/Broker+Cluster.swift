import ActivityWire
import OrderedCollections
import ScenePredicates

/// The cluster client: a tool that publishes this machine's apps and live sessions, and tells what other machines have.
extension Broker {
    /// Begins to tell a cluster client what this machine has. A second hello of the same client begins nothing.
    mutating func beginCluster(with client: ClientID) {
        guard cluster.publication?.client != client else { return }
        let live = sessions.all.filter { clusterRow(of: $0) != nil }.map(\.id)
        cluster.begin(ContentPublication(to: client, apps: apps.ids, sessions: OrderedSet(live)))
    }

    /// Notes that the cluster client has left; false if the client is another one. What it told stays, and grows older.
    mutating func clusterClientLeft(_ client: ClientID) -> Bool {
        guard cluster.publication?.client == client else { return false }
        cluster.publication = nil
        return true
    }

    mutating func updateCluster(_ update: ClusterUpdate, _ client: Client) throws(Refusal) {
        try requireClusterClient(client)
        let before = subscriptions.isKept ? cluster.roster : nil
        defer { if let before { publishMachines(since: before) } }
        try cluster.apply(update, at: now.instant)
    }

    mutating func takeContent(_ number: UInt64, by client: Client) throws(Refusal) {
        try requireClusterClient(client)
        guard cluster.publication?.take(number) == true else {
            throw Refusal(code: .invalidValue, reason: "this is not the number of the content that was sent last")
        }
    }

    /// Tells the cluster client to join the directory as it is now.
    mutating func rejoinCluster(_ client: Client) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools may have a machine join its cluster")
        }
        step.send(BrokerMessage(id: 0, body: .rejoinCluster), to: try requiredClusterClient())
    }

    /// Sends the cluster client what has changed, if it has taken what it was sent before.
    mutating func publishContent() {
        // Taken out, so that its rows are changed in place.
        guard var publication = cluster.publication.take() else { return }
        defer { cluster.publication = publication }
        publication.note(sessions: sessions.changes.rows)
        let content = publication.next(
            app: { apps[$0].map { Self.clusterRow(of: $0) } },
            session: { sessions[$0].flatMap { clusterRow(of: $0) } })
        // Held until the changes are on the disk: what other machines know must not be lost.
        if let content { step.send(BrokerMessage(id: 0, body: .machineContent(content)), to: publication.client) }
    }

    private static func clusterRow(of app: AppDescription) -> ClusterApp {
        ClusterApp(
            app: app.id, version: app.version, activityTypes: listed(app.activityTypes),
            urlSchemes: listed(app.urlSchemes), documentTypes: listed(app.documentTypes.flatMap(\.contentTypes)),
            policy: app.clusterPolicy.rawValue)
    }

    private static func listed(_ texts: [String]) -> [String] { Array(texts.prefix(ClusterLimits.listElements)) }

    /// The row of a live session; nil for any other session.
    private func clusterRow(of session: SceneSession) -> ClusterSession? {
        guard session.destruction == nil, session.lifecycle.state != .unattached else { return nil }
        let record = session.record
        return ClusterSession(
            session: record.id, app: record.app,
            prefers: session.conditions.prefersToActivate == .never ? nil : record.conditions.prefersToActivate,
            epoch: record.epoch, isShown: session.lifecycle.state.isForeground)
    }

    /// Publishes machines that came, changed or went.
    private mutating func publishMachines(since before: ClusterRoster) {
        let (old, new) = (before.present, cluster.roster.present)
        for (name, machine) in new where before.row(of: name) != machine.row {
            if let row = machine.row { publish(.machine(row)) }
        }
        for (name, _) in old where cluster.roster.row(of: name) == nil { publish(.machineGone(name)) }
    }
}
