import DequeModule

/// Deficit round robin with surplus: who has credit is served and charged afterwards with what that took; who has none
/// gets a quantum and goes behind the others.
///
/// Two lines, as in `fq_codel`: whoever comes anew is served before those who have been asking all along, until its first
/// quantum is used up. Who rests in debt stays in line until that is paid, so that nobody gets more by asking one thing
/// at a time.
struct Shares<Member: Hashable> {
    /// About what an ordinary request takes.
    static var quantum: Duration { .microseconds(200) }

    private struct Account {
        var credit = Shares.quantum
        var isAwake = true
    }

    private var accounts: [Member: Account] = [:]
    private var newcomers: Deque<Member> = []
    private var others: Deque<Member> = []
    private var awake = 0

    /// Whether nobody has anything to be served with.
    var isEmpty: Bool { awake == 0 }

    /// It has something to be served with.
    mutating func wake(_ member: Member) {
        guard let account = accounts[member] else {
            accounts[member] = Account()
            newcomers.append(member)
            awake += 1
            return
        }
        if account.isAwake { return }
        accounts[member]?.isAwake = true
        awake += 1
    }

    /// It has nothing more for now. When nobody has, nobody waited for anybody, and all debts are forgotten.
    mutating func rest(_ member: Member) {
        guard accounts[member]?.isAwake == true else { return }
        accounts[member]?.isAwake = false
        awake -= 1
        if awake == 0 { self = Shares() }
    }

    /// Who is served next; it stays first in line while its credit lasts.
    mutating func next() -> Member? {
        while awake > 0 {
            let isNew = !newcomers.isEmpty
            guard let member = isNew ? newcomers.first : others.first, let account = accounts[member] else { break }
            if account.credit > .zero, account.isAwake { return member }
            if isNew { newcomers.removeFirst() } else { others.removeFirst() }
            if account.credit <= .zero {
                accounts[member]?.credit += Self.quantum
                others.append(member)
            } else if isNew {
                others.append(member)
            } else {
                // It wants nothing and owes nothing.
                accounts[member] = nil
            }
        }
        return nil
    }

    mutating func charge(_ member: Member, _ cost: Duration) {
        accounts[member]?.credit -= cost
    }
}
