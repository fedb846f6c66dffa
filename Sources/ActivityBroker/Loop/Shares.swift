import DequeModule

/// The holder of a share. Each holder keeps its own account, so that no account has to be looked up.
protocol ShareHolder: AnyObject {
    var account: ShareAccount { get set }
}

/// The account of one holder in ``Shares``.
struct ShareAccount {
    /// The nanoseconds of service that a holder gets in one round, about the cost of an ordinary request.
    static let quantum: Int64 = 200_000

    /// The nanoseconds of service that are left in this round; negative for a debt.
    var credit = quantum
    /// Whether the holder has work.
    var isBusy = false
    /// Whether the holder is in one of the queues.
    var isQueued = false
}

/// Shares service time by deficit round robin with surplus. A holder with credit is served and charged the cost
/// afterwards. A holder without credit gets a quantum and goes to the end of the queue.
///
/// There are two queues, as in `fq_codel`. A holder that was in no queue is served before the others until its first
/// quantum is used up. A holder without work stays queued until its debt is paid, so that no holder gets more by making
/// one request at a time.
struct Shares<Holder: ShareHolder> {
    private var newcomers: Deque<Holder> = []
    private var others: Deque<Holder> = []
    private var busyCount = 0

    /// Whether no holder has work.
    var isEmpty: Bool { busyCount == 0 }

    /// Records that the holder has work.
    mutating func markBusy(_ holder: Holder) {
        guard !holder.account.isBusy else { return }
        if !holder.account.isQueued {
            holder.account = ShareAccount(isQueued: true)
            newcomers.append(holder)
        }
        holder.account.isBusy = true
        busyCount += 1
    }

    /// Records that the holder has no more work. All debts are forgotten when no holder has work, since no holder waits
    /// for service then.
    mutating func markIdle(_ holder: Holder) {
        guard holder.account.isBusy else { return }
        holder.account.isBusy = false
        busyCount -= 1
        if busyCount == 0 { forgetDebts() }
    }

    private mutating func forgetDebts() {
        while let holder = newcomers.popFirst() ?? others.popFirst() { holder.account.isQueued = false }
    }

    /// Returns the holder to serve next; nil if none has work. The holder stays first while its credit lasts.
    mutating func next() -> Holder? {
        var debtors = 0
        while busyCount > 0 {
            let isNew = !newcomers.isEmpty
            guard let holder = isNew ? newcomers.first : others.first else { break }
            let account = holder.account
            if account.credit > 0, account.isBusy { return holder }
            if isNew { newcomers.removeFirst() } else { others.removeFirst() }
            if account.credit <= 0 {
                holder.account.credit += ShareAccount.quantum
                others.append(holder)
                debtors += 1
                // A whole round has found no holder to serve.
                if debtors > others.count {
                    skipRounds()
                    debtors = 0
                }
            } else if isNew {
                // As in `fq_codel`, a newcomer without work joins the others first. If it left at once, it could come
                // back as a newcomer after each request.
                others.append(holder)
            } else {
                // A holder without work and without debt leaves the queue.
                holder.account.isQueued = false
            }
        }
        return nil
    }

    /// Skips the rounds in which no holder could be served, since all are in debt. After an expensive request there
    /// would be as many of these rounds as the request has used quanta.
    private func skipRounds() {
        let rounds = others.lazy.filter(\.account.isBusy).map { -$0.account.credit / ShareAccount.quantum }.min() ?? 0
        guard rounds > 0 else { return }
        for holder in others {
            let credit = holder.account.credit + rounds * ShareAccount.quantum
            // A holder without work may have paid its debt in an earlier round.
            holder.account.credit = min(credit, ShareAccount.quantum)
        }
    }

    /// Charges the cost of a service. A holder that has left the queue owes nothing.
    func charge(_ holder: Holder, nanoseconds: Int64) {
        if holder.account.isQueued { holder.account.credit -= nanoseconds }
    }
}
