import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Tokens")
struct TokenTests {
    private let world = World()
    private let host: Host

    init() throws {
        world.etcd.validToken = 5
        host = try Host(world, "m1")
    }

    @Test("A token is renewed once for all calls that need it, and they are repeated")
    func renewed() throws {
        host.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(2))
        #expect(host.hasJoined && host.tokens == 1 && host.problems.isEmpty)
        world.etcd.validToken = 6
        world.run(for: .seconds(5))
        #expect(host.hasJoined && host.tokens == 2 && host.problems.isEmpty)
        #expect(host.status.isProven && host.status.counters.rejoins == 0)
    }

    @Test("A refused password is a problem, and is tried again at intervals of at least 5 s")
    func refused() {
        host.knowsPassword = false
        host.start()
        world.run(for: .seconds(60))
        #expect(!host.hasJoined && host.codes().contains("tokenRefused"))
        #expect((5...13).contains(host.tokens))
        host.knowsPassword = true
        world.run(for: .seconds(10))
        #expect(host.hasJoined && host.problems.isEmpty)
    }

    @Test("No call is sent while a token is being renewed")
    func waits() {
        world.etcd.validToken = nil
        host.start()
        world.run(for: .seconds(1))
        let refusal = EtcdRefusal(code: .unauthenticated, message: RefusalReason.invalidToken.rawValue)
        let number = host.watchNumber
        host.latency = { .seconds(2) }
        host.isTokenSlow = true
        if let number { host.handle(.watchEnded(number, .failed(.refused(refusal)))) }
        host.forgetCalls()
        let watches = host.opened.count
        world.run(for: .seconds(5))
        #expect(host.calls.isEmpty && host.opened.count == watches)
        host.isTokenSlow = false
        host.handle(.tokenRenewed)
        #expect(!host.calls.isEmpty && host.opened.count == watches + 1)
    }
}
