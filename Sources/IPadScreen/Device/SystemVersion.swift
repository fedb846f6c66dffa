/// A version of the system with all its numbers, such as 26.2. Numbers that are absent count as 0, so 26 is 26.0.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The numbers, without zeros at the end.
    private let numbers: [Int]

    public init(major: Int) {
        numbers = major == 0 ? [] : [major]
    }

    /// Reads numbers of at most 9 digits with points between them; fails for any other text.
    public init?(_ text: String) {
        var numbers: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard part.utf8.count <= 9, part.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(part) else {
                return nil
            }
            numbers.append(number)
        }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
    }

    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    public var description: String {
        (numbers + Array(repeating: 0, count: max(0, 2 - numbers.count))).map { "\($0)" }.joined(separator: ".")
    }
}
