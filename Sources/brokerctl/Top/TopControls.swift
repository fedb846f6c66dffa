import ArgumentParser

/// The orders in which `top` sorts sessions.
enum TopOrder: String, ExpressibleByArgument, CaseIterable {
    /// Sessions in the foreground first, then sessions with a process.
    case state
    case app
    /// The largest memory first.
    case memory
    /// The most pending deliveries first.
    case waiting
}

/// The choices made with the keys of `top`.
struct TopControls: Hashable, Sendable {
    private(set) var order: TopOrder
    private(set) var filter: String
    /// Whether keys go into the filter.
    private(set) var isTyping = false
    /// Whether the user has ended the command.
    private(set) var isOver = false

    init(order: TopOrder = .state, filter: String = "") {
        (self.order, self.filter) = (order, filter)
    }

    mutating func press(_ key: Character) {
        if key == Self.interrupt { isOver = true }
        guard !isTyping else { return type(key) }
        switch key {
        case "q", "Q": isOver = true
        case "s":
            let all = TopOrder.allCases
            let next = (all.firstIndex(of: order) ?? 0) + 1
            order = all[next % all.count]
        case "/": (isTyping, filter) = (true, "")
        case Self.escape: filter = ""
        default: break
        }
    }

    private mutating func type(_ key: Character) {
        switch key {
        case "\n", "\r": isTyping = false
        case Self.escape: (isTyping, filter) = (false, "")
        case "\u{7F}", "\u{08}": _ = filter.popLast()
        default: if filter.count < Self.filterMaximum, !Printable.isUnsafe(key) { filter.append(key) }
        }
    }

    /// Control-C, which a terminal in single-key mode does not turn into a signal.
    private static let interrupt: Character = "\u{03}"
    private static let escape: Character = "\u{1B}"
    private static let filterMaximum = 60

    /// The line at the bottom of the terminal.
    var line: String { "q quit   s sort: \(order.rawValue)   \(filterText)" }

    private var filterText: String {
        if isTyping { return "filter: \(filter)▏" }
        return filter.isEmpty ? "/ filter" : "/ filter: \(filter)"
    }
}
