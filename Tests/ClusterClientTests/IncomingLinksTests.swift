import ActivityWire
import BrokerClient
import Glibc
import MachineDirectory
import TestSupport
import Testing
import ZeroMQ

@testable import ClusterClient

/// Links between machines over 127.0.0.1, each to the broker of the machine `wall`.
@Suite("Links between machines", .serialized, .timeLimit(.minutes(5)))
struct IncomingLinksTests {
    /// The machine `wall`, with a broker of the tests, and machines that link to it.
    private final class World: Sendable {
        let broker: ScriptedBroker
        let links: IncomingLinks
        let key: LinkKey
        let desk: LinkKey
        let hall: LinkKey

        init(refusing refusal: Refusal? = nil) throws {
            broker = try ScriptedBroker(refusing: refusal)
            key = try #require(LinkKey())
            desk = try #require(LinkKey())
            hall = try #require(LinkKey())
            let endpoint = try broker.endpoint
            links = IncomingLinks(own: try #require(MachineName("wall"))) { hello throws(ClientError) in
                try await BrokerConnection.connect(to: endpoint, greeting: hello)
            }
            try allow(["desk": desk, "hall": hall])
            try links.serve(at: TCPEndpoint("tcp://127.0.0.1:0"), with: key)
        }

        func allow(_ keys: [String: LinkKey]) throws {
            var allowed: [MachineName: PublishedKeys] = [:]
            for (name, key) in keys {
                allowed[try #require(MachineName(name))] = PublishedKeys([
                    AllowedKey(key: key.machineKey, since: WallTime(milliseconds: 0))
                ])
            }
            links.allow(AllowedLinks(allowed))
        }

        func connect(
            as machine: String, with key: LinkKey, proving serverKey: MachineKey? = nil, fence: Int64 = 5,
            timeout: Duration = .seconds(20)
        ) async throws -> BrokerConnection {
            let dialer = LinkDialer(
                machine: try #require(MachineName(machine)), key: key, fence: fence, agent: "test")
            let endpoint = try #require(links.endpoint)
            return try await dialer.connect(
                to: endpoint, proving: serverKey ?? self.key.machineKey, timeout: timeout)
        }

        func remove() async throws {
            links.stop()
            try await broker.stop()
        }
    }

    private static func run(refusing refusal: Refusal? = nil, _ body: (World) async throws -> Void) async throws {
        let world = try World(refusing: refusal)
        let result: Result<Void, any Error>
        do { result = .success(try await body(world)) } catch { result = .failure(error) }
        try await world.remove()
        try result.get()
    }

    private static func ask(_ request: String, over link: BrokerConnection) async throws {
        let reply = try await link.request(.query(.explain(request: request, whyNot: nil)), timeout: .seconds(20))
        try #require(reply == .done)
    }

    /// The refusal with which something ends; nil: it ends in another way.
    private static func refusal(_ body: () async throws -> Void) async -> Refusal? {
        do {
            try await body()
            return nil
        } catch {
            guard case .refused(let refusal)? = error as? ClientError else { return nil }
            return refusal
        }
    }

    @Test("An allowed machine greets the broker under its name, asks it, and gets its answers")
    func passes() async throws {
        try await Self.run { world in
            let link = try await world.connect(as: "desk", with: world.desk)
            #expect(world.broker.hello?.machine == "desk" && world.broker.hello?.fence == 5)
            #expect(world.broker.hello?.role == .tool && world.broker.hello?.isHand == false)
            try await Self.ask("r1", over: link)
            try await Self.ask("r2", over: link)
            #expect(world.broker.asked == ["r1", "r2"])
            #expect(world.links.machines.map(\.text) == ["desk"])
            await link.close()
        }
    }

