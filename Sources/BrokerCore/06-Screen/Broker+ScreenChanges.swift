import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// Changes of the screen, and their effect on windows and processes.
extension Broker {
    /// Describes a session to the screen, which can then show it. Does nothing for a session on the external display.
    mutating func introduce(_ id: SceneSessionID) {
        guard !secondScreen.isOnDisplay(id), let session = sessions[id] else { return }
        let description = self.description(of: id, in: session.record.app)
        if screen.machine.description(of: id) == description { return }
        // A new description of a visible window may move it and others.
        if screen.presence(of: id) == .absent {
            screen.addDescription(description)
        } else {
            changeScreen { $0.addDescription(description) }
        }
    }

    /// Returns how the screen knows a window of the app.
    func description(of window: SceneSessionID, in id: AppID) -> WindowDescription<SceneSessionID> {
        let app = apps[id]
        return WindowDescription(
            window, app: "\(id)", process: app?.processModel == .scene ? "\(id) \(window)" : "\(id)",
            facts: app?.multitasking ?? MultitaskingFacts())
    }

    /// Connects the session's scene on the screen and returns the scene's geometry. For a session on the external
    /// display, and for a window that was moved there, returns the display's geometry, and does not tell the screen.
    mutating func connectOnScreen(_ id: SceneSessionID) -> WindowGeometry {
        if secondScreen.isShownOnDisplay(id), let geometry = displayGeometry { return geometry }
        introduce(id)
        return screen.connect(id)
    }

    /// Performs a gesture. An impossible gesture throws the screen's reason, and no window is told of it (P:Q1).
    mutating func performGesture(_ gesture: ScreenGesture<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.perform(gesture) } catch {
            throw Refusal(error)
        }
        applyScreenChange(before)
    }

    /// Notes a fact about the device or its surroundings; throws the screen's reason if the screen refuses the fact.
    mutating func noteScreenFact(_ fact: ScreenFact<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.note(fact) } catch {
            throw Refusal(error)
        }
        applyScreenChange(before)
    }

    /// Removes the alert or the app switcher from the screen; does nothing if neither is shown.
    mutating func uncover(_ uncovering: ScreenGesture<SceneSessionID>) {
        changeScreen { screen in try? screen.perform(uncovering) }
    }

    mutating func changeScreen(_ change: (inout Screen) -> Void) {
        let before = screen.standings
        change(&screen)
        applyScreenChange(before)
    }

    mutating func applyScreenChange(_ before: [WindowStanding<SceneSessionID>]) {
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
            let isMoved = secondScreen.isMovedToDisplay(id)
            let heard = isMoved ? signals.filter(\.isHeardOnDisplay) : signals
            guard !heard.isEmpty else { continue }
            sessions.update(id) { $0.agenda.add(heard, endingIn: isMoved ? .foregroundActive : life) }
            sessions.markChanged(id)
        }
    }

    /// Kills the process of a window that the screen chose because memory ran out; the window is not asked (P:Y2).
    mutating func kill(_ id: SceneSessionID, _ reason: String) {
        guard let process = sessions[id]?.record.process else { return }
        kill(process, "the system ended the process: \(reason)")
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
