import ActivityWire
import Testing

@Suite("User info")
struct UserInfoCodecTests {
    static let table: [[String: PropertyListValue]] = [
        [:],
        ["": .null],
        ["a": .boolean(true), "b": .boolean(false)],
        ["min": .integer(.min), "max": .integer(.max), "zero": .integer(0)],
        ["real": .real(-0.5), "huge": .real(.infinity), "least": .real(.leastNonzeroMagnitude)],
        ["text": .string(""), "Ünïcödé 🪟": .string("\u{0}\n\"漢字\"")],
        ["data": .data([]), "bytes": .data([0, 255, 1])],
        ["date": .date(1_700_000_000.25), "past": .date(-1)],
        ["url": .url("https://example.org/ä?b#c")],
        ["array": .array([.integer(1), .array([]), .string("x")]), "set": .set([.null, .boolean(true)])],
        ["dictionary": .dictionary(["inner": .dictionary(["x": .array([.dictionary([:])])])])],
    ]

    @Test("Every kind of value decodes as it was encoded", arguments: table)
    func roundTrip(userInfo: [String: PropertyListValue]) throws {
        #expect(try UserInfoCodec.decode(UserInfoCodec.encode(userInfo)) == userInfo)
    }

    @Test("The bytes do not depend on the order of a dictionary")
    func order() throws {
        let pairs = (0..<50).map { ("key \($0)", PropertyListValue.integer($0)) }
        let forward = try UserInfoCodec.encode(Dictionary(uniqueKeysWithValues: pairs))
        let backward = try UserInfoCodec.encode(Dictionary(uniqueKeysWithValues: pairs.reversed()))
        #expect(forward == backward)
        #expect(try UserInfoCodec.encode([:]) == .empty)
    }

    private func nested(_ levels: Int, _ wrap: (PropertyListValue) -> PropertyListValue) -> [String: PropertyListValue]
    {
        var value = PropertyListValue.integer(1)
        for _ in 1..<levels { value = wrap(value) }
        return ["k": value]
    }

    @Test("Values may be nested up to the limit and no deeper")
    func depth() throws {
        let wraps: [(PropertyListValue) -> PropertyListValue] = [
            { .array([$0]) }, { .set([$0]) }, { .dictionary(["k": $0]) },
        ]
        for wrap in wraps {
            let deepest = nested(Limits.userInfoDepth, wrap)
            #expect(try UserInfoCodec.decode(UserInfoCodec.encode(deepest)) == deepest)
            let error = #expect(throws: UserInfoError.self) {
                try UserInfoCodec.encode(nested(Limits.userInfoDepth + 1, wrap))
            }
            #expect(error?.keyPath.hasPrefix("k") == true)
            #expect(error?.refusal.limit == Int64(Limits.userInfoDepth))
        }
    }

    @Test("Bytes nested deeper than the limit are refused", arguments: [0x4A, 0x52, 0x5A] as [UInt8])
    func depthBomb(tag: UInt8) {
        // A value holding a list or dictionary, from the inside out: the bytes a lying client would make.
        var value: [UInt8] = [0x18, 0x02]
        for _ in 0..<2_000 {
            let inner = field(tag == 0x5A ? 0x12 : 0x0A, value)
            value = field(tag, tag == 0x5A ? field(0x0A, inner) : inner)
        }
        let bytes = field(0x0A, field(0x0A, [0x6B]) + field(0x12, value))
        let error = #expect(throws: UserInfoError.self) { try UserInfoCodec.decode(Blob(bytes)) }
        guard case .tooDeep = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private func field(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0x7F {
            length.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return [tag] + length + [UInt8(rest)] + content
    }

    @Test("User info may be as large as the limit; the error for larger ones names the largest value")
    func size() throws {
        let overhead = try UserInfoCodec.encode(["big": .data([1])]).count - 1
        let room = Limits.userInfoBytes - overhead
        // The lengths themselves grow: three bytes more for a value of this size in each of its three frames.
        let fitting = try UserInfoCodec.encode(["big": .data(Array(repeating: 1, count: room - 6))])
        #expect(fitting.count == Limits.userInfoBytes)
        let error = #expect(throws: UserInfoError.self) {
            try UserInfoCodec.encode(["big": .data(Array(repeating: 1, count: room - 5)), "a": .integer(1)])
        }
        #expect(error?.keyPath == "big")
        #expect(error?.refusal.code == .tooLarge)
        #expect(error?.refusal.field == "userInfo.big")
        #expect(error?.refusal.limit == Int64(Limits.userInfoBytes))
        #expect(throws: UserInfoError.self) {
            try UserInfoCodec.decode(Blob([UInt8](repeating: 0, count: Limits.userInfoBytes + 1)))
        }
    }

    @Test("A duplicate key and a value of an unknown kind are refused with their paths")
    func malformed() {
        let value = field(0x12, [0x10, 0x01])
        let entry = field(0x0A, field(0x0A, [0x6B]) + value)
        let twice = #expect(throws: UserInfoError.self) { try UserInfoCodec.decode(Blob(entry + entry)) }
        #expect(twice == .malformed(keyPath: "k", reason: "duplicate key"))
        let none = #expect(throws: UserInfoError.self) { try UserInfoCodec.decode(Blob(field(0x0A, [0x0A, 1, 0x6B]))) }
        #expect(none == .malformed(keyPath: "k", reason: "has no kind of value"))
        // The second value of a list inside a dictionary is of no kind.
        let list = field(0x4A, field(0x0A, [0x10, 0x01]) + field(0x0A, [0xA2, 0x06, 0x00]))
        let inner = field(0x5A, field(0x0A, field(0x0A, [0x6C]) + field(0x12, list)))
        let deep = #expect(throws: UserInfoError.self) {
            try UserInfoCodec.decode(Blob(field(0x0A, field(0x0A, [0x6B]) + field(0x12, inner))))
        }
        #expect(
            deep == .malformed(keyPath: "k.l[1]", reason: "has an unknown kind of value in field 100"))
        #expect(throws: UserInfoError.self) { try UserInfoCodec.decode(Blob([0xFF])) }
    }
}
