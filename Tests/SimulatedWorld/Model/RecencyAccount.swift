import ActivityWire
import BrokerCore
import OrderedCollections

/// The times at which windows were active, by facts that clients can see: the screen, the rows of sessions, and the
/// state that was stored when the broker ended (U:R5).
///
/// A window is active while the screen shows it as active and its scene lives. Its active time begins when its process
/// says that the window became active. The time ends with the first change that covers or ends the window: another
/// window, an alert, the lock, the end of its process, the end of the broker.
struct RecencyAccount {
    private struct Times {
        /// Sessions that became active and have not stopped.
        var active: Set<SceneSessionID> = []
        /// The number of the step in which each session last stopped.
        var left: [SceneSessionID: Int] = [:]
        /// The number of the step in which each session was made.
        var made: [SceneSessionID: Int] = [:]
    }

    private var times = Times()
    /// The times as of the last committed group of changes.
    private var stored = Times()
    /// The times as of each group of changes that is not committed yet, oldest first.
    private var unstored: [Times] = []
    private var steps = 0
    /// Sessions whose windows are uncovered and whose scenes are connected.
    private var uncovered: Set<SceneSessionID> = []
    /// Sessions whose rows are active, even if their windows are covered meanwhile.
    private var reported: Set<SceneSessionID> = []

    mutating func note(_ sight: ObservedFact, _ outside: ObservableWorld) {
        switch sight {
        case .began(let state): began(state)
        case .stepped(let input, let effects):
            noteStep(input, outside)
            if !effects.changes.isEmpty { unstored.append(times) }
        case .committed: if !unstored.isEmpty { stored = unstored.removeFirst() }
        case .ended:
            times = stored
            unstored = []
            uncovered = []
            reported = []
        case .done, .executed, .crashed, .rested, .quiet: return
        }
    }

    /// Begins a run. A window that was active when the broker ended counts as active until this moment.
    private mutating func began(_ state: StoredState) {
        steps += 1
        let known = Set(state.sessions.map(\.id))
        for session in times.active { times.left[session] = steps }
        times.active = []
        times.made = times.made.filter { known.contains($0.key) }
        stored = times
    }

    private mutating func noteStep(_ input: Input?, _ outside: ObservableWorld) {
        steps += 1
        let rows = outside.sessions
        for row in rows where times.made[row.session] == nil { times.made[row.session] = steps }
        let live = Set(rows.filter { $0.state != .unattached }.map(\.session))
        uncovered = Set(outside.screen?.windows.filter { !$0.isCovered }.map(\.session) ?? []).intersection(live)
        let before = reported
        reported = Set(rows.filter { $0.state == .foregroundActive }.map(\.session))
        for session in times.active.subtracting(uncovered) { times.left[session] = steps }
        times.active = times.active.intersection(uncovered).union(reported.intersection(uncovered))
        // A window that was covered before it said that it became active was active until now.
        guard case .acknowledge? = input?.request?.body else { return }
        for session in reported.subtracting(before).subtracting(uncovered) { times.left[session] = steps }
    }

    /// Whether the first session was certainly used more recently than the second, or made later if neither was used.
    /// False if both are active, or if both stopped, or were made, in the same step.
    func certainlyPrecedes(_ left: SessionRow, _ right: SessionRow) -> Bool {
        let isLeftActive = uncovered.contains(left.session)
        let isRightActive = uncovered.contains(right.session)
        if isLeftActive || isRightActive { return isLeftActive && !isRightActive }
        let leftEnd = times.left[left.session] ?? 0
        let rightEnd = times.left[right.session] ?? 0
        if leftEnd != rightEnd { return leftEnd > rightEnd }
        return leftEnd == 0 && times.made[left.session, default: 0] > times.made[right.session, default: 0]
    }
}
