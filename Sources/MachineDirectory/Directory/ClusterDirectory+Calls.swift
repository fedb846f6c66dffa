import EtcdGateway

/// Calls, their time limits and their repetition.
extension ClusterDirectory {
    var ownKey: DirectoryKey { .machine(settings.machine) }

    mutating func updateSlot(_ task: DirectoryTask, _ body: (inout TaskSlot) -> Void) {
        var slot = slots[task] ?? TaskSlot()
        body(&slot)
        slots[task] = slot
    }

    func slot(_ task: DirectoryTask) -> TaskSlot { slots[task] ?? TaskSlot() }

    mutating func nextNumber() -> UInt64 {
        lastNumber &+= 1
        return lastNumber
    }

    mutating func send(_ call: DirectoryCall, for task: DirectoryTask, within limit: Duration, at now: Duration) {
        let number = CallNumber(number: nextNumber())
        let pending = PendingCall(number: number, call: call, sentAt: now, deadline: now + limit, seen: seen)
        updateSlot(task) { $0.pending = pending }
        effects.append(.call(number, call, within: limit))
    }

    /// Gives up a task's call, whose answer is not needed any more.
    mutating func cancel(_ task: DirectoryTask) {
        guard let pending = slot(task).pending else { return }
        updateSlot(task) { $0.pending = nil }
        effects.append(.cancel(pending.number))
    }

    /// Has a task's next call sent immediately.
    mutating func hasten(_ task: DirectoryTask, at now: Duration) { updateSlot(task) { $0.due = now } }

    /// Records a failure, and has the task repeat its call after a pause.
    mutating func fail(_ task: DirectoryTask, _ error: GatewayError, at now: Duration) {
        let failures = slot(task).failures
        let growing = DirectoryTimes.firstPause * (1 << min(failures, 4))
        let pause =
            switch error.remedy {
            case .tryAgain, .listAgain: min(growing, DirectoryTimes.longestPause)
            case .nothing: failures == 0 ? growing : DirectoryTimes.hopelessPause
            // The call is repeated when there is a new token.
            case .authenticate: Duration.zero
            }
        let spread = numbers.spread(pause)
        updateSlot(task) { slot in
            slot.failures = min(failures + 1, 1_000)
            slot.error = error
            slot.due = now + spread
        }
        guard error.remedy == .authenticate else { return }
        if hasNewToken(at: now) { updateSlot(task) { $0.due = now + DirectoryTimes.tokenPause } }
        renewToken(at: now)
    }

    /// Has the program ask for a token, unless it has just got one: etcd needs 90 ms of CPU for each.
    mutating func renewToken(at now: Duration) {
        guard !isRenewingToken, !hasNewToken(at: now) else { return }
        isRenewingToken = true
        effects.append(.renewToken)
    }

    private func hasNewToken(at now: Duration) -> Bool {
        tokenRenewedAt.map { now - $0 < DirectoryTimes.tokenPause } ?? false
    }
}
