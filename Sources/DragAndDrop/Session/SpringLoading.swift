import ActivityWire

/// Hovering runs the action of a spring-loaded interaction, once for each time the drag comes to it (U:D39).
struct SpringLoading: Hashable, Sendable {
    private(set) var state: SpringLoadingState = .inactive
    /// When the next state comes by itself.
    private(set) var deadline: Duration?
    private var delay: Duration = .zero

    init() {}

    /// The drag came to a spring-loaded interaction.
    mutating func begin(at now: Duration, delay: Duration) {
        self.delay = delay
        state = .possible
        deadline = now + delay * 3 / 4
    }

    /// The drag left, or ended.
    mutating func stop() {
        state = .inactive
        deadline = nil
    }

    /// The states that came since, in order.
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
