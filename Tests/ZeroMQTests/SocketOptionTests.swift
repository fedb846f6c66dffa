import Foundation
import Testing
import ZeroMQ

@Suite("Socket options")
struct SocketOptionTests {
    @Test("The router's options equal the published ones")
    func routerTable() {
        var options = RouterOptions(maximumFrameBytes: 262_144, listeningDescriptor: 9)
        options.zapDomain = "scene"
        let expected: [(Int32, SocketOption.Value)] = [
            (22, .longInteger(262_144)), (23, .integer(256)), (24, .integer(16)), (33, .integer(1)), (56, .integer(0)),
            (17, .integer(0)), (28, .integer(0)), (27, .integer(0)), (66, .integer(2_000)), (19, .integer(128)),
            (75, .integer(0)), (59, .integer(Int32(bitPattern: getuid()))), (55, .bytes(Array("scene".utf8))),
            (93, .integer(1)), (89, .integer(9)),
        ]
        #expect(options.socketOptions.map(\.number) == expected.map(\.0))
        #expect(options.socketOptions.map(\.value) == expected.map(\.1))
    }

    @Test("The dealer's options equal the published ones")
    func dealerTable() {
        let options = DealerOptions(maximumFrameBytes: 1_024)
        let expected: [(Int32, SocketOption.Value)] = [
            (22, .longInteger(1_024)), (23, .integer(1_000)), (24, .integer(1_000)), (5, .bytes(options.routingID)),
            (18, .integer(-1)), (39, .integer(1)), (17, .integer(500)), (28, .integer(0)), (27, .integer(0)),
            (75, .integer(0)),
        ]
        #expect(options.socketOptions.map(\.number) == expected.map(\.0))
        #expect(options.socketOptions.map(\.value) == expected.map(\.1))
    }

    @Test("libzmq reports the options that were set, as far as it can")
    func readBack() throws {
        let context = try Context()
        var routerOptions = RouterOptions(maximumFrameBytes: 262_144)
        routerOptions.zapDomain = "scene"
        let router = try Socket(.router(routerOptions), in: context)
        let unreadable: Set<Int32> = [33, 56, 59]
        for option in routerOptions.socketOptions where !unreadable.contains(option.number) {
            #expect(try router.current(option).withoutEndingNul == option.value, "\(option.name)")
        }
        let dealerOptions = DealerOptions(maximumFrameBytes: 1_024)
        let dealer = try Socket(.dealer(dealerOptions), in: context)
        for option in dealerOptions.socketOptions {
            #expect(try dealer.current(option) == option.value, "\(option.name)")
        }
    }

    @Test("The reconnect interval is in milliseconds, and -1 means never")
    func reconnectInterval() {
        #expect(SocketOption.reconnectInterval(.milliseconds(250)).value == .integer(250))
        #expect(SocketOption.reconnectInterval(nil).value == .integer(-1))
    }

    @Test("Routing ids are sixteen bytes, never begin with zero and never repeat")
    func freshRoutingIDs() {
        let identifiers = (0..<1_000).map { _ in RoutingID.fresh() }
        #expect(identifiers.allSatisfy { $0.count == 16 && $0.first != 0 })
        #expect(Set(identifiers).count == 1_000)
    }

    @Test(
        "Durations are rounded up to milliseconds and clamped",
        arguments: [
            (.zero, 0), (.nanoseconds(1), 1), (.milliseconds(1), 1), (.microseconds(1_001), 2), (.seconds(-1), 0),
            (.milliseconds(-1), 0), (.seconds(3_000_000), .max), (.seconds(Int64.max), .max),
        ] as [(Duration, Int32)])
    func durations(duration: Duration, milliseconds: Int32) {
        #expect(SocketOption.linger(duration).value == .integer(milliseconds))
    }
}

extension SocketOption.Value {
    /// libzmq counts the NUL that ends a text.
    fileprivate var withoutEndingNul: Self {
        if case .bytes(let bytes) = self, bytes.last == 0 { .bytes(Array(bytes.dropLast())) } else { self }
    }
}
