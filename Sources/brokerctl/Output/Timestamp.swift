/// Points in time as a person is told them.
enum Timestamp {
    /// How long ago something was, for people: `now`, `12 s ago`, `3 min ago`, `2 h ago`, `5 d ago`.
    static func age(of time: Int64, now: Int64) -> String {
        let (difference, isTooFar) = now.subtractingReportingOverflow(time)
        let seconds = isTooFar ? 0 : difference / 1_000
        switch seconds {
        case ..<1: return "now"
        case ..<60: return "\(seconds) s ago"
        case ..<3_600: return "\(seconds / 60) min ago"
        case ..<86_400: return "\(seconds / 3_600) h ago"
        default: return "\(seconds / 86_400) d ago"
        }
    }
}
