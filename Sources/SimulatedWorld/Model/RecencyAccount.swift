import ActivityWire
import BrokerCore
import OrderedCollections

/// When windows were active, as far as that is beyond doubt.
struct RecencyAccount {
    /// When a window became active, and when it ceased to be.
    private var began: [SceneSessionID: Int64] = [:]
    private var ended: [SceneSessionID: Int64] = [:]

    mutating func note(_ sight: Sight, _ outside: Outside) {
        switch sight {
        case .executed(_, let call, _):
            guard let session = call.session else { return }
            if call.body == .didBecomeActive { began[session] = outside.now }
            if call.body == .willResignActive { end(session, outside.now) }
        // An end that its window did not say is left out of this account.
        case .crashed(let index):
            for session in outside.processes[index].scenes.keys { forget(session) }
        case .turned(.closed(_)?, _): self = RecencyAccount()
        // What a connection or a run of the broker takes with it is another account's.
        case .ended: self = RecencyAccount()
        case .began, .turned, .done, .committed, .rested, .quiet: return
        }
    }

    private mutating func forget(_ session: SceneSessionID) {
        began[session] = nil
        ended[session] = nil
    }

    private mutating func end(_ session: SceneSessionID, _ now: Int64) {
        began[session] = nil
        ended[session] = now
    }

    /// Whether the first comes before the second, whatever cannot be seen from here.
    func certainlyPrecedes(_ left: SessionRow, _ right: SessionRow) -> Bool {
        let isLeftActive = left.state == .foregroundActive
        let isRightActive = right.state == .foregroundActive
        if isLeftActive != isRightActive {
            guard isLeftActive, let began = began[left.session] else { return false }
            // One that ended otherwise than by resigning is not known to have been left before.
            return ended[right.session].map { $0 < began } ?? (right.lastActive == nil)
        }
        if isLeftActive { return false }
        guard let leftEnd = ended[left.session] else { return false }
        guard let rightEnd = ended[right.session] else {
            // It was never active in this run, or before.
            return right.lastActive == nil
        }
        return leftEnd > rightEnd
    }
}
