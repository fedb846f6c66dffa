/// Hovering runs the action of a spring-loaded interaction, once for each time the drag comes to it (U:D39).
public struct SpringLoading: Hashable, Sendable {
    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        case inactive = 0
        case possible = 1
        /// The last part of the delay, when the view blinks.
        case activating = 2
        case activated = 3
    }

    public private(set) var state: State = .inactive
    /// When the next state comes by itself.
    public private(set) var deadline: Duration?
    private var delay: Duration = .zero

    public init() {}

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
    mutating func advance(to now: Duration) -> [State] {
        var passed: [State] = []
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
