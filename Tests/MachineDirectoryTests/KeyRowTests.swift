import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Rows of allowed keys")
struct KeyRowTests {
    private static func key(_ digit: Character, by user: String = "root") throws -> AllowedKey {
        AllowedKey(
            key: try #require(MachineKey(String(repeating: digit, count: 64))), allowedBy: user,
            since: WallTime(milliseconds: 1_700_000_000_000))
    }

    @Test("A row that is written is read as the same value", arguments: ["", "1", "12"])
    func roundTrip(_ digits: String) throws {
        let keys = PublishedKeys(try digits.map { try Self.key($0, by: "admin \"\(digits)\"") })
        #expect(try PublishedKeys(reading: keys.bytes) == keys)
    }

    @Test("The bytes of a row depend on its value alone")
    func bytes() throws {
        let text = String(decoding: PublishedKeys([try Self.key("a")]).bytes, as: UTF8.self)
        let digits = String(repeating: "a", count: 64)
        #expect(
            text == #"{"keys":[{"allowedBy":"root","key":"\#(digits)","since":1700000000000}],"layout":1}"#)
    }

    @Test("A row with more keys than a machine may have is not used")
    func tooMany() throws {
        let keys = PublishedKeys(try "123".map { try Self.key($0) })
        #expect(throws: RowError.field(FieldError("keys", .wrongCount(3, expected: 2)))) {
            try PublishedKeys(reading: keys.bytes)
        }
    }

    @Test(
        "A key is 64 lower-case hexadecimal digits",
        arguments: [
            "", String(repeating: "a", count: 63), String(repeating: "a", count: 65), String(repeating: "A", count: 64),
            String(repeating: "g", count: 64), String(repeating: "ä", count: 32),
        ])
    func malformed(_ text: String) {
        #expect(MachineKey(text) == nil)
        let value = Array(#"{"keys":[{"key":"\#(text)"}],"layout":1}"#.utf8)
        #expect(throws: RowError.field(FieldError("keys[0].key", .missing))) { try PublishedKeys(reading: value) }
    }

    @Test("A row of a later layout is refused with its layout")
    func newerLayout() {
        #expect(throws: RowError.newerLayout(2)) { try PublishedKeys(reading: Array(#"{"layout":2}"#.utf8)) }
    }

    @Test("The key of a machine's row names the machine, and no other key does")
    func keys() throws {
        let (cluster, machine) = (try #require(ClusterName("wall")), try #require(MachineName("one")))
        #expect(cluster.keysKey(of: machine) == "ab/1/wall/keys/one")
        #expect(cluster.machine(ofKeysRow: Array("ab/1/wall/keys/one".utf8)) == machine)
        for other in ["ab/1/wall/keys/", "ab/1/wall/keys/one/x", "ab/1/other/keys/one", "ab/1/wall/machines/one"] {
            #expect(cluster.machine(ofKeysRow: Array(other.utf8)) == nil, "\(other)")
        }
    }
}
