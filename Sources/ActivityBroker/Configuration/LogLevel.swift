/// The least severe messages that the broker logs; the names are swift-log's.
enum LogLevel: String, Hashable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical
}
