import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// Changes of the screen, and their effect on windows and processes.
extension Broker {
    mutating func applyScreenChange(_ before: [PlacedWindow<SceneSessionID>]) {
        sessions.noteActivity(before: before, on: screen, at: now.wall)
        addToAgendas(screen.takeEvents())
        for session in before.map(\.window) + screen.sessions { sessions.markChanged(session) }
        step.isScreenChanged = true
    }

    /// Adds the screen's signals to the agenda of each window. Two windows that one gesture resizes proceed
    /// independently (P:T11).
    mutating func addToAgendas(_ events: [ScreenEvent<SceneSessionID>]) {
        var told: OrderedDictionary<SceneSessionID, [WindowSignal]> = [:]
        for event in events { told[event.window, default: []].append(event.signal) }
        for (id, signals) in told {
            for case .terminated(let termination) in signals { kill(id, termination.reason) }
            guard let life = screen.machine.life(of: id) else { continue }
            let isMoved = displayContent.isMovedToDisplay(id)
            let heard = isMoved ? signals.filter(\.isHeardOnDisplay) : signals
            guard !heard.isEmpty else { continue }
            sessions.update(id) { $0.agenda.add(heard, endingIn: isMoved ? .foregroundActive : life) }
            sessions.markChanged(id)
        }
    }

    /// Kills the process of a window that the screen chose because memory ran out; the window is not asked (P:Y2).
    mutating func kill(_ id: SceneSessionID, _ reason: String) {
        guard let process = sessions[id]?.record.process, !isSpared(id) else { return }
        kill(process, "the system ended the process: \(reason)")
    }

    /// Records that no window hides `session` any more, because it comes forward.
    mutating func endPushes(over session: SceneSessionID) {
        for other in sessions.hiders(of: session) { sessions.hide(nil, behind: other) }
    }

    /// Drops the signals to a window that leaves the screen before it has a scene, so that no later scene gets them.
    mutating func forgetSignals(to session: SceneSessionID) {
        if !sessions.hasScene(session) { sessions.update(session) { $0.agenda.clear() } }
    }
}

extension WindowSignal {
    /// Whether a window that was moved to the external display hears the signal. Nothing of the device's own screen
    /// concerns it, but the keyboard that it showed there has to go, and its video goes on.
    fileprivate var isHeardOnDisplay: Bool {
        switch self {
        case .keyboardWillShow, .keyboardWillChangeFrame, .keyboardWillHide, .pictureInPictureWillStart,
            .pictureInPictureDidStart, .pictureInPictureRestoreInterface, .pictureInPictureWillStop,
            .pictureInPictureDidStop, .captureInterrupted, .captureResumed, .memoryWarning:
            true
        case .didFinishLaunching, .configurationForConnecting, .willConnect, .willEnterForeground, .didBecomeActive,
            .willResignActive, .didEnterBackground, .destroyed, .terminated, .transition, .snapshot, .roleChanged,
            .screenDidConnect, .screenDidDisconnect:
            false
        }
    }
}
