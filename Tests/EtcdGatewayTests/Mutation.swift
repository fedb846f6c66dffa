import TestSupport

/// Random changes of bytes.
enum Mutation {
    /// What parsers of JSON and of lines decide by.
    private static let marks = Array(#"{}[]",:\ntruefalse0123456789-+.eE"#.utf8) + [0x0A, 0x00, 0xFF, 0xC3]

    /// Returns the bytes with one to four of them changed, removed, inserted, repeated or exchanged.
    static func mutate(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = marks.randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
            case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            default: bytes.swapAt(place, end - 1)
            }
        }
        return bytes
    }
}
