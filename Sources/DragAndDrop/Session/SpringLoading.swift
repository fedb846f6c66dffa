import ActivityWire

/// Spring-loading: the action of an interaction runs when a drag hovers over it, once each time the drag comes (U:D39).
struct SpringLoading: Hashable, Sendable {
    private(set) var state: SpringLoadingState = .inactive
    /// The time of the next state; nil when no state follows by itself.
    private(set) var deadline: Duration?
    private var delay: Duration = .zero

    init() {}

    /// Starts when the drag comes to a spring-loaded interaction. The action runs after `delay`.
    mutating func begin(at now: Duration, delay: Duration) {
        self.delay = delay
        state = .possible
        // In the last quarter of the delay the state is `activating`.
        deadline = now + delay * 3 / 4
    }

    /// Stops when the drag leaves or ends.
    mutating func stop() {
        state = .inactive
        deadline = nil
    }

    /// Returns the states that were reached since the last call, in order.
    mutating func advance(to now: Duration) -> [SpringLoadingState] {
        var passed: [SpringLoadingState] = []
        while let due = deadline, due <= now {
            switch state {
            case .possible:
                state = .activating
                deadline = due + delay / 4
            case .activating:
                state = .activated
                deadline = nil
            case .inactive, .activated: deadline = nil
            }
            passed.append(state)
        }
        return passed
    }
}
