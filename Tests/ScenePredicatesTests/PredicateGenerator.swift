import ScenePredicates

/// Random predicates, values and faulty texts; the same seed gives the same ones.
struct PredicateGenerator: RandomNumberGenerator {
    private var state: UInt64
    private let alphabet: [String]

    /// Letters that meet each other in one text. Those that fold to several letters, those with accents and those of other
    /// alphabets are kept apart: where they meet, Foundation, which is asked what a predicate means, is known to err
    /// (`SearchCase.deviating`). A mark comes with its letter for the same reason.
    private static let alphabets: [[String]] = [
        ["a", "A", "s", "S", "f", "i", "I", "t", "\u{DF}", "\u{1E9E}", "\u{FB01}", "\u{FB03}", "\u{FB05}", "\u{131}"],
        ["a", "A", "b", "B", "\u{E9}", "\u{C9}", "e\u{301}", "\u{D8}"],
        ["a", "A", "e", "E", "\u{E9}", "\u{C9}", "\u{EA}"],
        [
            "a", "A", "\u{3C3}", "\u{3C2}", "\u{3A3}", "\u{43A}", "\u{41A}", "\u{13A0}", "\u{AB70}", "\u{1C6}",
            "\u{1C5}", "\u{D8}", "\u{F8}",
        ],
        ["a", "A", "b", "\u{AC01}", "\u{AC00}", "\u{304C}", "\u{304B}", "\u{65E5}", "\u{10400}", "\u{1F600}"],
    ]

    init(seed: UInt64) {
        state = seed
        alphabet =
            Self.alphabets[Int(seed % UInt64(Self.alphabets.count))]
            + ["a", "*", "*", "?", "\\", "\"", "'", "\n", "\t"]
    }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A predicate of the kind the parser makes, at most `depth` compounds deep.
    mutating func predicate(depth: Int = 4) -> ScenePredicate {
        switch depth == 0 ? Int.random(in: 0..<6, using: &self) : Int.random(in: 0..<12, using: &self) {
        case 0: .always
        case 1: .never
        case 2...5: .comparison(comparison())
        case 6, 7: .not(predicate(depth: depth - 1))
        case 8, 9: .and(members(depth: depth - 1))
        default: .or(members(depth: depth - 1))
        }
    }

    private mutating func members(depth: Int) -> [ScenePredicate] {
        var members: [ScenePredicate] = []
        for _ in 0..<Int.random(in: 2...4, using: &self) { members.append(predicate(depth: depth)) }
        return members
    }

    private mutating func comparison() -> PredicateComparison {
        let relation = PredicateOperator.allCases.randomElement(using: &self) ?? .equalTo
        let options = PredicateOptions(rawValue: UInt8.random(in: 0...3, using: &self))
        var left = operand()
        var right = operand()
        switch relation {
        case .equalTo, .notEqualTo: break
        case .contains: if !left.isCollection { right = textOperand() }
        case .in: if !right.isCollection { left = textOperand() }
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .beginsWith, .endsWith, .like:
            left = textOperand()
            right = textOperand()
        }
        return PredicateComparison(left, relation, right, options: options)
    }

    private mutating func textOperand() -> PredicateOperand {
        Bool.random(using: &self) ? .identifier : .text(text())
    }

    private mutating func operand(depth: Int = 2) -> PredicateOperand {
        switch Int.random(in: 0..<(depth == 0 ? 6 : 8), using: &self) {
        case 0...2: return .identifier
        case 3...5: return .text(text())
        default:
            var elements: [PredicateOperand] = []
            for _ in 0..<Int.random(in: 0...3, using: &self) { elements.append(operand(depth: depth - 1)) }
            return .collection(elements)
        }
    }

    /// A short text over few characters, so that texts often contain, equal or match each other.
    mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...5, using: &self) { text += alphabet.randomElement(using: &self) ?? "a" }
        return text
    }

    /// A text under test, absent now and then.
    mutating func value() -> String? {
        Int.random(in: 0..<6, using: &self) == 0 ? nil : text()
    }

    /// `text` with a few bytes removed, doubled, exchanged or put in, which seldom leaves it a predicate.
    mutating func mutation(of text: String) -> String {
        let pieces: [String] = [
            "(", ")", "{", "}", ",", "'", "\"", "\\", "[", "]", "[cd]", "=", "<", ">", "!", "&", "|", "$", "%", "%@",
            "?", ".", "\u{0}", "é", "AND", "OR ", "NOT ", "SELF", "MATCHES", " IN ", " LIKE ", "TRUEPREDICATE",
            "x(", "%K",
        ]
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            switch Int.random(in: 0..<4, using: &self) {
            case 0: bytes.insert(contentsOf: (pieces.randomElement(using: &self) ?? "").utf8, at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...6, using: &self)))
            case 2: bytes.insert(contentsOf: bytes[..<place].suffix(8), at: place)
            default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &self) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Any bytes, read as text.
    mutating func noise() -> String {
        let length = Int.random(in: 0...60, using: &self)
        var bytes: [UInt8] = []
        for _ in 0..<length { bytes.append(UInt8.random(in: 0...255, using: &self)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension PredicateOperand {
    fileprivate var isCollection: Bool {
        if case .collection = self { true } else { false }
    }
}
