import ActivityWire
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("What other machines may send")
struct LinkAdmissionTests {
    /// The admission of the machine `wall`, at which `desk` and `hall` are allowed a key each.
    private struct World {
        let own: MachineName
        let desk: LinkPeer
        let hall: LinkPeer
        var admission: LinkAdmission

        init() throws {
            own = try #require(MachineName("wall"))
            desk = try LinkAdmissionTests.peer("desk", "a")
            hall = try LinkAdmissionTests.peer("hall", "b")
            admission = LinkAdmission(own: own)
            #expect(admission.allow(LinkAdmissionTests.allowed([desk, hall])).isEmpty)
        }

        /// Lets a machine in.
        mutating func greet(_ peer: LinkPeer, on link: LinkID, fence: Int64 = 5) -> [LinkAdmission.Order] {
            let orders = admission.receive(
                LinkAdmissionTests.hello(peer.machine.text, fence: fence), from: peer, on: link)
            return orders + admission.greeted(link, isWelcome: true)
        }
    }

    private static func peer(_ machine: String, _ digit: Character) throws -> LinkPeer {
        LinkPeer(
            try #require(MachineName(machine)), try #require(MachineKey(String(repeating: digit, count: 64))))
    }

    private static func allowed(_ peers: [LinkPeer]) -> AllowedLinks {
        AllowedLinks(
            Dictionary(grouping: peers, by: \.machine).mapValues { peers in
                PublishedKeys(peers.map { AllowedKey(key: $0.key, since: WallTime(milliseconds: 0)) })
            })
    }

    private static func link(_ number: UInt8) -> LinkID { LinkID(routingID: [number]) }

    private static func hello(_ machine: String?, fence: Int64 = 5, id: UInt64 = 1) -> ClientMessage {
        ClientMessage(id: id, body: .hello(Hello(role: .tool, machine: machine, fence: fence)))
    }

    private static func request(_ id: UInt64) -> ClientMessage {
        ClientMessage(id: id, body: .query(.explain(request: "r", whyNot: nil)))
    }

    /// The code of the refusal that answers a message.
    private static func code(_ orders: [LinkAdmission.Order]) -> RefusalCode? {
        for case .answer(_, let message) in orders {
            if case .reply(.refused(let refusal)) = message.body { return refusal.code }
            if case .goodbye(let refusal, _) = message.body { return refusal.code }
        }
        return nil
    }

    @Test("A link begins with a hello, and what follows is passed on once the broker has welcomed the machine")
    func life() throws {
        var world = try World()
        let link = Self.link(1)
        let early = world.admission.receive(Self.request(2), from: world.desk, on: link)
        #expect(Self.code(early) == .notGreeted && early.last == .end(link))
        let hello = Hello(role: .tool, machine: "desk", fence: 5)
        let greeting = world.admission.receive(Self.hello("desk", id: 3), from: world.desk, on: link)
        #expect(greeting == [.greet(link, hello, message: 3)])
        #expect(Self.code(world.admission.receive(Self.request(4), from: world.desk, on: link)) == .notGreeted)
        #expect(world.admission.machines.isEmpty)
        #expect(world.admission.greeted(link, isWelcome: true).isEmpty)
        #expect(world.admission.machines == [world.desk.machine])
        #expect(world.admission.receive(Self.request(5), from: world.desk, on: link) == [.pass(link, Self.request(5))])
        #expect(Self.code(world.admission.receive(Self.hello("desk"), from: world.desk, on: link)) == .alreadyGreeted)
    }

    @Test("A machine is who its key says, and never this machine itself", arguments: ["hall", "wall", "", nil])
    func name(_ machine: String?) throws {
        var world = try World()
        let orders = world.admission.receive(Self.hello(machine), from: world.desk, on: Self.link(1))
        #expect(Self.code(orders) == .notThisMachine && orders.last == .end(Self.link(1)))
        let own = LinkPeer(world.own, world.desk.key)
        _ = world.admission.allow(Self.allowed([own]))
        #expect(Self.code(world.admission.receive(Self.hello("wall"), from: own, on: Self.link(2))) == .notThisMachine)
    }

    @Test("A hello claims no other rights, whatever it says")
    func rights() throws {
        var world = try World()
        var hello = Hello(role: .window(AppID(unchecked: "a.b")), machine: "desk", fence: 5)
        (hello.isHand, hello.isCluster, hello.launchToken) = (true, true, Blob([1]))
        let orders = world.admission.receive(
            ClientMessage(id: 1, body: .hello(hello)), from: world.desk, on: Self.link(1))
        #expect(orders == [.greet(Self.link(1), Hello(role: .tool, machine: "desk", fence: 5), message: 1)])
    }

    @Test("A machine that has joined again is stale under its former fence, on any link")
    func fence() throws {
        var world = try World()
        #expect(Self.code(world.greet(world.desk, on: Self.link(1), fence: 7)) == nil)
        let stale = world.admission.receive(Self.hello("desk", fence: 6), from: world.desk, on: Self.link(2))
        #expect(Self.code(stale) == .staleMachine && stale.last == .end(Self.link(2)))
        // The link that is in use stays.
        #expect(world.admission.machines == [world.desk.machine])
        #expect(
            Self.code(world.admission.receive(Self.hello("desk", fence: 0), from: world.desk, on: Self.link(3)))
                == .staleMachine)
        // A restarted program has the same fence.
        #expect(world.greet(world.desk, on: Self.link(4), fence: 7).contains { $0 == .end(Self.link(1)) })
        // Other machines have fences of their own.
        #expect(Self.code(world.greet(world.hall, on: Self.link(5), fence: 2)) == nil)
    }

