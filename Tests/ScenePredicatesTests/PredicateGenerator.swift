import ScenePredicates

/// Random predicates, values and faulty texts; the same seed gives the same ones.
struct PredicateGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
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
        return PredicateComparison(operand(), relation, operand(), options: options)
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
        let alphabet: [Unicode.Scalar] = [
            "a", "a", "A", "b", "e", "\u{E9}", "\u{C9}", "\u{301}", "*", "*", "?", "\\", "\"", "'", "\n", "\t",
            "σ", "ς", "각",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &self) { text.append(alphabet.randomElement(using: &self) ?? "a") }
        return String(text)
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
