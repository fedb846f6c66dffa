import ActivityWire

/// Points in time as text, by arithmetic alone: a calendar library would cost more than the whole command.
enum Timestamp {
    /// ISO 8601 in UTC with milliseconds: `2026-11-21T08:10:47.123Z`.
    static func text(_ time: WallTime) -> String {
        let (days, millisecond) = divide(time.milliseconds, by: 86_400_000)
        let (year, month, day) = date(days: days)
        let second = millisecond / 1_000
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }.joined(separator: ":")
        let calendar = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
        return "\(calendar)T\(clock).\(padded(millisecond % 1_000, to: 3))Z"
    }

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

    /// Days since 1970-01-01 as a date of the Gregorian calendar, by Howard Hinnant's `civil_from_days`.
    private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Rounded down, so that times before 1970 are right as well.
    private static func divide(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ number: Int64, to digits: Int) -> String {
        let text = String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        return sign + String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
