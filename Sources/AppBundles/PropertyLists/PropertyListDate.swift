/// Reads `2026-08-22T10:00:00Z` as CoreFoundation does: a year of up to 9 digits, possibly with a `-`, then numbers of
/// two digits.
///
/// No number is checked for its range: the 30th of February is the 1st or 2nd of March.
enum PropertyListDate {
    /// Returns the seconds since 1970; nil for text of another form.
    static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
        var rest = text
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let digits = rest.prefix(while: isDigit)
        rest = rest.dropFirst(digits.count)
        // CoreFoundation's years overflow with more digits.
        guard digits.count <= 9, let month = number(after: "-", &rest), let day = number(after: "-", &rest),
            let hour = number(after: "T", &rest), let minute = number(after: ":", &rest),
            let second = number(after: ":", &rest), rest.elementsEqual("Z".utf8)
        else { return nil }
        let year = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } * (isNegative ? -1 : 1)
        let days = daysTo(year: year) + daysBefore(month, of: year) + day - 1
        return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    /// The days of a year before a month. Month 13 is January of the next year. Month 0 and months after 13 count as
    /// January.
    private static func daysBefore(_ month: Int, of year: Int) -> Int {
        guard (1...13).contains(month) else { return 0 }
        return days[month - 1] + (month > 2 && isLeap(year) ? 1 : 0)
    }

    /// The days of a common year before each month.
    private static let days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

    /// The days from 1970-01-01 to the year's first day, in the proleptic Gregorian calendar.
    private static func daysTo(year: Int) -> Int {
        // 477 leap days lie before 1970.
        let before = year - 1
        return 365 * (year - 1970) + floor(before, 4) - floor(before, 100) + floor(before, 400) - 477
    }

    private static func floor(_ number: Int, _ divisor: Int) -> Int {
        (number - (number % divisor + divisor) % divisor) / divisor
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func number(after mark: Character, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.first == mark.asciiValue else { return nil }
        let digits = rest.dropFirst().prefix(2)
        guard digits.count == 2, digits.allSatisfy(isDigit) else { return nil }
        rest = rest.dropFirst(3)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
