@testable import AppBundles

/// Property lists made of values that every reader should read alike, and of spellings that only some do.
struct RandomPropertyLists {
    typealias Random = PropertyListFuzzTests.Random
    private var random: Random

    init(seed: UInt64) {
        random = Random(state: seed)
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0..<items.count)] }

    // MARK: XML

    mutating func xml() -> [UInt8] {
        let heads = [
            "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<!DOCTYPE plist>", "<!-- c -->", "\u{FEFF}", " \n",
        ]
        let tails = ["", "\n", "x", "<!-- c -->"]
        return Array(
            "\(pick(heads))<plist version=\"1.0\">\(space())\(element(depth: 4))\(space())</plist>\(pick(tails))".utf8)
    }

    private mutating func space() -> String { pick(["", "", "", " ", "\n", "\t", "\r\n", "<!-- c -->", "<?pi?>"]) }

    private mutating func element(depth: Int) -> String {
        switch number(0..<(depth > 0 ? 11 : 8)) {
        case 0: return pick(["<true/>", "<false/>", "<true></true>", "<true />", "<false x='y'/>"])
        case 1: return wrapped("integer", characters("0123456789xXaF-+ ", 0..<22))
        case 2: return wrapped("integer", "\(UInt64.random(in: .min ... .max, using: &random))")
        case 3: return wrapped("real", characters("0123456789.eE-+", 0..<9))
        case 4: return wrapped("date", date())
        case 5: return wrapped("data", characters("ABCabc019+/= \n%", 0..<13))
        case 6: return wrapped("string", text())
        case 7: return pick(["<array/>", "<dict/>", "<string/>", "<key>k</key>"])
        case 8, 9: return dictionary(depth: depth)
        default:
            let items = (0..<number(0..<4)).map { _ in space() + element(depth: depth - 1) }.joined()
            return "<array>\(items)\(space())</array>"
        }
    }

    private mutating func dictionary(depth: Int) -> String {
        let entries = (0..<number(0..<4)).map { _ in
            let key = pick(["a", "b", "CF$UID", "\u{E8}", "", "&amp;"])
            return "\(space())<key>\(key)</key>\(space())\(element(depth: depth - 1))"
        }
        return "<dict>\(entries.joined())\(space())</dict>"
    }

    private func wrapped(_ name: String, _ content: String) -> String { "<\(name)>\(content)</\(name)>" }

    private mutating func characters(_ alphabet: String, _ count: Range<Int>) -> String {
        let letters = Array(alphabet)
        return String((0..<number(count)).map { _ in pick(letters) })
    }

    private mutating func text() -> String {
        let parts = [
            "a", " ", "\n", "è", "😀", "&lt;", "&#65;", "&#x41;", "<![CDATA[<x>]]>", "]]>", "$(A)", "&quot;", "\t",
        ]
        return (0..<number(0..<5)).map { _ in pick(parts) }.joined()
    }

    private mutating func date() -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let year = pick(["2024", "1999", "-0100", "0000", "2100", "9", "12345"])
        let day = "\(two(number(0..<14)))-\(two(number(0..<40)))"
        return
            "\(year)-\(day)T\(two(number(0..<30))):\(two(number(0..<99))):\(two(number(0..<99)))\(pick(["Z", "Z", "Z", "", " "]))"
    }

    // MARK: Binary

    mutating func binary() -> [UInt8] {
        var objects: [[UInt8]] = [[]]
        objects[0] = root(&objects)
        return BinaryList(objects: objects).bytes
    }

    private mutating func root(_ objects: inout [[UInt8]]) -> [UInt8] {
        let count = number(1..<6)
        // Keys of their own: which of two equal ones counts is another matter.
        let keys = (0..<count).map { add([0x52, 0x6B, UInt8(0x30 + $0)], &objects) }
        let values = (0..<count).map { _ in value(depth: 3, &objects) }
        return [0xD0 | UInt8(count)] + keys + values
    }

    private func add(_ object: [UInt8], _ objects: inout [[UInt8]]) -> UInt8 {
        objects.append(object)
        return UInt8(objects.count - 1)
    }

    private mutating func value(depth: Int, _ objects: inout [[UInt8]]) -> UInt8 {
        guard depth > 0, objects.count < 100, number(0..<3) == 0 else { return add(scalar(), &objects) }
        let items = (0..<number(0..<4)).map { _ in value(depth: depth - 1, &objects) }
        return add([0xA0 | UInt8(items.count)] + items, &objects)
    }

    private mutating func scalar() -> [UInt8] {
        let count = number(0..<15)
        switch number(0..<9) {
        case 0: return [pick([0x00, 0x08, 0x09])]
        case 1:
            return [0x10, 0x11, 0x12, 0x13].randomElement(using: &random).map { [$0] + bytes(1 << Int($0 & 0xF)) } ?? []
        case 2: return [0x14] + [UInt8](repeating: 0, count: 8) + bytes(8)
        case 3: return [0x23] + bytes(8)
        case 4: return [0x33, 0x41] + bytes(7)
        case 5: return [0x40 | UInt8(count)] + bytes(count)
        case 6: return [0x50 | UInt8(count)] + bytes(count)
        // The empty text of this kind has its place in the table.
        case 7: return [0x60 | UInt8(max(count, 1))] + bytes(2 * max(count, 1))
        default: return [pick([0x80, 0x81, 0x83]), 0, 0, 0, 7]
        }
    }

    private mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    // MARK: Damage

    /// A copy with some bytes changed, left out or put in.
    mutating func damaged(_ source: [UInt8]) -> [UInt8] {
        var bytes = source
        let marks = Array("<>/&;!?=-[] \"'kx0".utf8)
        for _ in 0..<number(1..<4) {
            let place = number(0..<bytes.count)
            switch number(0..<4) {
            case 0: bytes[place] = pick(marks)
            case 1 where bytes.count > 1: bytes.remove(at: place)
            case 2: bytes.insert(pick(marks), at: place)
            default:
                let byte = UInt8.random(in: .min ... .max, using: &random)
                // A lone A9 has its place in the table.
                bytes[place] = byte == 0xA9 ? 0xA8 : byte
            }
        }
        return bytes
    }
}
