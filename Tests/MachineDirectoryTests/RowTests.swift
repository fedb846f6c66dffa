import ActivityWire
import EtcdGateway
import MachineDirectory
import TestSupport
import Testing

@Suite("Values of rows")
struct RowTests {
    private static func machine() throws -> PublishedMachine {
        PublishedMachine(
            id: try #require(MachineID(Host.identifier(7))), version: "1.2", address: "tcp://m1:7000",
            since: WallTime(milliseconds: 1_700_000_000_000))
    }

    @Test("A row that is written is read as the same value")
    func roundTrip() throws {
        let machine = try Self.machine()
        #expect(try PublishedMachine(reading: machine.bytes) == machine)
        let app = PublishedApp(
            version: "3 \u{1F600}\"\\", types: ["a", "b"], schemes: ["x"], documents: ["public.text"])
        #expect(try PublishedApp(reading: app.bytes) == app)
        for session in [
            try Samples.published(epoch: .max, shown: true, prefers: "self == \"pump 7\"\n"), try Samples.published(),
        ] { #expect(try PublishedSession(reading: session.bytes) == session) }
    }

    @Test("The bytes of a row depend on its value alone")
    func bytes() throws {
        let session = try Samples.published(epoch: 3, shown: true, prefers: "TRUEPREDICATE")
        #expect(
            String(decoding: session.bytes, as: UTF8.self)
                == #"{"app":"org.example.app1","epoch":3,"layout":1,"prefers":"TRUEPREDICATE","shown":true}"#)
        #expect(
            String(decoding: Samples.app.bytes, as: UTF8.self)
                == #"{"documents":[],"layout":1,"policy":"available","schemes":[],"types":["org.example.view"],"version":"1"}"#
        )
        #expect(
            String(decoding: try Self.machine().bytes, as: UTF8.self)
                == #"{"address":"tcp://m1:7000","layout":1,"machineID":"0000000000000000000000000000007f","since":1700000000000,"version":"1.2"}"#
        )
    }

    @Test("Members that a later version adds are ignored")
    func unknownMembers() throws {
        let value = Array(#"{"app":"a.b","epoch":2,"layout":1,"new":[{"a":1}],"shown":true}"#.utf8)
        let session = try PublishedSession(reading: value)
        #expect(session.shown && session.epoch == SceneEpoch(2) && session.prefers == nil)
    }

    @Test("A row of a later layout is refused with its layout")
    func newerLayout() throws {
        let value = Array(#"{"app":"a.b","epoch":2,"layout":2}"#.utf8)
        #expect(throws: RowError.newerLayout(2)) { try PublishedSession(reading: value) }
        #expect(RowError.newerLayout(2).description.contains("layout 2 (expected 1)"))
    }

    @Test(
        "A row without a layout, or with one that no version had, is malformed",
        arguments: ["{}", #"{"layout":0}"#, #"{"layout":-1}"#, #"{"layout":"x"}"#, #"{"layout":1.5}"#])
    func noLayout(_ text: String) {
        #expect(throws: RowError.self) { try PublishedApp(reading: Array(text.utf8)) }
    }

    @Test("An exclusive app is refused by the name of its policy")
    func exclusive() {
        let app = PublishedApp(version: "1", policy: .exclusive)
        #expect(throws: RowError.unsupportedPolicy(.exclusive)) { try PublishedApp(reading: app.bytes) }
        let absent = Array(#"{"layout":1,"version":"1"}"#.utf8)
        #expect((try? PublishedApp(reading: absent))?.policy == .available)
        let unknown = Array(#"{"layout":1,"version":"1","policy":"shared"}"#.utf8)
        #expect(throws: RowError.self) { try PublishedApp(reading: unknown) }
    }

    @Test("A value over the limit is refused with its size")
    func tooLarge() {
        let value = [UInt8](repeating: 0x20, count: 4_097)
        #expect(throws: RowError.tooLarge(bytes: 4_097, limit: 4_096)) { try PublishedApp(reading: value) }
    }

    @Test("A text or a list over its limit is refused, and one at its limit is read")
    func bounds() throws {
        let longest = String(repeating: "a", count: 256)
        #expect(throws: Never.self) { try PublishedApp(reading: PublishedApp(version: longest).bytes) }
        #expect(throws: RowError.self) { try PublishedApp(reading: PublishedApp(version: longest + "a").bytes) }
        #expect(throws: RowError.self) {
            try PublishedApp(reading: PublishedApp(version: "", types: [longest + "a"]).bytes)
        }
        let many = Array(repeating: "a", count: 128)
        #expect(throws: Never.self) { try PublishedApp(reading: PublishedApp(version: "", types: many).bytes) }
        #expect(throws: RowError.self) {
            try PublishedApp(reading: PublishedApp(version: "", types: many + ["a"]).bytes)
        }
        let prefers = String(repeating: "p", count: 2_048)
        #expect(throws: Never.self) { try PublishedSession(reading: Samples.published(prefers: prefers).bytes) }
        #expect(throws: RowError.self) {
            try PublishedSession(reading: Samples.published(prefers: prefers + "p").bytes)
        }
    }

    @Test("No bytes of another machine trap the reader")
    func fuzz() throws {
        var random = SeededRandom(seed: 54)
        let marks = Array(#"{}[]",:-9e\u"#.utf8)
        let rows = try [Self.machine().bytes, Samples.app.bytes, Samples.published(prefers: "TRUEPREDICATE").bytes]
        for _ in 0..<6_000 {
            let row = random.pick(rows)
            var bytes = try #require(row)
            for _ in 0...random.next(below: 4) where !bytes.isEmpty {
                let place = random.next(below: bytes.count)
                switch random.next(below: 4) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(marks[random.next(below: marks.count)], at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            _ = try? PublishedMachine(reading: bytes)
            _ = try? PublishedApp(reading: bytes)
            _ = try? PublishedSession(reading: bytes)
        }
    }
}
