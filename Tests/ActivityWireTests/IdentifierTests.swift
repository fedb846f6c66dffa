import ActivityWire
import Testing

@Suite("Identifiers")
struct IdentifierTests {
    @Test("A UUID is parsed in either case and printed in lower case")
    func text() throws {
        let id = try #require(UniqueID("0123ABCD-4567-89ef-FEDC-ba9876543210"))
        #expect(id == UniqueID(high: 0x0123_ABCD_4567_89EF, low: 0xFEDC_BA98_7654_3210))
        #expect(id.description == "0123abcd-4567-89ef-fedc-ba9876543210")
        #expect(SceneSessionID("0123abcd-4567-89ef-fedc-ba9876543210")?.value == id)
    }

    @Test(
        "Any other text is not a valid UUID",
        arguments: [
            "", "-", "0123abcd", "0123abcd456789effedcba9876543210", "0123abcd-4567-89ef-fedc-ba987654321",
            "0123abcd-4567-89ef-fedc-ba98765432100", "0123abcd-4567-89ef-fedc-ba987654321g",
            "0123abcd+4567-89ef-fedc-ba9876543210", "0123abcd4-567-89ef-fedc-ba9876543210",
            " 0123abcd-4567-89ef-fedc-ba987654321", "{123abcd-4567-89ef-fedc-ba987654321}",
            "０123abcd-4567-89ef-fedc-ba9876543210", "0123abcd-4567-89ef-fedc-ba987654321\u{0}",
            "------------------------------------",
        ])
    func notAUUID(text: String) {
        #expect(UniqueID(text) == nil)
        #expect(RequestID(text) == nil)
    }

    @Test("Text and bytes convert back to the same identifier", arguments: 0..<100)
    func roundTrip(seed: Int) {
        var generator = ValueGenerator(seed: UInt64(seed))
        let id = generator.uniqueID()
        #expect(UniqueID(id.description) == id)
        #expect(UniqueID(id.description.uppercased()) == id)
        #expect(UniqueID(bytes: id.bytes) == id)
        #expect(id.description.utf8.count == UniqueID.textLength)
    }

    @Test("Only 16 bytes form an identifier", arguments: [0, 1, 8, 15, 17, 32])
    func wrongLength(count: Int) {
        #expect(UniqueID(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }

    @Test("Identifiers are ordered by their bytes")
    func order() {
        let ids = [(0, 1), (0, UInt64.max), (1, 0), (UInt64.max, 0)].map { UniqueID(high: $0.0, low: $0.1) }
        #expect(ids.shuffled().sorted() == ids)
        #expect(ids.map(\.description).sorted() == ids.map(\.description))
    }

    @Test(
        "App identifiers consist of letters, digits, dashes and underscores between dots, with no leading dot",
        arguments: [
            ("a", true), ("org.example.App-1_2", true), ("_", true), ("a-", true), (".", false), ("..", false),
            ("a..b", false), (".a", false),
            ("a.", false), ("-rf", false), ("a.-b", true), (String(repeating: "a", count: 255), true),
            (String(repeating: "a", count: 256), false), ("", false), (" ", false), ("a b", false), ("a/b", false),
            ("a:b", false), ("é", false), ("a\u{0}", false), ("a\n", false), ("а", false), ("a\u{301}", false),
        ])
    func appIdentifiers(text: String, isGood: Bool) {
        #expect((AppID(text)?.text == text) == isGood)
    }

    @Test("Counting past the maximum number does not trap")
    func overflow() {
        #expect(DeliveryNumber(.max).next == .none)
        #expect(SceneEpoch(.max).next == .none)
    }

    @Test(
        "Identifiers that differ in a few bits are distributed like random ones",
        arguments: [
            { UniqueID(high: 7, low: $0) }, { UniqueID(high: 7, low: $0 << 48) }, { UniqueID(high: $0, low: 7) },
            { UniqueID(high: $0 << 48, low: 7) }, { UniqueID(high: $0 << 24, low: $0 << 40) },
        ] as [@Sendable (UInt64) -> UniqueID])
    func hashes(make: @Sendable (UInt64) -> UniqueID) {
        let count = 65_536
        let places = Set((0..<UInt64(count)).map { make($0)._rawHashValue(seed: 0x0123_4567_89AB) & (count - 1) })
        // Random ones fill 63 of 100 places.
        #expect(places.count > count * 60 / 100)
        #expect(make(1)._rawHashValue(seed: 1) != make(1)._rawHashValue(seed: 2))
    }

    @Test("A typed identifier has the hash of its value")
    func sameHash() {
        let value = UniqueID(high: 3, low: 4)
        #expect(SceneSessionID(value)._rawHashValue(seed: 5) == value._rawHashValue(seed: 5))
        #expect(SceneSessionID(value).hashValue == value.hashValue)
    }
}
