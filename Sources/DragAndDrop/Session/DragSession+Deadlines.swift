import ActivityWire

/// The deadlines of a drag.
extension DragSession {
    /// The next deadline of a call, a load, a hover or a copy. A held drag has no deadline of its own (U:D36).
    func nextDeadline(_ registry: DragRegistry) -> Duration? {
        var next = calls.nextDeadline
        func consider(_ deadline: Duration?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        consider(loads.nextDeadline(registry.grants))
        consider(hover.spring.deadline)
        consider(hover.appearance)
        consider(spoolDeadline)
        return next
    }

    mutating func deadlineReached(_ registry: inout DragRegistry) {
        for process in calls.processes where calls.isOverdue(process, at: registry.now) {
            handleTimeout(process, &registry)
        }
        advanceSpring(&registry)
        if let appearance = hover.appearance, appearance <= registry.now { handleMissingAppearance(&registry) }
        updateLoads(&registry) { $0.endIdle(&$1) }
        if let spoolDeadline, spoolDeadline <= registry.now {
            endLoads(.sourceUnresponsive, &registry) { $0.receiver == .spool }
            performIfSpooled(&registry)
        }
    }

    /// Advances spring-loading. An interaction receives each new state. An icon's app opens in the state `activated`.
    private mutating func advanceSpring(_ registry: inout DragRegistry) {
        for state in hover.spring.advance(to: registry.now) {
            if let engaged = hover.engaged {
                push(.springLoad(state), to: engaged.place, &registry)
            } else if state == .activated, case .app(let app) = hover.current, hover.appearance == nil,
                !isHidden(from: app)
            {
                showWindow(.openApp(app, id), &registry)
            }
        }
    }
}
