import ActivityWire

/// The broker's part in a cluster: what the cluster client was told, and what it has told.
struct Cluster: Sendable {
    /// Nil while no cluster client is connected.
    var publication: ContentPublication?
    /// The other machines, as commands and decisions see them.
    private(set) var roster = ClusterRoster()
    /// The rows of a client that connected after another one and has not told all of its rows. Until it has, the roster is
    /// that of the client before it, which grows older.
    private var incomingRoster: ClusterRoster?
    /// The roster contains everything that was there at this time, which counts time asleep; nil: nothing was ever known.
    private var knownAsOf: Instant?
    private var told: ClusterState?
    /// When the state was told, with time asleep.
    private var stateTime: Instant?
    var process = ClusterProcessFacts()
    /// What other machines were asked.
    var requests = MachineRequests()
    /// How far CLOCK_BOOTTIME is ahead of the broker's clock: more after each time asleep.
    var bootLead: Duration = .zero

    /// Begins with a client that has told nothing.
    mutating func begin(_ publication: ContentPublication) {
        self.publication = publication
        incomingRoster = ClusterRoster()
    }

    /// Takes in what the client tells.
    ///
    /// - Parameter now: The time, without time asleep.
    mutating func apply(_ update: ClusterUpdate, at now: Instant) throws(Refusal) {
        // The update may have waited for a broker that was stopped, or on a machine that was asleep.
        let bootTime = min(now + bootLead, update.sentAt.map { Instant.start + $0 } ?? .never)
        if let state = update.state {
            told = state
            stateTime = bootTime
        }
        if incomingRoster != nil { try incomingRoster?.apply(update.rows) } else { try roster.apply(update.rows) }
        guard let age = update.knowledgeAge else { return }
        if let incomingRoster { roster = incomingRoster }
        incomingRoster = nil
        knownAsOf = bootTime + (.zero - max(age, .zero))
    }

    /// Routes nothing to a session of another machine any more, until the machine tells of it again.
    mutating func distrust(_ session: SceneSessionID, of machine: String) { roster.distrust(session, of: machine) }

    /// How old the roster is; nil if nothing was ever known.
    func knowledgeAge(at now: Instant) -> Duration? { knownAsOf.map { now + bootLead - $0 } }

    /// The state that was told last, with ages as of now.
    func state(at now: Instant) -> ClusterState? {
        guard var state = told, let age = stateAge(at: now) else { return nil }
        state.proofAge = state.proofAge.map { $0 + age }
        state.listAge = state.listAge.map { $0 + age }
        state.changeAge = state.changeAge.map { $0 + age }
        return state
    }

    /// How long ago the state was told; nil if it was not.
    func stateAge(at now: Instant) -> Duration? { stateTime.map { now + bootLead - $0 } }
}