    @Test("A key that is not allowed and another server's key make no link, and the broker hears of neither")
    func strangers() async throws {
        try await Self.run { world in
            let stranger = try #require(LinkKey())
            for (key, serverKey) in [(stranger, world.key), (world.desk, stranger)] {
                await #expect(throws: ClientError.self) {
                    _ = try await world.connect(
                        as: "desk", with: key, proving: serverKey.machineKey, timeout: .milliseconds(700))
                }
            }
            #expect(world.broker.hello == nil && world.links.machines.isEmpty)
        }
    }

    @Test("A machine that takes another's name is refused by name, before the broker hears of it")
    func names() async throws {
        try await Self.run { world in
            let refusal = await Self.refusal { _ = try await world.connect(as: "hall", with: world.desk) }
            #expect(refusal?.code == .notThisMachine && refusal?.field == "hello.machine")
            #expect(refusal?.reason.contains("desk") == true && world.broker.hello == nil)
        }
    }

    @Test("The broker's own refusal of a machine arrives")
    func refused() async throws {
        try await Self.run(refusing: Refusal(code: .notThisMachine, reason: "closed")) { world in
            let refusal = await Self.refusal { _ = try await world.connect(as: "desk", with: world.desk) }
            #expect(refusal?.reason == "closed")
            try await Polling.until("the link has ended") { world.links.machines.isEmpty }
        }
    }

    @Test("A revoked key ends its link, and no other link")
    func revoked() async throws {
        try await Self.run { world in
            let (desk, hall) = (
                try await world.connect(as: "desk", with: world.desk),
                try await world.connect(as: "hall", with: world.hall)
            )
            try world.allow(["hall": world.hall])
            try await Polling.until("the machine knows") { desk.endReason != nil }
            guard case .brokerLeft(let refusal)? = desk.endReason else {
                Issue.record("\(String(describing: desk.endReason))")
                return
            }
            #expect(refusal.code == .machineRevoked && refusal.reason.contains("not allowed any more"))
            try await Self.ask("r", over: hall)
            await #expect(throws: ClientError.self) {
                _ = try await world.connect(as: "desk", with: world.desk, timeout: .milliseconds(700))
            }
            await hall.close()
        }
    }

    @Test("A second link of a machine ends the first")
    func newest() async throws {
        try await Self.run { world in
            let first = try await world.connect(as: "desk", with: world.desk)
            let second = try await world.connect(as: "desk", with: world.desk)
            try await Polling.until("the first link has ended") { first.endReason != nil }
            try await Self.ask("r", over: second)
            await second.close()
        }
    }

    @Test("A broker that goes away ends the links, and says so")
    func brokerGone() async throws {
        let world = try World()
        let link = try await world.connect(as: "desk", with: world.desk)
        try await world.broker.stop()
        try await Polling.until("the link has ended") { link.endReason != nil }
        world.links.stop()
    }

    @Test("Another key serves at once, and links under the former one end")
    func rotated() async throws {
        try await Self.run { world in
            let former = try await world.connect(as: "desk", with: world.desk)
            let endpoint = try #require(world.links.endpoint)
            let new = try #require(LinkKey())
            try world.links.serve(at: endpoint, with: new)
            try await Polling.until("the former link has ended") { former.endReason != nil }
            let link = try await world.connect(as: "desk", with: world.desk, proving: new.machineKey)
            try await Self.ask("r", over: link)
            await link.close()
        }
    }

    @Test("An address that is in use is an error")
    func addressInUse() async throws {
        try await Self.run { world in
            let endpoint = try #require(world.links.endpoint)
            #expect {
                _ = try LinkServer(
                    at: endpoint, key: world.key.pair, allowed: { AllowedLinks() }, receive: { _, _, _ in })
            } throws: { ($0 as? ZeroMQError)?.code == .addressInUse }
        }
    }

    @Test("Silent strangers and random bytes at the port keep no machine out, and the broker hears of none")
    func flood() async throws {
        try await Self.run { world in
            let port = try #require(world.links.endpoint).port
            var random = SeededRandom(for: "links")
            var connections: [Int32] = []
            defer { for connection in connections { close(connection) } }
            for number in 0..<200 {
                let connection = try Self.connect(to: port)
                connections.append(connection)
                guard number % 2 == 0 else { continue }
                let bytes = (0..<Int.random(in: 1...400, using: &random)).map { _ in
                    UInt8.random(in: .min ... .max, using: &random)
                }
                _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            let link = try await world.connect(as: "desk", with: world.desk)
            try await Self.ask("r", over: link)
            #expect(world.links.machines.count == 1 && world.broker.asked == ["r"])
            await link.close()
        }
    }

    private static func connect(to port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                Glibc.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
        return descriptor
    }
}
