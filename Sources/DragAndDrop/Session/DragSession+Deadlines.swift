import ActivityWire

/// What happens because time passes.
extension DragSession {
    func nextDeadline(_ turn: DragTurn) -> Duration? {
        var next: Duration?
        func consider(_ deadline: Duration?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        for lane in lanes.values { consider(lane.outstanding?.deadline) }
        for load in loads {
            consider(load.deadline)
            if load.reader != nil { consider(turn.grants[load.grant]?.expires) }
        }
        consider(hover.spring.deadline)
        consider(hover.appearance)
        consider(spoolDeadline)
        return next
    }

    mutating func deadlineReached(_ turn: inout DragTurn) {
        for process in processes {
            if let deadline = lanes[process]?.outstanding?.deadline, deadline <= turn.now { timedOut(process, &turn) }
        }
        advanceSpring(&turn)
        if let appearance = hover.appearance, appearance <= turn.now { didNotAppear(&turn) }
        endIdleLoads(&turn)
        if let spoolDeadline, spoolDeadline <= turn.now {
            endLoads(.sourceUnresponsive, &turn) { $0.receiver == .spool }
            performIfSpooled(&turn)
        }
    }

    private mutating func advanceSpring(_ turn: inout DragTurn) {
        for state in hover.spring.advance(to: turn.now) {
            if let engaged = hover.engaged {
                push(.springLoad(state), to: engaged.place, &turn)
            } else if state == .activated, case .app(let app) = hover.current, hover.appearance == nil,
                !isRestricted || app == source.party.app
            {
                appear(.openApp(app, id), &turn)
            }
        }
    }

    private mutating func endIdleLoads(_ turn: inout DragTurn) {
        let now = turn.now
        for load in loads {
            if let expires = turn.grants[load.grant]?.expires, expires <= now {
                endLoads(.grantExpired, &turn) { $0.id == load.id }
            } else if let deadline = load.deadline, deadline <= now {
                endLoads(load.idleFailure, &turn) { $0.id == load.id }
            }
        }
    }
}
