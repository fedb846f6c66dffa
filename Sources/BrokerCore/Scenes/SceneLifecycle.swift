import ActivityWire

/// The life cycle of one scene (U:§3), which is in one of four states (P:L5). Decides which call comes next, so that
/// only legal transitions can happen.
///
/// ```
/// unattached → (configure) → connect → background                                                  P:L3
/// background → willEnterForeground → foregroundInactive → didBecomeActive → foregroundActive       U:L2, U:L7; P:L1
/// foregroundActive → willResignActive → foregroundInactive → didEnterBackground → background       U:L4, U:L6; P:L1
/// background → (collectState) → disconnect → unattached                                            U:L8
/// foreground → willResignActive → (dismiss) → disconnect → unattached, when destroyed              U:L9
/// foreground → willResignActive → (collectState) → disconnect → unattached, when force-quit        U:L11
/// ```
/// Foreground never goes straight to background (U:L12). *Did become active* always follows *will enter foreground*,
/// unless the scene is covered, destroyed or force-quit (U:L13). One call is unacknowledged at a time.
struct SceneLifecycle: Hashable, Sendable {
    private(set) var state: SceneState = .unattached
    /// The call that the window has not acknowledged yet.
    private(set) var pending: LifecycleStep?
    /// Whether *did become active* has still to follow the last *will enter foreground* (U:L13).
    private var owesActivation = false
    /// Whether the window has acknowledged its dismissal.
    private var isDismissed = false
    /// Whether the window's saved state may be out of date, because the window may have changed since the last
    /// collection.
    private(set) var hasUncollectedState = false
    /// Whether the window may have changed after the pending call was sent, so that the state in the acknowledgement
    /// may lack the change.
    private var mayHaveNewerState = false
    /// Whether a call was unacknowledged when the connection to the scene was lost.
    private(set) var isInterrupted = false

    /// Returns the next call towards `goal`; nil if the goal is reached or a call is unacknowledged.
    func next(towards goal: SceneGoal, isConfigured: Bool, wantsCollection: Bool) -> LifecycleStep? {
        guard pending == nil else { return nil }
        switch state {
        case .unattached:
            guard goal.needsScene else { return nil }
            // The configuration is asked for once for each session, not for each scene (U:K2, U:L1, U:P11; W:5).
            return isConfigured ? .connect : .configure
        case .background:
            return nextFromBackground(towards: goal, wantsCollection: wantsCollection)
        case .foregroundInactive:
            return nextFromInactive(towards: goal, wantsCollection: wantsCollection)
        case .foregroundActive:
            if goal == .active { return wantsCollection ? .collectState : nil }
            // An active scene resigns first, whatever follows (U:L4, U:L12).
            return .willResignActive
        }
    }

    /// Returns the next call of a scene in the background. A scene that comes to the screen enters the foreground
    /// (U:L2, U:L7). A scene is asked for its state at a refresh (U:T1), and before it disconnects, unless it has just
    /// given it (U:L8).
    private func nextFromBackground(towards goal: SceneGoal, wantsCollection: Bool) -> LifecycleStep? {
        switch goal {
        case .active, .inactive: .willEnterForeground
        // A scene that is in the background for its picture does not enter the foreground (U:K6).
        case .background: wantsCollection ? .collectState : nil
        case .disconnected, .flung: hasUncollectedState ? .collectState : .disconnect
        case .destroyed: .disconnect
        }
    }

    /// Returns the next call of an inactive scene. A scene that nothing covers becomes active (U:L2, U:L5, U:L7). A
    /// scene that leaves the screen enters the background (U:L6), after the activation that it is owed (U:L13). A scene
    /// that is force-quit disconnects without entering the background (U:L11). A destroyed scene is dismissed, and then
    /// disconnects (U:L9).
    private func nextFromInactive(towards goal: SceneGoal, wantsCollection: Bool) -> LifecycleStep? {
        switch goal {
        case .active: .didBecomeActive
        case .inactive: wantsCollection ? .collectState : nil
        case .background, .disconnected: owesActivation ? .didBecomeActive : .didEnterBackground
        case .flung: hasUncollectedState ? .collectState : .disconnect
        case .destroyed(let animation): isDismissed ? .disconnect : .dismiss(animation)
        }
    }

    /// Records that the call was sent.
    mutating func recordSent(_ step: LifecycleStep) {
        pending = step
        isInterrupted = false
    }

    /// Records that the window acknowledged the pending call. Only now the state changes, so a `will…` callback runs in
    /// the former state (U:L14).
    mutating func applyAcknowledgement() {
        guard let step = pending else { return }
        pending = nil
        let hasNewState = mayHaveNewerState
        mayHaveNewerState = false
        switch step {
        case .configure: break
        case .connect:
            state = .background
            hasUncollectedState = true
        case .willEnterForeground:
            state = .foregroundInactive
            owesActivation = true
            hasUncollectedState = true
        case .didBecomeActive:
            state = .foregroundActive
            owesActivation = false
        case .willResignActive: state = .foregroundInactive
        case .didEnterBackground:
            state = .background
            hasUncollectedState = hasNewState
        case .collectState: hasUncollectedState = hasNewState
        // An update in the background leaves nothing new to collect (P:N5).
        case .update: if state.isForeground { hasUncollectedState = true }
        case .dismiss: isDismissed = true
        // A scene that was dismissed and disconnected is unattached (U:K9).
        case .disconnect: self = SceneLifecycle()
        }
    }

    /// Records that an event was sent, which may change the window's content and so its saved state.
    mutating func recordDelivery() {
        hasUncollectedState = true
        if pending != nil { mayHaveNewerState = true }
    }

    /// Records that the connection to the scene is lost: the unacknowledged call may or may not have run.
    mutating func recordInterruption() {
        if pending != nil { isInterrupted = true }
        pending = nil
    }

    /// Records that the scene is gone with its process.
    mutating func detach() {
        self = SceneLifecycle()
    }

    /// Takes over a live scene as its reconnecting process describes it.
    mutating func resume(in state: SceneState) {
        self = SceneLifecycle()
        self.state = state
        hasUncollectedState = state != .unattached
        // An inactive scene may have been active or in the background before. *Did become active* is legal after both.
        owesActivation = state == .foregroundInactive
    }
}
