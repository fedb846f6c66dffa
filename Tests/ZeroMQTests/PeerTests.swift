import CBrokerSystem
import Foundation
import TestSupport
import Testing
import ZeroMQ

@Suite("Peer identity", .timeLimit(.minutes(10)), .serialized)
struct PeerTests {
    @Test("A message carries its sender, which agrees with the connection's descriptor")
    func credentials() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let greeting = try front.greet(from: dealer)
        defer { close(greeting.copiedDescriptor) }
        #expect(
            greeting.credentials == PeerCredentials(processID: getpid(), userID: getuid(), groupID: getgid()))

        var (process, user, group) = (pid_t(), uid_t(), gid_t())
        try #require(csystem_peer_credentials(greeting.copiedDescriptor, &process, &user, &group) == 0)
        #expect(PeerCredentials(processID: process, userID: user, groupID: group) == greeting.credentials)
        withExtendedLifetime(dealer) {}
    }

    @Test("The routing id frame that a router prepends carries no descriptor")
    func routingIDFrame() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        try send(["body"], on: dealer)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: front.router) == .received)
        #expect(message.takeFrame(at: 0)?.sourceDescriptor == nil)
        #expect(message.sourceDescriptor != nil)
        #expect(message.takeFrame(at: 1)?.peerCredentials?.processID == getpid())
    }

    @Test("A departing peer hangs up the copied descriptor, once")
    func hangUp() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let greeting = try front.greet(from: dealer)
        defer { close(greeting.copiedDescriptor) }
        let set = try DescriptorSet()
        try #require(set.add(greeting.copiedDescriptor, UInt32(CSYSTEM_HANG_UP), token: 77) == 0)
        #expect(set.ready(within: 0).isEmpty)

        dealer.close()
        let ready = set.ready(within: 60_000)
        #expect(ready.map(\.token) == [77])
        #expect(ready.allSatisfy { $0.events & UInt32(CSYSTEM_HANG_UP) != 0 })
        #expect(set.ready(within: 0).isEmpty)
        #expect(set.remove(greeting.copiedDescriptor) == 0)
    }

    @Test("Shutting the copied descriptor down disconnects only that peer")
    func cut() throws {
        let front = try FrontFixture()
        let victim = try front.dealer()
        let bystander = try front.dealer()
        let doomed = try front.greet(from: victim)
        let spared = try front.greet(from: bystander)
        close(spared.copiedDescriptor)

        #expect(shutdown(doomed.copiedDescriptor, Int32(SHUT_RDWR)) == 0)
        close(doomed.copiedDescriptor)
        #expect(try outcomeAfterDeparture(of: doomed.routingID, front: front) == .unreachable)

        try send([spared.routingID, [1]], on: front.router)
        var message = Message(capacity: 2)
        try #require(try receive(into: &message, on: bystander) == .received)
        #expect(frames(of: message) == [[1]])
        withExtendedLifetime(victim) {}
    }

    @Test("Only the allowed user is admitted", arguments: [true, false])
    func allowedUser(allowed: Bool) throws {
        let front = try FrontFixture { $0.allowedUser = allowed ? getuid() : getuid() + 1 }
        let peer = try RawConnection(path: front.endpoint.path)
        #expect(peer.readSome().isEmpty == !allowed)
    }

    @Test("With a ZAP domain and no handler every peer is refused", arguments: [nil, "scene"])
    func zapFailsClosed(domain: String?) throws {
        let front = try FrontFixture { $0.zapDomain = domain }
        let peer = try RawConnection(path: front.endpoint.path)
        peer.write(RawConnection.greeting + RawConnection.ready)
        #expect(peer.isMadeReady() == (domain == nil))
    }
}
