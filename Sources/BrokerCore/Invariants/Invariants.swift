import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Invariants that hold after every input, as tests and the simulation check.
extension Broker {
    /// Sentences that describe the broken invariants; empty when all hold.
    public var brokenInvariants: [String] {
        brokenSessions + brokenTotals + brokenProcesses + brokenCalls + brokenTransients + brokenRequests + brokenScreen
            + brokenEvents + brokenLeftovers
    }

    /// Checks that every call is to a connected process, and that every scene that waits for an acknowledgement has a
    /// call under way.
    private var brokenCalls: [String] {
        var broken: [String] = []
        var called: Set<SceneSessionID> = []
        for call in calls.all {
            if processes[call.process]?.client == nil {
                broken.append("call \(call.id) waits for process \(call.process), which is not connected")
            }
            if let session = call.session, case .lifecycle = call.purpose { called.insert(session) }
        }
        for session in sessions.all where session.lifecycle.pending != nil && !called.contains(session.id) {
            broken.append("session \(session.id) waits for an answer to a call that is not under way")
        }
        return broken
    }

    /// Checks that a process with unacknowledged transient events is connected and shows their session.
    private var brokenTransients: [String] {
        transients.firsts.compactMap { event in
            let (session, process) = (event.session, event.process)
            guard sessions[session]?.record.process == process, processes[process]?.client != nil else {
                return "a transient event of session \(session) is with process \(process), which does not show it"
            }
            return nil
        }
    }

    /// Checks the life cycle, the process and the outbox of each session.
    private var brokenSessions: [String] {
        sessions.all.flatMap { session -> [String] in
            var broken: [String] = []
            if let process = session.record.process, processes[process] == nil {
                broken.append("session \(session.id) names process \(process), which is not known")
            }
            if session.lifecycle.state != .unattached, session.record.process == nil {
                broken.append("session \(session.id) is \(session.lifecycle.state.name) without a process")
            }
            if session.lifecycle.state != .unattached, !session.record.hasConnected {
                broken.append("session \(session.id) is \(session.lifecycle.state.name) and never connected")
            }
            let outbox = outboxes[session.id]
            let numbers = outbox.entries.filter { !$0.isTransient }.map(\.record.number)
            if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
                broken.append("the outbox of session \(session.id) is out of order")
            }
            for entry in outbox.entries {
                if requests[entry.record.request]?.hasEnded != false {
                    broken.append("session \(session.id) holds a delivery of an ended request \(entry.record.request)")
                }
                if let call = entry.call, calls[call] == nil {
                    broken.append("session \(session.id) counts on call \(call), which is not under way")
                }
            }
            if outbox.storedOnlyCount > 0, outbox.heldBytes == 0, outbox.reading == nil {
                broken.append("session \(session.id) holds nothing, and reads nothing of what lies in the store")
            }
            if outbox.count > Limits.deliveriesPerSession {
                broken.append("session \(session.id) holds \(outbox.count) deliveries")
            }
            return broken
        }
    }

    /// Checks that the totals, which are kept up to date incrementally, match the sessions.
    private var brokenTotals: [String] {
        var waiting = OutboxTotals()
        for session in sessions.all { waiting.replace(OutboxTotals(), by: OutboxTotals(outboxes[session.id])) }
        var all = SessionTotals()
        var ofApps: [AppID: SessionTotals] = [:]
        for session in sessions.all {
            all += SessionTotals(session)
            ofApps[session.record.app, default: SessionTotals()] += SessionTotals(session)
        }
        var broken = all == sessions.totals ? [] : ["the session totals are \(sessions.totals), expected \(all)"]
        if waiting != outboxes.totals { broken.append("the outbox totals are \(outboxes.totals), expected \(waiting)") }
        for (app, totals) in ofApps.sorted(by: { $0.key < $1.key }) where totals != sessions.totals(of: app) {
            broken.append("the session totals of \(app) are \(sessions.totals(of: app)), expected \(totals)")
        }
        return broken
    }

    /// Checks that processes and connections know each other, and that no two processes serve the same app or session.
    private var brokenProcesses: [String] {
        var broken: [String] = []
        var places: Set<WindowProcess.Place> = []
        for process in processes.all {
            if case .connected(let client) = process.phase, connections[client]?.process != process.id {
                broken.append("process \(process.id) counts on connection \(client), which is not its own")
            }
            guard process.phase != .leaving else { continue }
            if !places.insert(process.place).inserted {
                broken.append("two processes serve \(process.place)")
            }
        }
        for client in connections.all {
            if let process = client.process, processes[process]?.client != client.id {
                broken.append("connection \(client.id) belongs to process \(process), which does not know it")
            }
        }
        return broken
    }

    /// Checks that every request under way has a delivery in an outbox, is a notification, or is with another machine.
    private var brokenRequests: [String] {
        requests.unfinished.compactMap { request in
            if notifications[request.id] != nil || forwarded[request.id] != nil { return nil }
            guard let session = request.session, outboxes[session].entry(of: request.id) != nil else {
                return "request \(request.id) is under way and in no outbox"
            }
            return nil
        }
    }

    /// Checks the screen's own invariants, and that the screen and the sessions agree.
    private var brokenScreen: [String] {
        var broken = screen.machine.brokenInvariants
        for session in sessions.all {
            guard let hidden = session.record.hiddenSession else { continue }
            if sessions[hidden] == nil { broken.append("session \(session.id) hides \(hidden), which does not exist") }
            if !sessions.pushed.contains(session.id) { broken.append("session \(session.id) is not known to hide") }
        }
        for session in sessions.pushed where sessions[session]?.record.hiddenSession == nil {
            broken.append("session \(session) hides nothing")
        }
        for session in sessions.all where session.record.recency.isActive {
            if screen.presence(of: session.id) == .active { continue }
            broken.append("session \(session.id) counts as active, which the screen does not have it")
        }
        for session in screen.sessions where sessions[session] == nil {
            broken.append("the screen shows session \(session), which does not exist")
        }
        return broken
    }
}
