import ActivityWire
import Adaptation
import Testing

/// The text that records, documents and `brokerctl --json` share, byte by byte.
@Suite("JSON")
struct JSONTests {
    @Test(
        "Only quotation marks, backslashes and control characters are escaped",
        arguments: [
            ("", #""""#), ("plain text", #""plain text""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
            ("\u{08}\u{09}\u{0A}\u{0C}\u{0D}", #""\b\t\n\f\r""#), ("\u{00}\u{01}\u{0F}", #""\u0000\u0001\u000f""#),
            ("\u{07}\u{0B}\u{0E}", #""\u0007\u000b\u000e""#), ("\u{10}\u{1F}", #""\u0010\u001f""#),
            (" ~\u{7F}", "\" ~\u{7F}\""), ("grün 🪟 \u{2028}", "\"grün 🪟 \u{2028}\""),
        ])
    func strings(text: String, expected: String) {
        #expect(text.json == expected)
    }

    @Test("List elements are separated by commas at any depth")
    func lists() {
        #expect([Int]().json == "[]")
        #expect([1].json == "[1]")
        #expect([1, 2, 3].json == "[1,2,3]")
        #expect([[], [1], [2, 3], []].json == "[[],[1],[2,3],[]]")
        #expect([["a", "b"], ["c"]].json == #"[["a","b"],["c"]]"#)
    }

    @Test("Members of an object are separated by commas and sorted by key")
    func objects() {
        var json = JSONWriter()
        json.object { _ in }
        #expect(json.text == "{}")
        json = JSONWriter()
        json.object { json in
            json.member("list", [1, 2])
            json.member("nothing", String?.none)
            json.member("some", String?.some("x"))
            json.member("last", true)
        }
        #expect(json.text == #"{"last":true,"list":[1,2],"nothing":null,"some":"x"}"#)
        #expect(json.bytes == Array(json.text.utf8))
    }

    @Test("Numbers and booleans are unquoted, integers have no point, and non-finite numbers are null")
    func literals() {
        #expect([Int32.min, Int32.max].json == "[-2147483648,2147483647]")
        #expect([Int64.min, Int64.max].json == "[-9223372036854775808,9223372036854775807]")
        #expect([UInt32.max].json == "[4294967295]" && [UInt64.max].json == "[18446744073709551615]")
        #expect([true, false].json == "[true,false]")
        #expect([0.0, 1, -2, 0.5, 1_366, 1e15].json == "[0,1,-2,0.5,1366,1000000000000000]")
        #expect([Double.nan, .infinity, -.infinity].json == "[null,null,null]")
        #expect([Int?.none, 3].json == "[null,3]")
    }

    @Test("Identifiers are strings, call and stream numbers are numbers, times are milliseconds, blobs their sizes")
    func vocabulary() throws {
        let id = UniqueID(high: 0x0123_ABCD_4567_89EF, low: 0xFEDC_BA98_7654_3210)
        #expect(id.json == #""0123abcd-4567-89ef-fedc-ba9876543210""#)
        #expect(SceneSessionID(id).json == id.json)
        #expect(try #require(AppID("org.example.notes")).json == #""org.example.notes""#)
        #expect(ClientID(7).json == "7" && CallID(8).json == "8" && DeliveryNumber(9).json == "9")
        #expect(SceneEpoch(10).json == "10" && StreamID(11).json == "11" && LoadID(12).json == "12")
        #expect(Duration.milliseconds(1_500).json == "1500" && Blob([1, 2, 3]).json == "3" && Blob.empty.json == "0")
        #expect(RefusalCode.tooLong.json == "\"\(RefusalCode.tooLong.rawValue)\"")
        #expect(DragEnding.dropped.json == "\"\(DragEnding.dropped.rawValue)\"")
        #expect(SceneState.foregroundActive.json == "\"\(SceneState.foregroundActive.name)\"")
        let condition = SceneDestructionConditions.systemDisconnection
        #expect(condition.json == "\(condition.rawValue)")
    }

    @Test(
        "Times are ISO 8601 in UTC with milliseconds and Gregorian leap years",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_795_248_647_123, "2026-11-21T08:10:47.123Z"), (951_825_600_007, "2000-02-29T12:00:00.007Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"), (-2_203_891_200_001, "1900-02-28T23:59:59.999Z"),
            (-2_203_891_200_000, "1900-03-01T00:00:00.000Z"), (4_107_538_800_010, "2100-02-28T23:00:00.010Z"),
            (4_107_542_460_000, "2100-03-01T00:01:00.000Z"), (1_704_067_199_999, "2023-12-31T23:59:59.999Z"),
            (1_704_067_200_000, "2024-01-01T00:00:00.000Z"), (-11_676_096_000_000, "1600-01-01T00:00:00.000Z"),
            (-11_644_473_600_000, "1601-01-01T00:00:00.000Z"), (13_569_401_228_090, "2399-12-31T06:07:08.090Z"),
            (13_574_566_923_004, "2400-02-29T01:02:03.004Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"), (-30_617_358_589_900, "0999-10-10T10:10:10.100Z"),
            // The year 0 was a leap year; the one before it is -1.
            (-62_162_121_600_000, "0000-02-29T00:00:00.000Z"), (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func times(milliseconds: Int64, text: String) {
        #expect(WallTime(milliseconds: milliseconds).json == "\"\(text)\"")
    }

    @Test(
        "Every month of a common and of a leap year has the right first and last day",
        arguments: [
            (2023, 19_358), (2024, 19_723),
        ])
    func months(year: Int, start: Int64) {
        var day = start
        let february = year == 2024 ? 29 : 28
        for (index, length) in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
            let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            let (first, last) = (day * 86_400_000, (day + Int64(length) - 1) * 86_400_000)
            #expect(WallTime(milliseconds: first).json == "\"\(year)-\(month)-01T00:00:00.000Z\"")
            #expect(WallTime(milliseconds: last).json == "\"\(year)-\(month)-\(length)T00:00:00.000Z\"")
            day += Int64(length)
        }
    }

    @Test("Connections and streams are ordered by their numbers")
    func order() {
        #expect([ClientID(2), ClientID(10), ClientID(1)].sorted().map(\.number) == [1, 2, 10])
        #expect([StreamID(2), StreamID(10), StreamID(1)].sorted().map(\.number) == [1, 2, 10])
        #expect(!(ClientID(1) < ClientID(1)) && !(StreamID(1) < StreamID(1)))
    }

    @Test("Only replacing saves and loads of layouts are repeatable")
    func repeatable() throws {
        let name = try #require(LayoutName("desk"))
        #expect(LayoutCommand.save(name, replaces: true).isRepeatable)
        #expect(!LayoutCommand.save(name, replaces: false).isRepeatable)
        #expect(LayoutCommand.load(name, keepsStates: false, timeout: nil).isRepeatable)
        #expect(!LayoutCommand.remove(name).isRepeatable)
    }
}
