import Testing
import ZMTP

@Suite("ZMTP handshake")
struct HandshakeTests {
    @Test("A greeting is answered with READY, and READY ends the handshake")
    func shakesHands() throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        #expect(ZMTPConnection.opening == Peer.greeting())
        let ready = Peer.command("READY", Peer.property("Socket-Type", "ROUTER") + Peer.property("Identity", ""))
        #expect(try connection.take(Peer.greeting()) == [.answer(ready)])
        #expect(!connection.isReady)
        #expect(try connection.take(Peer.ready()) == [.ready])
        #expect(connection.isReady)
    }

    @Test(
        "Peers of version 3.0, 3.1 and later are accepted", arguments: [[3, 0], [3, 1], [3, 9], [4, 0]])
    func takesVersions(_ version: [UInt8]) throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        #expect(try connection.take(Peer.greeting(version: version) + Peer.ready()).last == .ready)
    }

    @Test("The handshake and a message may be split at any byte", arguments: 1..<130)
    func cutAnywhere(_ length: Int) throws {
        let whole = Peer.handshake + Peer.frame([1, 2], more: true) + Peer.longFrame([3]) + Peer.frame([])
        let length = min(length, whole.count)
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        var events = try connection.take(Array(whole[..<length]))
        events += try connection.take(Array(whole[length...]))
        #expect(Array(events.dropFirst()) == [.ready, .message([[1, 2], [3]]), .message([[]])])
    }

    @Test("The handshake and a message may arrive byte by byte")
    func dribbles() throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        var events: [ZMTPConnection.Event] = []
        for byte in Peer.handshake + Peer.frame([7]) { events += try connection.take([byte]) }
        #expect(events.dropFirst().elementsEqual([.ready, .message([[7]])]))
    }

    @Test("DEALER, REQ and ROUTER may connect to a ROUTER, with any capitalisation of the property's name")
    func takesSocketTypes() throws {
        for type in ["DEALER", "REQ", "ROUTER"] {
            var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
            let ready = Peer.command("READY", Peer.property("SOCKET-TYPE", type))
            #expect(try connection.take(Peer.greeting() + ready).last == .ready)
        }
    }

    @Test("A peer's self-chosen identity is kept but has no effect")
    func keepsIdentity() throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        let ready = Peer.property("Socket-Type", "DEALER") + Peer.property("Identity", "me")
        _ = try connection.take(Peer.greeting() + Peer.command("READY", ready))
        #expect(connection.claimedIdentity == Array("me".utf8))
        #expect(try connection.take(Peer.frame([1])) == [.message([[1]])])
    }

    struct Refused: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var error: ZMTPError
    }

    static let refused = [
        Refused(testDescription: "another protocol", bytes: Array("GET / HTTP/1.1".utf8), error: .notZMTP),
        Refused(testDescription: "ZMTP 1.0, a length at once", bytes: [1], error: .notZMTP),
        Refused(
            testDescription: "no second half of a signature", bytes: [0xFF] + [UInt8](repeating: 0, count: 9),
            error: .notZMTP),
        Refused(
            testDescription: "ZMTP 2.0", bytes: Array(Peer.greeting(version: [1, 0]).prefix(11)),
            error: .version(major: 1)),
        Refused(testDescription: "CURVE", bytes: Peer.greeting(mechanism: "CURVE"), error: .mechanism("CURVE")),
        Refused(
            testDescription: "a mechanism that would colour a terminal",
            bytes: Peer.greeting(mechanism: "\u{1B}[31m"), error: .mechanism("?[31m")),
        Refused(testDescription: "a publisher", bytes: Peer.greeting() + Peer.ready("PUB"), error: .socketType("PUB")),
        Refused(
            testDescription: "no type", bytes: Peer.greeting() + Peer.command("READY"), error: .socketType(nil)),
        Refused(
            testDescription: "a message", bytes: Peer.greeting() + Peer.frame([1]), error: .messageBeforeReady),
        Refused(
            testDescription: "another command", bytes: Peer.greeting() + Peer.command("HELLO"),
            error: .unexpectedCommand("HELLO")),
        Refused(
            testDescription: "a command without a name", bytes: Peer.greeting() + [4, 2, 0, 65],
            error: .malformedCommand),
        Refused(
            testDescription: "a PING", bytes: Peer.greeting() + Peer.command("PING", [0, 1]),
            error: .unexpectedCommand("PING")),
        Refused(
            testDescription: "an ERROR", bytes: Peer.greeting() + Peer.command("ERROR", [3] + "why".utf8),
            error: .refusedByPeer("why")),
        Refused(
            testDescription: "a property without a value",
            bytes: Peer.greeting() + Peer.command("READY", [3] + "abc".utf8 + [0, 0, 0, 9, 1]),
            error: .malformedProperty),
        Refused(
            testDescription: "a property without a name",
            bytes: Peer.greeting() + Peer.command("READY", [0, 0, 0, 0, 0]),
            error: .malformedProperty),
        Refused(
            testDescription: "a value of nearly four gibibytes",
            bytes: Peer.greeting() + Peer.command("READY", [1, 65, 0xFF, 0xFF, 0xFF, 0xFF]), error: .malformedProperty),
        Refused(
            testDescription: "a READY over its bound",
            bytes: Peer.greeting() + [4, 201], error: .commandTooLarge(bytes: 201, limit: 200)),
    ]

    @Test("An unsupported handshake is refused by name, split at any byte", arguments: refused)
    func refuses(_ refused: Refused) {
        for length in 0...refused.bytes.count {
            var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
            #expect(throws: refused.error) {
                _ = try connection.take(Array(refused.bytes[..<length]))
                _ = try connection.take(Array(refused.bytes[length...]))
            }
            #expect(!connection.isReady)
        }
    }

    @Test("After a failure nothing more is read")
    func staysFailed() throws {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        #expect(throws: ZMTPError.notZMTP) { try connection.take([0]) }
        #expect(try connection.take(Peer.handshake).isEmpty)
    }
}
