import BrokerCore
import CBrokerSystem
import Glibc
import Testing

@testable import ActivityBroker

@Suite("Identity of the peer's process")
struct PeerStartTests {
    private func pair() throws -> (near: Int32, far: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    private func own() throws -> UInt64 {
        try #require(try ProcessStatistics.read(processIdentifier: getpid())).startTime
    }

    /// What the kernel has for a socket, and what an older one, or one whose peer has ended, would say.
    private static let older: [Int32] = [-ENOPROTOOPT, -EMFILE]
    private static let gone: [Int32] = [-ESRCH, -EINVAL]

    @Test("A running process is identified by its start time, by pidfd or, on older kernels, by number")
    func living() throws {
        let (near, far) = try pair()
        defer { for end in [near, far] { close(end) } }
        let kernel = PeerStart.time(of: getpid(), at: near)
        #expect(try kernel == own())
        for answer in Self.older {
            #expect(try PeerStart.time(of: getpid(), at: near) { _ in answer } == own())
        }
    }

    @Test("An ended process is not identified, even if its number was reused")
    func gone() throws {
        let (near, far) = try pair()
        defer { for end in [near, far] { close(end) } }
        for answer in Self.gone {
            #expect(PeerStart.time(of: getpid(), at: near) { _ in answer } == PeerStart.ended)
        }
        // A pidfd of a child that has ended and was not reaped, with the number of one that lives.
        let child = try child()
        defer { waitpid(child, nil, 0) }
        let time = PeerStart.time(of: getpid(), at: near) { _ in csystem_pidfd_open(child) }
        #expect(time == PeerStart.ended)
    }

    @Test("Without a pidfd, an unused process number is not identified")
    func noNumber() throws {
        let (near, far) = try pair()
        defer { for end in [near, far] { close(end) } }
        #expect(PeerStart.time(of: .max, at: near) { _ in -ENOPROTOOPT } == PeerStart.ended)
    }

    @Test("Identifying a process leaks no descriptor")
    func closes() throws {
        let (near, far) = try pair()
        defer { for end in [near, far] { close(end) } }
        let (handed, other) = try pair()
        defer { close(other) }
        _ = PeerStart.time(of: getpid(), at: near) { _ in handed }
        // By what its other end sees: its number may be that of another test's file by now.
        var end = pollfd(fd: other, events: 0, revents: 0)
        #expect(poll(&end, 1, 60_000) == 1 && end.revents & Int16(POLLHUP) != 0)
    }

    @Test("A peer is reported with its start time, determined at its first message", arguments: [true, false])
    func told(hasPidfd: Bool) throws {
        let fixture = try ListenerFixture(
            .zmtp, pidfd: { hasPidfd ? csystem_peer_pidfd($0) : -ENOPROTOOPT })
        let peer = try RawPeer(fixture)
        try peer.write(RawPeer.handshake + RawPeer.message("hello"))
        guard case .opened(_, let credentials) = try #require(try fixture.nextEvent()) else {
            Issue.record("nobody was let in")
            return
        }
        #expect(credentials.processIdentifier == getpid())
        #expect(try credentials.startTime == own())
    }

    @Test("The display client is identified as a process, not by its number")
    func hand() throws {
        let programs = AllowedPrograms.hand(configured: ["/proc/self/exe"])
        #expect(try programs.include(process: getpid(), startTime: own()))
        #expect(try !programs.include(process: getpid(), startTime: own() + 1))
        #expect(!programs.include(process: getpid(), startTime: PeerStart.ended))
    }

    /// Started and ended, and still on the kernel's books.
    private func child() throws -> pid_t {
        var process: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        try #require(posix_spawnp(&process, "true", nil, nil, &arguments, environ) == 0)
        var information = siginfo_t()
        try #require(waitid(P_PID, id_t(process), &information, Int32(WEXITED | WNOWAIT)) == 0)
        return process
    }
}