    @Test("After a restored backup, in which fences are lower, an operator's word lets machines in again")
    func forgotten() throws {
        var world = try World()
        _ = world.greet(world.desk, on: Self.link(1), fence: 7)
        #expect(Self.code(world.greet(world.desk, on: Self.link(2), fence: 3)) == .staleMachine)
        world.admission.forgetFences()
        #expect(world.greet(world.desk, on: Self.link(3), fence: 3).contains(.end(Self.link(1))))
        #expect(world.admission.machines == [world.desk.machine])
    }

    @Test("What needs no answer goes nowhere, and a farewell ends the link")
    func unanswered() throws {
        var world = try World()
        _ = world.greet(world.desk, on: Self.link(1))
        #expect(world.admission.receive(Self.request(0), from: world.desk, on: Self.link(1)).isEmpty)
        let farewell = ClientMessage(id: 0, body: .goodbye)
        #expect(world.admission.receive(farewell, from: world.desk, on: Self.link(1)) == [.end(Self.link(1))])
        #expect(world.admission.machines.isEmpty)
    }

    @Test("A second link of a machine ends the first")
    func newest() throws {
        var world = try World()
        _ = world.greet(world.desk, on: Self.link(1))
        _ = world.greet(world.hall, on: Self.link(2))
        let orders = world.greet(world.desk, on: Self.link(3))
        #expect(orders.contains(.end(Self.link(1))) && !orders.contains(.end(Self.link(2))))
        #expect(Self.code(world.admission.receive(Self.request(9), from: world.desk, on: Self.link(1))) == .notGreeted)
        #expect(Self.code(world.admission.receive(Self.request(9), from: world.desk, on: Self.link(3))) == nil)
        // A late answer of the broker to the first link's hello changes nothing, and its connection is closed.
        #expect(world.admission.greeted(Self.link(1), isWelcome: false).isEmpty && world.admission.machines.count == 2)
        #expect(world.admission.greeted(Self.link(1), isWelcome: true) == [.end(Self.link(1))])
        #expect(world.admission.machines.count == 2)
    }

    @Test("A revoked key refuses the next message and cuts the link; other links stay")
    func revoked() throws {
        var world = try World()
        _ = world.greet(world.desk, on: Self.link(1))
        _ = world.greet(world.hall, on: Self.link(2))
        let orders = world.admission.allow(Self.allowed([world.hall]))
        #expect(Self.code(orders) == .machineRevoked && orders.last == .end(Self.link(1)))
        let next = world.admission.receive(Self.request(4), from: world.desk, on: Self.link(1))
        #expect(Self.code(next) == .machineRevoked && next.last == .end(Self.link(1)))
        let hello = world.admission.receive(Self.hello("desk"), from: world.desk, on: Self.link(3))
        #expect(Self.code(hello) == .machineRevoked)
        #expect(
            world.admission.receive(Self.request(5), from: world.hall, on: Self.link(2)) == [
                .pass(Self.link(2), Self.request(5))
            ])
    }

    @Test("A key that two machines are allowed names neither")
    func shared() throws {
        let desk = try Self.peer("desk", "a")
        let twin = try Self.peer("twin", "a")
        let links = Self.allowed([desk, twin])
        #expect(links.peer(with: desk.key) == nil && !links.allows(desk) && !links.allows(twin))
    }

    @Test("The requests of a machine that are under way are bounded, and answers make room")
    func bound() throws {
        var world = try World()
        let link = Self.link(1)
        _ = world.greet(world.desk, on: link)
        for number in 1...UInt64(LinkAdmission.requestsUnderWay) {
            #expect(world.admission.receive(Self.request(number), from: world.desk, on: link).count == 1)
        }
        let over = world.admission.receive(Self.request(99), from: world.desk, on: link)
        #expect(Self.code(over) == .overloaded && over.count == 1)
        world.admission.answered(link)
        #expect(Self.code(world.admission.receive(Self.request(100), from: world.desk, on: link)) == nil)
        // Another machine has room of its own.
        _ = world.greet(world.hall, on: Self.link(2))
        #expect(Self.code(world.admission.receive(Self.request(1), from: world.hall, on: Self.link(2))) == nil)
    }

    @Test("A refused hello and a broker that goes away end the link")
    func ended() throws {
        var world = try World()
        _ = world.admission.receive(Self.hello("desk"), from: world.desk, on: Self.link(1))
        #expect(world.admission.greeted(Self.link(1), isWelcome: false) == [.end(Self.link(1))])
        _ = world.greet(world.desk, on: Self.link(2))
        let gone = Refusal(code: .shuttingDown, reason: "gone")
        #expect(world.admission.disconnected(Self.link(2), gone).last == .end(Self.link(2)))
        #expect(world.admission.disconnected(Self.link(2), gone).isEmpty && world.admission.machines.isEmpty)
        _ = world.greet(world.desk, on: Self.link(3))
        _ = world.greet(world.hall, on: Self.link(4))
        #expect(world.admission.endAll(gone).filter { $0 == .end(Self.link(3)) || $0 == .end(Self.link(4)) }.count == 2)
    }

    @Test("A User-Id is read as it was written, and nothing else is read")
    func userID() throws {
        let desk = try Self.peer("desk", "a")
        #expect(LinkPeer(userID: desk.userID) == desk)
        for text in ["", "desk", "desk ", " \(desk.key)", "desk \(desk.key) ", "desk a", "a/b \(desk.key)"] {
            #expect(LinkPeer(userID: text) == nil, "\(text)")
        }
    }
}
