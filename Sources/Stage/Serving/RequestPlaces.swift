import Synchronization

/// Counts requests under way, up to a bound.
final class RequestPlaces: Sendable {
    private let taken = Mutex(0)
    private let maximum: Int

    init(_ maximum: Int) {
        self.maximum = maximum
    }

    /// Takes a place. Returns false if no place is left.
    func take() -> Bool {
        taken.withLock { taken in
            guard taken < maximum else { return false }
            taken += 1
            return true
        }
    }

    func giveBack() { taken.withLock { $0 -= 1 } }
}
