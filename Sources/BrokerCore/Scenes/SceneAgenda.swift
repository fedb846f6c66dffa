import ActivityWire
import Adaptation
import IPadScreen

/// The transitions and notices still to be sent to a scene, in order, each with the state in which the scene
/// hears it (P:§17).
///
/// The screen changes at once, but a window acknowledges one call after the other. So the screen's signals wait here,
/// and the life cycle passes through the states in which they are sent.
struct SceneAgenda: Hashable, Sendable {
    enum Item: Hashable, Sendable {
        case transition(SceneTransition)
        case notice(SceneNotice)
        /// Sends nothing: the scene only passes through the state, as when it resigns for the time of a gesture.
        case passage
    }

    /// An item, and the state in which the scene is to hear it.
    private struct Entry: Hashable, Sendable {
        let item: Item
        let state: SceneState
    }

    private var entries: [Entry] = []
    /// The number of entries that were ever added.
    private(set) var signalsAdded: UInt64 = 0

    var isEmpty: Bool { entries.isEmpty }

    /// Returns the goal to reach first, so that the next entry can be sent: the changes of size in the background come
    /// before the scene enters the foreground (P:N6). Returns `goal` if there is no entry, or if the next entry needs a
    /// more active state than the scene has and is to reach.
    func intermediateGoal(towards goal: SceneGoal, from state: SceneState) -> SceneGoal {
        guard let first = entries.first, !isOutOfReach(first, state, goal) else { return goal }
        return switch first.state {
        case .unattached, .background: .background
        case .foregroundInactive: .inactive
        case .foregroundActive: .active
        }
    }

    /// Removes and returns the item that is due in `state`; nil if none is due. No scene becomes more active only for
    /// an item. So an item that needs a more active state than `state` and `goal` is due at once; if it is a notice and
    /// the scene is in the background, it becomes a passage.
    mutating func next(in state: SceneState, towards goal: SceneGoal) -> Item? {
        guard let first = entries.first, state != .unattached else { return nil }
        if first.state == state { return entries.removeFirst().item }
        guard isOutOfReach(first, state, goal) else { return nil }
        entries.removeFirst()
        if case .notice = first.item, state == .background { return .passage }
        return first.item
    }

    /// Whether the entry needs a more active state than the scene's present state and its goal.
    private func isOutOfReach(_ entry: Entry, _ state: SceneState, _ goal: SceneGoal) -> Bool {
        entry.state.depth > max(state.depth, goal.depth)
    }

    /// Adds the signals of one change of the screen.
    ///
    /// - Parameter life: The window's life-cycle state after these signals.
    mutating func add(_ signals: [WindowSignal], endingIn life: WindowLife) {
        // The state before the signals. If no signal shows this state, the signals do not change the state.
        var state = signals.lazy.compactMap(\.lifeBefore).first ?? life
        // The number of entries before the scene resigned.
        var resignedAt: Int?
        for signal in signals {
            if let item = Item(signal) { append(item, in: SceneState(state)) }
            // A scene that resigns and becomes active with no entry in between passes through the inactive state.
            if signal == .willResignActive { resignedAt = entries.count }
            if signal == .didBecomeActive, resignedAt == entries.count { append(.passage, in: .foregroundInactive) }
            state = signal.lifeAfter ?? state
        }
    }

    /// Replaces the waiting transitions by a transition to the present geometry, which may have changed while the scene
    /// had no connection, or by a move to the external display. Waiting notices stay.
    mutating func catchUp(with transition: SceneTransition, in state: SceneState) {
        dropTransitions()
        if entries.count >= Limits.windowSignals { entries.removeFirst() }
        entries.insert(Entry(item: .transition(transition), state: state), at: 0)
        signalsAdded += 1
    }

    /// Drops the transitions and passages. The scene gets the present geometry with its connect or with a new
    /// transition.
    mutating func dropTransitions() {
        entries.removeAll { !$0.item.isNotice }
    }

    /// Adds the notice that the external display is connected, for a new scene that sees the display. Adds the notice
    /// only once.
    mutating func addConnectedDisplay(of display: ExternalDisplay) {
        let item = Item.notice(.screenDidConnect(display))
        if !entries.contains(where: { $0.item == item }) { append(item, in: .foregroundInactive) }
    }

    mutating func clear() {
        entries = []
    }

    /// Appends an entry. At ``Limits/windowSignals`` entries, drops older entries first.
    private mutating func append(_ item: Item, in state: SceneState) {
        if entries.count >= Limits.windowSignals { dropSuperseded(for: item) }
        entries.append(Entry(item: item, state: state))
        signalsAdded += 1
    }

