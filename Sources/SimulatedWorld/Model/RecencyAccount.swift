import ActivityWire
import BrokerCore
import OrderedCollections

/// When windows were active, by what everybody can see of them: the screen, the rows of sessions, and what was stored when
/// the broker ended (U:R5).
///
/// A window is active while the screen has it so and its scene is there. It counts as having been active once its process
/// has said that it became so. It stops with the first change that takes that from it: another window, an alert, the lock,
/// the end of its process, the end of the broker.
struct RecencyAccount {
    private struct Ledger {
        /// Those that became active and have not stopped.
        var active: Set<SceneSessionID> = []
        /// In which turn each stopped last.
        var left: [SceneSessionID: Int] = [:]
        /// In which turn each was made.
        var made: [SceneSessionID: Int] = [:]
    }

    private var ledger = Ledger()
    /// As it was when the last group of changes that is committed was made, and since.
    private var stored = Ledger()
    private var unstored: [Ledger] = []
    private var turns = 0
    /// Active now.
    private var standing: Set<SceneSessionID> = []
    /// Those that said so, whether or not they still are.
    private var said: Set<SceneSessionID> = []

    mutating func note(_ sight: Sight, _ outside: Outside) {
        switch sight {
        case .began(let state): began(state)
        case .turned(let input, let effects):
            turned(input, outside)
            if !effects.changes.isEmpty { unstored.append(ledger) }
        case .committed: if !unstored.isEmpty { stored = unstored.removeFirst() }
        case .ended:
            ledger = stored
            unstored = []
            standing = []
            said = []
        case .done, .executed, .crashed, .rested, .quiet: return
        }
    }

    /// A window that was active when the broker ended was active until then.
    private mutating func began(_ state: StoredState) {
        turns += 1
        let known = Set(state.sessions.map(\.id))
        for session in ledger.active { ledger.left[session] = turns }
        ledger.active = []
        ledger.made = ledger.made.filter { known.contains($0.key) }
        stored = ledger
    }

    private mutating func turned(_ input: Input?, _ outside: Outside) {
        turns += 1
        let rows = outside.sessions
        for row in rows where ledger.made[row.session] == nil { ledger.made[row.session] = turns }
        let live = Set(rows.filter { $0.state != .unattached }.map(\.session))
        standing = Set(outside.screen?.windows.filter { !$0.isCovered }.map(\.session) ?? []).intersection(live)
        let before = said
        said = Set(rows.filter { $0.state == .foregroundActive }.map(\.session))
        for session in ledger.active.subtracting(standing) { ledger.left[session] = turns }
        ledger.active = ledger.active.intersection(standing).union(said.intersection(standing))
        // One that says so too late was active until now.
        guard case .acknowledge? = input?.request?.body else { return }
        for session in said.subtracting(before).subtracting(standing) { ledger.left[session] = turns }
    }

    /// Whether the first comes before the second, where that is beyond doubt: of two that are active together, or that
    /// stopped or were made in one turn, it is not said here which does.
    func certainlyPrecedes(_ left: SessionRow, _ right: SessionRow) -> Bool {
        let (one, other) = (left.session, right.session)
        let isActive = (standing.contains(one), standing.contains(other))
        if isActive.0 != isActive.1 { return isActive.0 }
        if isActive.0 { return false }
        let ended = (ledger.left[one] ?? 0, ledger.left[other] ?? 0)
        if ended.0 != ended.1 { return ended.0 > ended.1 }
        return ended.0 == 0 && ledger.made[one, default: 0] > ledger.made[other, default: 0]
    }
}
