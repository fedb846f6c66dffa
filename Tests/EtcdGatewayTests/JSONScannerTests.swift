import Foundation
import TestSupport
import Testing

@testable import EtcdGateway

@Suite("Strict JSON within bounds")
struct JSONScannerTests {
    private func value(_ text: String, _ bounds: GatewayBounds = .standard) throws -> GatewayJSON {
        try JSONScanner.value(in: text.bytes, within: bounds)
    }

    static let accepted: [(String, GatewayJSON)] = [
        ("null", .null), (" true ", .flag(true)), ("false\r\n\t", .flag(false)), ("{}", .object([:])),
        ("[ ]", .list([])), ("-0.5e+10", .number("-0.5e+10")),
        ("18446744073709551615", .number("18446744073709551615")),
        ("[0,1]", .list([.number("0"), .number("1")])),
        (#"{"a":{"b":[null]}}"#, .object(["a": .object(["b": .list([.null])])])),
        (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")), (#""\u00e9\u003c""#, .text("é<")),
        (#""\ud83d\ude00 😀""#, .text("😀 😀")), (#""\u0000""#, .text("\u{0}")), (#"{"":1}"#, .object(["": .number("1")])),
    ]

    @Test("Valid texts are read", arguments: accepted)
    func accepts(_ text: String, _ expected: GatewayJSON) throws {
        #expect(try value(text) == expected)
    }

    static let refused: [(String, JSONError)] = [
        ("", .unfinished), (" ", .unfinished), ("tru", .unfinished), ("\"", .unfinished), ("[1,", .unfinished),
        (#"{"a""#, .unfinished), (#""\u00"#, .unfinished), (#""\"#, .unfinished), ("-", .unfinished),
        ("1.", .unfinished),
        ("1e", .unfinished), ("1e+", .unfinished), (#""\ud83d"#, .unfinished),
        ("trUe", .unexpectedByte(0x55, offset: 2)), ("<html>", .unexpectedByte(0x3C, offset: 0)),
        ("01", .unexpectedByte(0x31, offset: 1)), ("+1", .unexpectedByte(0x2B, offset: 0)),
        (".5", .unexpectedByte(0x2E, offset: 0)), ("1.e", .unexpectedByte(0x65, offset: 2)),
        ("[1,]", .unexpectedByte(0x5D, offset: 3)), ("[1 2]", .unexpectedByte(0x32, offset: 3)),
        (#"{"a":1,}"#, .unexpectedByte(0x7D, offset: 7)), ("{1:2}", .unexpectedByte(0x31, offset: 1)),
        (#"{"a" 1}"#, .unexpectedByte(0x31, offset: 5)), ("{} {}", .unexpectedByte(0x7B, offset: 3)),
        ("\"\n\"", .unexpectedByte(0x0A, offset: 1)), (#""\x""#, .unexpectedByte(0x78, offset: 2)),
        (#""\u00g0""#, .unexpectedByte(0x67, offset: 5)), ("NaN", .unexpectedByte(0x4E, offset: 0)),
        ("\u{FEFF}{}", .unexpectedByte(0xEF, offset: 0)), ("[1}", .unexpectedByte(0x7D, offset: 2)),
        (#""\ud83d""#, .notText(offset: 0)), (#"["\ude00"]"#, .notText(offset: 1)),
        (#""\ud83d\n""#, .notText(offset: 0)),
        (#""\ud83d\ud83d""#, .notText(offset: 0)), (#"{"a":1,"a":2}"#, .repeatedKey("a")),
        (#"{"a":1,"\u0061":2}"#, .repeatedKey("a")),
    ]

    @Test("Everything else is refused with its place", arguments: refused)
    func refuses(_ text: String, _ error: JSONError) {
        #expect(throws: error) { try value(text) }
    }

    @Test("Strings that are not UTF-8 are refused")
    func unicode() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]] {
            #expect(throws: JSONError.notText(offset: 0)) {
                try JSONScanner.value(in: [0x22] + bytes + [0x22], within: .standard)
            }
        }
    }

    @Test("Depth, values and numbers are bounded, each by its own limit")
    func bounds() throws {
        var bounds = GatewayBounds()
        (bounds.depth, bounds.values, bounds.numberBytes) = (2, 4, 3)
        #expect(try value("[[1,2]]", bounds) == .list([.list([.number("1"), .number("2")])]))
        #expect(throws: JSONError.tooDeep(limit: 2)) { try value("[[[]]]", bounds) }
        #expect(throws: JSONError.tooDeep(limit: 2)) { try value(#"[{"a":{}}]"#, bounds) }
        #expect(throws: JSONError.tooManyValues(limit: 4)) { try value("[1,2,3,4]", bounds) }
        #expect(throws: JSONError.numberTooLong(limit: 3)) { try value("1234", bounds) }
        #expect(throws: JSONError.tooDeep(limit: 16)) { try value(String(repeating: "[", count: 1_000_000)) }
    }

    @Test("A text that is cut off at any byte is refused")
    func cutOff() throws {
        let text = #"{"a":[1.5e3,"\ud83d\ude00",{"b":null}],"c":true}"#.bytes
        for length in 0..<text.count {
            #expect(throws: JSONError.unfinished) {
                try JSONScanner.value(in: Array(text[..<length]), within: .standard)
            }
        }
    }

    @Test("Every accepted random change of a text is accepted by Foundation too")
    func foundation() throws {
        var random = SeededRandom(for: "JSONScannerTests.foundation")
        let seed = #"{"a":[1.5e3,-0,"\ud83d\ude00\n",{"b":null}],"c":true,"dé":""}"#.bytes
        var accepted = 0
        for _ in 0..<30_000 {
            let text = Mutation.mutate(seed, using: &random)
            let isAccepted = (try? JSONScanner.value(in: text, within: .standard)) != nil
            // Foundation refuses numbers beyond a Double; this reader keeps their text.
            let hasLargeNumber = String(decoding: text, as: UTF8.self).contains(/[eE][+-]?\d{3}/)
            if !isAccepted || hasLargeNumber { continue }
            accepted += 1
            #expect(
                throws: Never.self, "\(String(decoding: text, as: UTF8.self))",
                performing: { try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) })
        }
        #expect(accepted > 500)
    }

    @Test("Every written value is read back as the same value")
    func writes() throws {
        for (_, value) in Self.accepted {
            #expect(try JSONScanner.value(in: value.written, within: .standard) == value)
        }
    }

    @Test("Each error has its own text")
    func words() {
        let errors: [JSONError] = [
            .unfinished, .unexpectedByte(1, offset: 2), .notText(offset: 2), .repeatedKey("a"), .tooDeep(limit: 1),
            .tooManyValues(limit: 1), .numberTooLong(limit: 1),
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
    }
}
