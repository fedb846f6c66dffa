/// The places of connections, and which connection loses its place. Pure; a connection is a number.
///
/// Connections without the cookie, however many, take places of strangers only. So a page that reconnects finds a
/// place.
struct ConnectionPlaces: Sendable {
    private let limits: StageLimits
    /// Connections without the cookie, in the order of arrival.
    private(set) var strangers: [Int] = []
    /// Connections that have shown the cookie.
    private(set) var guests: Set<Int> = []
    /// Guests that are a page's WebSocket.
    private(set) var pages: Set<Int> = []

    init(_ limits: StageLimits) {
        self.limits = limits
    }

    /// Adds a connection. Returns the stranger that loses its place, if any.
    mutating func arrive(_ connection: Int) -> Int? {
        strangers.append(connection)
        return strangers.count > limits.strangers ? strangers.removeFirst() : nil
    }

    /// Makes the connection a guest, since it showed the cookie. Returns false if guests have no place left; the
    /// connection then stays a stranger.
    mutating func recognise(_ connection: Int) -> Bool {
        if guests.contains(connection) { return true }
        guard guests.count < limits.guests, let index = strangers.firstIndex(of: connection) else { return false }
        strangers.remove(at: index)
        guests.insert(connection)
        return true
    }

    /// Gives a guest the place of a page's WebSocket. Returns false if pages have no place left.
    mutating func seatPage(_ connection: Int) -> Bool {
        guard guests.contains(connection), pages.count < limits.pages else { return false }
        pages.insert(connection)
        return true
    }

    /// Removes a closed connection.
    mutating func leave(_ connection: Int) {
        if let index = strangers.firstIndex(of: connection) { strangers.remove(at: index) }
        guests.remove(connection)
        pages.remove(connection)
    }
}
