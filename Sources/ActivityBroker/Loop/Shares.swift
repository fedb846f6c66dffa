import DequeModule

/// Who has a share. It keeps its own account, so that nobody has to be looked up.
protocol ShareHolder: AnyObject {
    var account: ShareAccount { get set }
}

struct ShareAccount {
    /// About what an ordinary request takes.
    static let quantum: Int64 = 200_000

    /// Nanoseconds.
    var credit = quantum
    /// Whether it has something to be served with.
    var isAwake = false
    /// Whether it stands in one of the lines.
    var isInLine = false
}

/// Deficit round robin with surplus: who has credit is served and charged afterwards with what that took; who has none
/// gets a quantum and goes behind the others.
///
/// Two lines, as in `fq_codel`: whoever comes anew is served before those who have been asking all along, until its first
/// quantum is used up. Who rests in debt stays in line until that is paid, so that nobody gets more by asking one thing
/// at a time.
struct Shares<Holder: ShareHolder> {
    private var newcomers: Deque<Holder> = []
    private var others: Deque<Holder> = []
    private var awake = 0

    /// Whether nobody has anything to be served with.
    var isEmpty: Bool { awake == 0 }

    /// It has something to be served with.
    mutating func wake(_ holder: Holder) {
        guard !holder.account.isAwake else { return }
        if !holder.account.isInLine {
            holder.account = ShareAccount(isInLine: true)
            newcomers.append(holder)
        }
        holder.account.isAwake = true
        awake += 1
    }

    /// It has nothing more for now. When nobody has, nobody waited for anybody, and all debts are forgotten.
    mutating func rest(_ holder: Holder) {
        guard holder.account.isAwake else { return }
        holder.account.isAwake = false
        awake -= 1
        if awake == 0 { forget() }
    }

    private mutating func forget() {
        while let holder = newcomers.popFirst() ?? others.popFirst() { holder.account.isInLine = false }
    }

    /// Who is served next; it stays first in line while its credit lasts.
    mutating func next() -> Holder? {
        var debtors = 0
        while awake > 0 {
            let isNew = !newcomers.isEmpty
            guard let holder = isNew ? newcomers.first : others.first else { break }
            let account = holder.account
            if account.credit > 0, account.isAwake { return holder }
            if isNew { newcomers.removeFirst() } else { others.removeFirst() }
            if account.credit <= 0 {
                holder.account.credit += ShareAccount.quantum
                others.append(holder)
                debtors += 1
                if debtors > others.count {
                    skipRounds()
                    debtors = 0
                }
            } else if isNew {
                others.append(holder)
            } else {
                // It wants nothing and owes nothing.
                holder.account.isInLine = false
            }
        }
        return nil
    }

    /// All are in debt: the rounds in which nobody could be served are gone through at once, or dear requests would cost
    /// as many of them as they took quanta.
    private func skipRounds() {
        let owed = others.lazy.filter(\.account.isAwake).map { -$0.account.credit / ShareAccount.quantum }.min() ?? 0
        guard owed > 0 else { return }
        for holder in others {
            let credit = holder.account.credit + owed * ShareAccount.quantum
            // Who rests may have paid long before.
            holder.account.credit = min(credit, ShareAccount.quantum)
        }
    }

    /// Whoever has left the line owes nothing any more.
    func charge(_ holder: Holder, nanoseconds: Int64) {
        if holder.account.isInLine { holder.account.credit -= nanoseconds }
    }
}
