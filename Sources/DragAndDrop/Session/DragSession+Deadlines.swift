import ActivityWire

/// The deadlines of a drag.
extension DragSession {
    /// The next deadline of a call, a load, a hover or a copy. A held drag has no deadline of its own (U:D36).
    func nextDeadline(_ step: DragStep) -> Duration? {
        var next = calls.nextDeadline
        func consider(_ deadline: Duration?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        consider(loads.nextDeadline(step.grants))
        consider(hover.spring.deadline)
        consider(hover.appearance)
        consider(spoolDeadline)
        return next
    }

    mutating func deadlineReached(_ step: inout DragStep) {
        for process in calls.processes where calls.isOverdue(process, at: step.now) { handleTimeout(process, &step) }
        advanceSpring(&step)
        if let appearance = hover.appearance, appearance <= step.now { handleMissingAppearance(&step) }
        updateLoads(&step) { $0.endIdle(&$1) }
        if let spoolDeadline, spoolDeadline <= step.now {
            endLoads(.sourceUnresponsive, &step) { $0.receiver == .spool }
            performIfSpooled(&step)
        }
    }

    /// Advances spring-loading. An interaction is told each new state. An icon's app opens in the state `activated`.
    private mutating func advanceSpring(_ step: inout DragStep) {
        for state in hover.spring.advance(to: step.now) {
            if let engaged = hover.engaged {
                push(.springLoad(state), to: engaged.place, &step)
            } else if state == .activated, case .app(let app) = hover.current, hover.appearance == nil,
                !isHidden(from: app)
            {
                showWindow(.openApp(app, id), &step)
            }
        }
    }
}
