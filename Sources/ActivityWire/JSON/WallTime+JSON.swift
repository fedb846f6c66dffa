extension WallTime: JSONValue {
    public func write(to json: inout JSONWriter) { json.string(text) }

    /// The time in ISO 8601, in UTC with milliseconds: `2026-11-21T08:10:47.123Z`. Computed without a calendar library,
    /// which would cost more time than a whole command.
    public var text: String {
        let (days, millisecond) = Self.divide(milliseconds, by: 86_400_000)
        let (year, month, day) = Self.date(days: days)
        let second = millisecond / 1_000
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
        let calendar = "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
        let fraction = Self.padded(millisecond % 1_000, to: 3)
        return "\(calendar)T\(clock.joined(separator: ":")).\(fraction)Z"
    }

    /// Converts days since 1970-01-01 to a date of the Gregorian calendar, by Howard Hinnant's `civil_from_days`.
    private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Divides and rounds down, so that times before 1970 are right as well.
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
