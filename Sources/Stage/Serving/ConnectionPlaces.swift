/// Which connections have a place, and which one gives way. Pure; a connection is a number.
///
/// Whoever has not shown the cookie takes places of strangers only, however many come, so that a page that connects anew
/// finds one of its own.
struct ConnectionPlaces: Sendable {
    private let limits: StageLimits
    /// Who came first is first.
    private(set) var strangers: [Int] = []
    private(set) var guests: Set<Int> = []
    private(set) var pages: Set<Int> = []

    init(_ limits: StageLimits) {
        self.limits = limits
    }

    /// A connection came. The stranger that has to give way to it, if any.
    mutating func arrive(_ connection: Int) -> Int? {
        strangers.append(connection)
        return strangers.count > limits.strangers ? strangers.removeFirst() : nil
    }

    /// It showed the cookie. False where guests have no place left; it is then still a stranger.
    mutating func recognise(_ connection: Int) -> Bool {
        if guests.contains(connection) { return true }
        guard guests.count < limits.guests, let place = strangers.firstIndex(of: connection) else { return false }
        strangers.remove(at: place)
        guests.insert(connection)
        return true
    }

    /// It is to be a page's WebSocket. False where pages have no place left.
    mutating func seatPage(_ connection: Int) -> Bool {
        guard guests.contains(connection), pages.count < limits.pages else { return false }
        pages.insert(connection)
        return true
    }

    /// It is closed.
    mutating func leave(_ connection: Int) {
        if let place = strangers.firstIndex(of: connection) { strangers.remove(at: place) }
        guests.remove(connection)
        pages.remove(connection)
    }
}
