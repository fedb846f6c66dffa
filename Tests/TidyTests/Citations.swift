import Foundation

/// What a text cites: rules (`U:R5`, `U:L1–L14`, `P:§17, row 25`) and decisions (`ADR 7`).
struct Citations {
    /// The anchors in docs/rules that the text names, ranges written out: `U-R5`, `P-§17-25`.
    private(set) var rules: [String] = []
    /// Those without the ranges of more than four rules.
    private(set) var single: [String] = []
    private(set) var decisions: [Int] = []
    /// What looks like a rule's number in parentheses and names no list: `(R5)`.
    private(set) var bare: [String] = []

    /// - Parameter comments: The lines are of a program; only what follows `//` may hold a citation without a list.
    init(in text: String, comments: Bool) {
        for line in text.split(separator: "\n") {
            var rest = line
            if line.contains("U:") || line.contains("P:") {
                takeRules(of: line)
                rest = line.replacing(Self.list, with: "")
            }
            if line.contains("W:") {
                rules += Self.windowRules(in: line)
                single += Self.windowRules(in: line)
            }
            if line.contains("ADR") {
                decisions += line.matches(of: #/\bADRs? (\d+)/#).compactMap { Int($0.1) }
            }
            if comments { rest = rest.firstRange(of: "//").map { rest[$0.upperBound...] } ?? "" }
            guard rest.contains("(") else { continue }
            bare += rest.matches(of: #/\((?:[^()]*[ ,;])?((?:§|[A-Z])\d{1,2}[a-e]?)(?=[ ,;)'–-])/#).map { String($0.1) }
        }
    }

    private mutating func takeRules(of line: Substring) {
        for match in line.matches(of: Self.list) {
            let named = Self.expanded(match.1.first ?? "U", String(match.2))
            rules += named
            if named.count <= 4 || !match.2.contains(#/ to |–|-/#) { single += named }
        }
        guard line.contains("P:"), line.contains("row") else { return }
        for match in line.matches(of: #/\brows? \d+(?:(?:, | and | to )\d+)*/#) {
            let rows = match.0.matches(of: #/\d+/#).map { "P-§17-\($0.0)" }
            rules += rows
            single += rows
        }
    }

    /// Rules about windows have numbers alone: `W:55`, `W:55 and W:56`, `W:§9`.
    static func windowRules(in text: Substring) -> [String] {
        text.matches(of: #/\bW:(§?\d+)(?![A-Za-z0-9])/#.wordBoundaryKind(.simple)).map { "W-\($0.1)" }
    }

    private static var list: Regex<(Substring, Substring, Substring)> {
        #/
        \b ([UP]) :
        ( [§A-Z]\d+[a-e]? (?: (?: ,\ | \ and\ | \ to\ | – | - ) (?:[UP]:)? [§A-Z]\d+[a-e]? )* )
        (?![A-Za-z0-9])
        /#
        .wordBoundaryKind(.simple)
    }

    /// Each item with its list's letter, and what stands between a range's ends.
    static func expanded(_ list: Character, _ items: String) -> [String] {
        var found: [(letter: Substring, number: Int)] = []
        var anchors: [String] = []
        for match in items.matches(of: #/(, | and | to |–|-)?(?:[UP]:)?([§A-Z])(\d+)([a-e]?)/#) {
            let letter = match.2
            guard let number = Int(match.3) else { continue }
            if let joint = match.1, [" to ", "–", "-"].contains(joint), let first = found.last, first.letter == letter {
                anchors += stride(from: first.number + 1, to: number, by: 1).map { "\(list)-\(letter)\($0)" }
            }
            anchors.append("\(list)-\(letter)\(number)\(match.4)")
            found.append((letter, number))
        }
        return anchors
    }
}
