/// What Foundation's search holds each scalar equal to under `[c]`, `[d]` and `[cd]`, and which scalars it passes over.
struct FoldingTable: Equatable {
    /// Under `[c]` and under `[d]`: the text that a scalar equals, for each scalar that is not only itself.
    var byCase: [UInt32: [UInt32]] = [:]
    var byDiacritics: [UInt32: [UInt32]] = [:]
    /// The same under `[cd]`, where it is not what `[c]` makes of what `[d]` makes.
    var byBoth: [UInt32: [UInt32]] = [:]
    /// Scalars that `[d]` passes over behind a Latin letter, and behind a Hebrew one.
    var droppedBehindLatin: Set<UInt32> = []
    var droppedBehindHebrew: Set<UInt32> = []

    /// What `[c]` or `[d]` alone makes of each scalar of a text.
    static func apply(_ table: [UInt32: [UInt32]], to text: [UInt32]) -> [UInt32] {
        text.flatMap { table[$0] ?? [$0] }
    }

    /// The whole table under `[cd]`.
    func both(_ scalar: UInt32) -> [UInt32] {
        byBoth[scalar] ?? Self.apply(byCase, to: byDiacritics[scalar] ?? [scalar])
    }
}

// MARK: - As text

extension FoldingTable {
    /// Reads what `text` writes; nil if it is damaged.
    init?(text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard words.count > 1 else { return nil }
            for word in words.dropFirst() {
                guard take(word, into: words[0]) else { return nil }
            }
        }
    }

    private mutating func take(_ word: Substring, into section: Substring) -> Bool {
        let halves = word.split(separator: "=")
        guard let first = halves.first, let range = Self.range(first) else { return false }
        switch section {
        case "latin": droppedBehindLatin.formUnion(range)
        case "hebrew": droppedBehindHebrew.formUnion(range)
        case "c", "d", "cd":
            guard halves.count == 2 else { return false }
            for scalar in range {
                guard let target = Self.target(halves[1], of: scalar) else { return false }
                if section == "c" { byCase[scalar] = target }
                if section == "d" { byDiacritics[scalar] = target }
                if section == "cd" { byBoth[scalar] = target }
            }
        default: return false
        }
        return true
    }

    /// `41`, `41-5A`, or `100-12E/2` for every other one.
    private static func range(_ word: Substring) -> [UInt32]? {
        let halves = word.split(separator: "/")
        let ends = (halves.first ?? "").split(separator: "-").map { UInt32($0, radix: 16) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
        return Array(stride(from: first, through: last, by: halves.count == 2 ? 2 : 1))
    }

    /// Scalars joined by commas, or a distance with its sign.
    private static func target(_ word: Substring, of scalar: UInt32) -> [UInt32]? {
        if word.hasPrefix("+") || word.hasPrefix("-") {
            guard let distance = Int(word, radix: 16) else { return nil }
            return [UInt32(Int(scalar) + distance)]
        }
        let scalars = word.split(separator: ",").compactMap { UInt32($0, radix: 16) }
        return scalars.isEmpty ? nil : scalars
    }

    /// The table as a file holds it: a section's name at the start of each line.
    var text: String {
        let sections = [
            ("c", Self.words(byCase)), ("d", Self.words(byDiacritics)), ("cd", Self.words(byBoth)),
            ("latin", Self.words(droppedBehindLatin)), ("hebrew", Self.words(droppedBehindHebrew)),
        ]
        var lines: [String] = []
        for (name, words) in sections {
            var line = name
            for word in words {
                if line.count + word.count >= 118 {
                    lines.append(line)
                    line = name
                }
                line += " " + word
            }
            if line != name { lines.append(line) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func words(_ scalars: Set<UInt32>) -> [String] {
        var words: [String] = []
        var rest = scalars.sorted()[...]
        while let first = rest.first {
            var last = first
            rest.removeFirst()
            while rest.first == last + 1 { last = rest.removeFirst() }
            words.append(first == last ? hex(first) : "\(hex(first))-\(hex(last))")
        }
        return words
    }

    private static func words(_ table: [UInt32: [UInt32]]) -> [String] {
        var words: [String] = []
        var rest = table.keys.sorted()[...]
        while let first = rest.popFirst() {
            let target = spelling(of: table[first] ?? [], for: first)
            var last = first
            var step: UInt32?
            while let next = rest.first, next - last == step ?? min(2, next - last),
                spelling(of: table[next] ?? [], for: next) == target
            {
                step = next - last
                last = rest.removeFirst()
            }
            let range = first == last ? hex(first) : "\(hex(first))-\(hex(last))" + (step == 2 ? "/2" : "")
            words.append("\(range)=\(target)")
        }
        return words
    }

    private static func spelling(of target: [UInt32], for scalar: UInt32) -> String {
        guard target.count == 1, target[0] > 0x7F else { return target.map(hex).joined(separator: ",") }
        let distance = Int(target[0]) - Int(scalar)
        return (distance < 0 ? "-" : "+") + String(distance.magnitude, radix: 16, uppercase: true)
    }

    private static func hex(_ scalar: UInt32) -> String { String(scalar, radix: 16, uppercase: true) }
}
