import ActivityWire
import DragAndDrop
import IPadScreen
import OrderedCollections

/// Invariants: nothing is kept of work that is over, and all work that is under way has a deadline.
extension Broker {
    var brokenLeftovers: [String] {
        brokenDeadlines + brokenWatches + brokenRegisters + brokenDragTable + brokenConnections + brokenUserInput
            + brokenIconDrag + brokenDisplay
    }

    /// Checks that nothing is shown on a display that is not attached, and that a window that was moved there is not on
    /// the device's screen too.
    private var brokenDisplay: [String] {
        if let moved = displayContent.movedWindow, screen.presence(of: moved) != .absent {
            return ["session \(moved) is on the display and on the screen"]
        }
        guard screen.externalDisplay == nil else { return [] }
        let role = displayContent.session.flatMap { sessions[$0]?.destruction == nil ? $0 : nil }
        return [role, displayContent.movedWindow].compactMap(\.self).map { "session \($0) is shown on no display" }
    }

    /// Checks that the app whose icon is dragged is installed.
    private var brokenIconDrag: [String] {
        guard let app = iconDrag.app, !apps.contains(app) else { return [] }
        return ["the icon of \(app) is held, and the app is not installed"]
    }

    /// Checks that no event or look of the display client waits for a window that is gone.
    private var brokenUserInput: [String] {
        userInput.inputs.sessions.filter { liveParty(of: $0) == nil }.map {
            "input waits for session \($0), which has no window"
        }
            + userInput.looks.sessions.filter { liveParty(of: $0) == nil }.map {
                "a viewer watches session \($0), which has no window"
            }
    }

    /// Checks that every deadline belongs to work that is under way.
    private var brokenDeadlines: [String] {
        deadlines.all.filter { !isUnderWay($0) }.map { "\($0) has a deadline although it has ended" }.sorted()
    }

    private func isUnderWay(_ deadline: Deadline) -> Bool {
        switch deadline {
        case .request(let id), .expiry(let id): requests[id]?.hasEnded == false
        // These deadlines may outlive their work and then pass without effect. The calls of a process end with the
        // process, for example, and a drag may end without a step of its own.
        case .call, .process, .inspection, .backoff, .ping, .refresh, .restoration, .silence, .drags: true
        case .transient(let session, let call): transients.event(call, of: session) != nil
        case .forwarding(let id): forwarded[id] != nil
        case .machineRequest(let number): cluster.requests.isUnderWay(number)
        case .events: subscriptions.isKept && subscriptions.followers.isEmpty
        case .shutdown: service.isShuttingDown
        }
    }

    /// Checks that all work under way has a deadline.
    private var brokenWatches: [String] {
        var broken: [String] = []
        for request in requests.unfinished where !deadlines.contains(.request(request.id)) {
            if !requests.awaitsInspection(request.id) { broken.append("request \(request.id) has no deadline") }
        }
        for process in processes.all {
            // A broker that stops starts no processes any more.
            if process.phase == .heldBack, !service.isShuttingDown, !deadlines.contains(.backoff(process.id)) {
                broken.append("process \(process.id) is deferred without a deadline")
            }
            if process.isStopped, !deadlines.contains(.inspection(process.id)) {
                broken.append("process \(process.id) is stopped and has no inspection deadline")
            }
            // A process whose deadline has passed is being inspected, and is judged when the result comes.
            if let due = process.deadline, due > now.instant, !process.isStopped,
                !deadlines.contains(.process(process.id))
            {
                broken.append("process \(process.id) is awaited without a deadline")
            }
        }
        if drags.machine.nextDeadline != nil, !deadlines.contains(.drags) { broken.append("drags have no deadline") }
        return broken
    }

    /// Checks that nothing is kept for sessions, requests and processes that are gone.
    private var brokenRegisters: [String] {
        var broken: [String] = []
        for call in calls.all {
            if let session = call.session, sessions[session] == nil {
                broken.append("call \(call.id) is for session \(session), which does not exist")
            }
            if processes[call.process] == nil { broken.append("call \(call.id) is to a process that is gone") }
        }
        for session in currentActivities.sessions where sessions[session]?.lifecycle.state == .unattached {
            if sessions[session]?.lifecycle.pending == nil { broken.append("an activity of \(session) is left over") }
        }
        for (request, process) in requests.awaitedInspections
        where requests[request]?.hasEnded != false || processes[process] == nil {
            broken.append("request \(request) is queued for evaluation although it has ended")
        }
        for continuation in continuations.unfinished where requests[continuation.request]?.hasEnded != false {
            broken.append("the continuation of request \(continuation.request) is left over")
        }
        for session in lingering where sessions[session].map({ lingers($0) }) != true {
            broken.append("session \(session) waits for a window of its process, and none comes")
        }
        for session in destructions.awaitedSessions.sorted() where sessions[session]?.destruction == nil {
            broken.append("a request waits for the end of session \(session), which is not ending")
        }
        for session in snapshots.sessions.sorted() where sessions[session] == nil {
            broken.append("the snapshot of session \(session) is left over")
        }
        for record in notifications.records where requests[record.request]?.hasEnded != false {
            broken.append("the notification of request \(record.request) is left over")
        }
        for entry in forwarded.all {
            let id = entry.record.request
            if requests[id]?.hasEnded != false { broken.append("request \(id) has ended, and is passed on still") }
            if let number = entry.number, !cluster.requests.isUnderWay(number) {
                broken.append("request \(id) counts on message \(number), which is not under way")
            }
            if entry.number == nil, !deadlines.contains(.forwarding(id)) {
                broken.append("request \(id) is neither under way to its machine nor sent again")
            }
        }
        for app in apps.ids where processes.isRunning(app) == processes.runningProcesses(app).isEmpty {
            broken.append("the connected processes of \(app) are miscounted")
        }
        return broken
    }

    /// Checks that nothing is kept for drags, windows and clients that are gone.
    private var brokenDragTable: [String] {
        var broken: [String] = []
        for (drag, pointer) in drags.pointers where connections[pointer.client] == nil {
            broken.append("no client controls the pointer of drag \(drag)")
        }
        for drag in drags.waiters.keys.sorted() where drags.machine.row(of: drag) == nil {
            broken.append("a request waits for drag \(drag), which has ended")
        }
        for (drag, session) in drags.awaitedWindows where drags.machine.row(of: drag) == nil || sessions[session] == nil
        {
            broken.append("drag \(drag) waits for window \(session) without a deadline")
        }
        for session in drags.interactions.keys.sorted() where sessions[session] == nil {
            broken.append("interactions of session \(session) are left over")
        }
        for load in drags.spoolReads.keys.sorted() where drags.machine.grant(of: load) == nil {
            broken.append("load \(load) reads a copy although it has ended")
        }
        return broken
    }

    /// Checks that connections are counted correctly, and that all subscribers are connected.
    private var brokenConnections: [String] {
        connections.brokenCounts
            + subscriptions.followers.filter { connections[$0] == nil }.map {
                "connection \($0) is closed but still subscribed"
            }
    }
}
