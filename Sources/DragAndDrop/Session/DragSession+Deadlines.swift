import ActivityWire

/// The deadlines of a drag.
extension DragSession {
    func nextDeadline(_ turn: DragTurn) -> Duration? {
        var next = calls.nextDeadline
        func consider(_ deadline: Duration?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        consider(loads.nextDeadline(turn.grants))
        consider(hover.spring.deadline)
        consider(hover.appearance)
        consider(spoolDeadline)
        return next
    }

    mutating func deadlineReached(_ turn: inout DragTurn) {
        for process in calls.processes where calls.isOverdue(process, at: turn.now) { timedOut(process, &turn) }
        advanceSpring(&turn)
        if let appearance = hover.appearance, appearance <= turn.now { didNotAppear(&turn) }
        withLoads(&turn) { $0.endIdle(&$1) }
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
                !isHidden(from: app)
            {
                appear(.openApp(app, id), &turn)
            }
        }
    }
}
