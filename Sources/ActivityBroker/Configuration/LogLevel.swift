/// How much the broker says of its own work; the names are swift-log's.
enum LogLevel: String, Hashable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical
}
