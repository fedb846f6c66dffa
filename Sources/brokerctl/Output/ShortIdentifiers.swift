/// The shortest prefixes, of at least eight characters, that tell identifiers of one list apart.
struct ShortIdentifiers: Hashable, Sendable {
    private let length: Int

    init(_ identifiers: some Sequence<String>) {
        let sorted = Set(identifiers).sorted()
        length = zip(sorted, sorted.dropFirst()).reduce(Self.shortest) { length, pair in
            let common = zip(pair.0, pair.1).prefix { $0 == $1 }.count
            return max(length, common + 1)
        }
    }

    /// One length for all, so that they stand in line.
    func short(_ identifier: String) -> String {
        let prefix = identifier.prefix(length)
        return String(prefix.last == "-" ? identifier.prefix(length + 1) : prefix)
    }

    /// Whole for a pipe, short for a terminal.
    func cell(_ identifier: some CustomStringConvertible) -> Cell {
        let text = identifier.description
        return Cell(text, pretty: short(text), style: .bold)
    }

    private static let shortest = 8
}
