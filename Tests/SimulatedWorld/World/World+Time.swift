import ActivityWire
import BrokerCore

/// Time passes here only, from deadline to deadline.
extension World {
    /// The next time at which the broker wants to be woken, in the world's milliseconds.
    var nextDeadline: Int64? {
        guard let nanoseconds = broker?.nextDeadline?.nanoseconds else { return nil }
        // A part of a millisecond counts as a whole millisecond, so that the world never wakes the broker too early.
        let (raised, overflows) = nanoseconds.addingReportingOverflow(999_999)
        return overflows ? nil : runStart + raised / 1_000_000
    }

    mutating func passTime(until end: Int64) {
        var rounds = 0
        while let deadline = nextDeadline, deadline <= end, broken.isEmpty {
            now = max(now, deadline)
            give(.deadlineReached)
            drain()
            rounds += 1
            if rounds > Self.roundLimit { return fail("deadlines come without end") }
        }
        now = max(now, end)
    }

    private static let roundLimit = 5_000

    /// Lets everything happen that needs no time: commits, launches, greetings, steps and streams.
    mutating func settle(flavour: Int = 0) {
        for _ in 0..<Self.settleRounds where broken.isEmpty {
            var isBusy = false
            while commitOne() { isBusy = true }
            while !launches.isEmpty, broker != nil, broken.isEmpty {
                processStarts(0)
                isBusy = true
            }
            for index in processes.indices where canAct(index) {
                if processes[index].connection == nil, !processes[index].isLeaving {
                    windowGreets(index)
                } else {
                    windowSteps(index, flavour: flavour)
                }
                isBusy = true
            }
            drain()
            if streamFlows(0, flavour: flavour == Self.deadlyFlavour ? 0 : flavour) { isBusy = true }
            drain()
            if !isBusy { return }
        }
    }

    private static let settleRounds = 600

    /// Crashes every window at its calls, and does so one time more than the broker tries a delivery.
    mutating func crashAgainAndAgain() {
        for _ in 0...Limits.deliveryAttempts where broken.isEmpty {
            settle(flavour: Self.deadlyFlavour)
            passTime(until: min(nextDeadline ?? now, now + 5_000))
        }
    }

    /// The flavour of a step in which the window's process dies after the callback has returned.
    private static let deadlyFlavour = 14

    private func canAct(_ index: Int) -> Bool {
        let process = processes[index]
        guard process.life == .running, broker != nil, !isStopping else { return false }
        return process.isLeaving || process.connection == nil || process.hasWork
    }
}