    /// Drops the passages and the transitions. The last transition stays unless `item` is a transition. If the agenda
    /// is still full, drops the oldest notice.
    private mutating func dropSuperseded(for item: Item) {
        let lastTransition = item.isTransition ? nil : entries.lastIndex { $0.item.isTransition }
        entries = entries.indices.filter { $0 == lastTransition || entries[$0].item.isNotice }.map { entries[$0] }
        guard entries.count >= Limits.windowSignals, let first = entries.firstIndex(where: \.item.isNotice) else {
            return
        }
        entries.remove(at: first)
    }
}

extension SceneAgenda.Item {
    fileprivate var isTransition: Bool { if case .transition = self { true } else { false } }
    fileprivate var isNotice: Bool { if case .notice = self { true } else { false } }

    /// Makes the item for a signal; nil if the life cycle covers the signal, or if windows are not told of it.
    fileprivate init?(_ signal: WindowSignal) {
        switch signal {
        case .transition(let transition):
            self = .transition(
                SceneTransition(geometry: transition.change.new, isAnimated: transition.purpose.isOnScreen))
        case .screenDidConnect(let display): self = .notice(.screenDidConnect(display))
        case .screenDidDisconnect(let display): self = .notice(.screenDidDisconnect(display))
        case .keyboardWillShow(let frame): self = .notice(.keyboardWillShow(frame))
        case .keyboardWillChangeFrame(let frame): self = .notice(.keyboardWillChangeFrame(frame))
        case .keyboardWillHide(let isLocal): self = .notice(.keyboardWillHide(isLocal: isLocal))
        case .memoryWarning: self = .notice(.memoryWarning)
        case .pictureInPictureWillStart: self = .notice(.pictureInPicture(.willStart))
        case .pictureInPictureDidStart: self = .notice(.pictureInPicture(.didStart))
        case .pictureInPictureRestoreInterface: self = .notice(.pictureInPicture(.restoreInterface))
        case .pictureInPictureWillStop: self = .notice(.pictureInPicture(.willStop))
        case .pictureInPictureDidStop: self = .notice(.pictureInPicture(.didStop))
        case .captureInterrupted(let reason): self = .notice(.captureInterrupted(reason))
        case .captureResumed: self = .notice(.captureResumed)
        // Life-cycle calls follow from the goal; snapshots and roles are not told (P:M6, P:N1).
        case .didFinishLaunching, .configurationForConnecting, .willConnect, .willEnterForeground, .didBecomeActive,
            .willResignActive, .didEnterBackground, .destroyed, .terminated, .snapshot, .roleChanged:
            return nil
        }
    }
}

extension WindowSignal {
    /// The state before the signal; nil if the signal does not show the state.
    fileprivate var lifeBefore: WindowLife? {
        switch self {
        case .willConnect: .unattached
        case .willEnterForeground: .background
        case .didBecomeActive, .didEnterBackground: .foregroundInactive
        case .willResignActive: .foregroundActive
        case .didFinishLaunching, .configurationForConnecting, .destroyed, .terminated, .transition, .snapshot,
            .roleChanged, .screenDidConnect, .screenDidDisconnect, .keyboardWillShow, .keyboardWillChangeFrame,
            .keyboardWillHide, .pictureInPictureWillStart, .pictureInPictureDidStart, .pictureInPictureRestoreInterface,
            .pictureInPictureWillStop, .pictureInPictureDidStop, .captureInterrupted, .captureResumed, .memoryWarning:
            nil
        }
    }

    /// The state after the signal; nil if the signal does not show the state.
    fileprivate var lifeAfter: WindowLife? {
        switch self {
        case .willConnect, .didEnterBackground: .background
        case .willEnterForeground, .willResignActive: .foregroundInactive
        case .didBecomeActive: .foregroundActive
        case .didFinishLaunching, .configurationForConnecting, .destroyed, .terminated, .transition, .snapshot,
            .roleChanged, .screenDidConnect, .screenDidDisconnect, .keyboardWillShow, .keyboardWillChangeFrame,
            .keyboardWillHide, .pictureInPictureWillStart, .pictureInPictureDidStart, .pictureInPictureRestoreInterface,
            .pictureInPictureWillStop, .pictureInPictureDidStop, .captureInterrupted, .captureResumed, .memoryWarning:
            nil
        }
    }
}

extension SceneState {
    fileprivate init(_ life: WindowLife) {
        switch life {
        case .unattached: self = .unattached
        case .background: self = .background
        case .foregroundInactive: self = .foregroundInactive
        case .foregroundActive: self = .foregroundActive
        }
    }
}

extension SceneState {
    /// The rank of the state: 0 in the background or unattached, 1 inactive, 2 active.
    fileprivate var depth: Int {
        switch self {
        case .unattached, .background: 0
        case .foregroundInactive: 1
        case .foregroundActive: 2
        }
    }
}

extension SceneGoal {
    /// The rank of the state that the goal asks for.
    fileprivate var depth: Int {
        switch self {
        case .active: 2
        case .inactive: 1
        case .background, .disconnected, .flung, .destroyed: 0
        }
    }
}
