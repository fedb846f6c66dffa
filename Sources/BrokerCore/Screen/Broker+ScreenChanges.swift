import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Every change of the screen, and what it means for windows and processes.
extension Broker {
    /// Tells the screen what it has to know of a session before it can show it.
    mutating func introduce(_ id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        let app = apps[session.record.app]
        let process = app?.processModel == .scene ? "\(session.record.app) \(id)" : "\(session.record.app)"
        let description = WindowDescription(
            id, app: "\(session.record.app)", process: process, facts: app?.multitasking ?? MultitaskingFacts())
        if screen.machine.description(of: id) == description { return }
        // What is new of a window that is shown may move it, and others.
        if screen.presence(of: id) == .absent {
            screen.know(description)
        } else {
            changeScreen { $0.know(description) }
        }
    }

    /// A gesture of the user's hand. One that is not possible is refused with the screen's own reason, and nobody is
    /// told of it (P:Q1).
    mutating func gesture(_ gesture: ScreenGesture<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.perform(gesture) } catch {
            throw Refusal(error)
        }
        screenChanged(before)
    }

    /// What happens around the device or to it, with the screen's own refusals.
    mutating func happened(_ fact: ScreenFact<SceneSessionID>) throws(Refusal) {
        let before = screen.standings
        do throws(ScreenRefusal) { try screen.note(fact) } catch {
            throw Refusal(error)
        }
        screenChanged(before)
    }

    /// Takes a cover away; where it is not there, nothing is left to be done.
    mutating func uncover(_ uncovering: ScreenGesture<SceneSessionID>) {
        changeScreen { screen in try? screen.perform(uncovering) }
    }

    mutating func changeScreen(_ change: (inout Screen) -> Void) {
        let before = screen.standings
        change(&screen)
        screenChanged(before)
    }

    mutating func screenChanged(_ before: [WindowStanding<SceneSessionID>]) {
        sessions.noteActivity(before: before, on: screen, at: now.wall)
        plan(screen.takeEvents())
        for session in before.map(\.window) + screen.sessions { sessions.touch(session) }
        turn.isScreenChanged = true
    }

    /// What each window is told besides its life cycle waits in its own lane. Two windows that one gesture resizes go
    /// their own ways (P:T11).
    mutating func plan(_ events: [ScreenEvent<SceneSessionID>]) {
        var told: OrderedDictionary<SceneSessionID, [WindowSignal]> = [:]
        for event in events { told[event.window, default: []].append(event.signal) }
        for (id, signals) in told {
            for case .terminated(let termination) in signals { kill(id, termination.reason) }
            guard let life = screen.machine.life(of: id) else { continue }
            sessions.update(id) { $0.agenda.add(signals, endingIn: life) }
            sessions.touch(id)
        }
    }

    /// Memory ran out, and this window's process is the victim: it is not asked (P:Y2).
    mutating func kill(_ id: SceneSessionID, _ reason: String) {
        guard let process = sessions[id]?.record.process else { return }
        kill(process, "the system ended the process: \(reason)")
    }

    /// What the screen meant to tell a window that leaves it before it has a scene is not for the scene that it may have
    /// some day.
    mutating func forgetSignals(to session: SceneSessionID) {
        if !sessions.hasScene(session) { sessions.update(session) { $0.agenda.clear() } }
    }
}
