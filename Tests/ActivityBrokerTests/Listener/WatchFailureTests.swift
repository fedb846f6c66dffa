import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles
import Testing
import ZeroMQ

@testable import ActivityBroker

/// `epoll_ctl` fails where the kernel has no memory left, or no watch: at each point at which a descriptor joins the set.
@Suite("Failures to watch descriptors")
struct WatchFailureTests {
    /// Lets the descriptors through but those whose turn it is to fail.
    private final class Watching {
        var failing: ClosedRange<Int> = 0...0
        private(set) var calls = 0

        func add(_ set: Int32, _ descriptor: Int32, _ events: UInt32, _ token: UInt64) -> Int32 {
            calls += 1
            return failing.contains(calls) ? ENOMEM : csystem_epoll_add(set, descriptor, events, token)
        }
    }

    @Test("A failed registration of a descriptor is reported, and succeeds the next time")
    func set() throws {
        let watching = Watching()
        watching.failing = 1...1
        let readiness = try ReadinessSet(adding: watching.add)
        let file = csystem_epoll_create()
        defer { close(file) }
        #expect(throws: SystemError(ENOMEM, "wait for", "descriptor \(file)")) {
            try readiness.insert(.appFolders, descriptor: file)
        }
        readiness.remove(.appFolders)
        try readiness.insert(.appFolders, descriptor: file)
        #expect(watching.calls == 2)
    }

    @Test("A listener whose socket cannot be watched reports the reason and does not open")
    func opening() throws {
        let watching = Watching()
        watching.failing = 1...1
        #expect {
            _ = try ListenerFixture(.zmtp, adding: watching.add)
        } throws: { error in
            guard case ListenerError.opening(let reason) = error else { return false }
            return reason.contains("Cannot allocate memory")
        }
    }

    @Test("A connection that cannot be watched is notified, closed and logged; the next one is served")
    func connection() throws {
        let watching = Watching()
        // The first is the listening socket.
        watching.failing = 2...3
        let fixture = try ListenerFixture(.zmtp, adding: watching.add)
        for number in 1...2 as ClosedRange<UInt64> {
            let peer = try RawPeer(fixture)
            #expect(try fixture.turns { fixture.listener.state.counters.refusedForDescriptors == number })
            let told = String(decoding: peer.readToEnd().dropFirst(64), as: UTF8.self)
            #expect(told.contains("ERROR"))
            #expect(told.contains("the broker cannot serve the connection: Cannot allocate memory"))
        }
        #expect(fixture.listener.state.counters.refusedForDescriptors == 2)
        #expect(fixture.log.all.count == 2)
        for line in fixture.log.all {
            #expect(line.hasPrefix("warning a connection cannot be served "))
            #expect(line.contains("Cannot allocate memory") && line.contains("peer.pid=\(getpid())"))
        }
        #expect(fixture.listener.nanosecondsUntilMaintenance == nil, "nothing of them is left")
        let (_, client) = try fixture.openPeer()
        #expect(fixture.listener.send([[1]], to: client) == .sent)
    }

    @Test("A further listening socket that cannot be watched is reported, and connected clients are still served")
    func further() throws {
        let watching = Watching()
        let fixture = try ListenerFixture(.zmtp, adding: watching.add)
        let (peer, client) = try fixture.openPeer()
        watching.failing = (watching.calls + 1)...(watching.calls + 1)
        let path = fixture.endpoint.path
        #expect(unlink(path) == 0)
        let socket = csystem_listen_unix(path, 0o600, 16)
        defer { close(socket) }
        #expect {
            try fixture.listener.listen(on: socket)
        } throws: { error in
            guard case ListenerError.listening(let reason) = error else { return false }
            return reason.contains("Cannot allocate memory")
        }
        try peer.send(["still here"])
        #expect(try fixture.nextEvent() == .text("still here", from: client))
        // As the loop does a second later.
        try fixture.listener.listen(on: socket)
        let (_, next) = try fixture.openPeer()
        #expect(next > client)
    }

    @Test(
        "Accept pauses and retries on resource exhaustion without losing connections",
        arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
    func exhausted(failure: Int32) throws {
        let fixture = try SocketFixture()
        var answers = [-failure]
        var sockets = ListeningSockets(watchedBy: fixture.readiness) { _ in answers.popLast() ?? -EAGAIN }
        try sockets.add(copying: fixture.ends[0])
        guard case .exhausted = sockets.accept(at: 0) else {
            Issue.record("it was taken for something else")
            return
        }
        let end = try #require(sockets.resumesAt)
        answers = [-failure]
        guard case .nobody = sockets.accept(at: 0) else {
            Issue.record("it was tried again at once")
            return
        }
        #expect(answers == [-failure], "the kernel was not asked")
        sockets.resume(at: end)
        #expect(sockets.resumesAt == nil)
        answers = [fixture.takeCopy()]
        guard case .connection = sockets.accept(at: 0) else {
            Issue.record("who had waited was not let in")
            return
        }
    }

    @Test(
        "A connection aborted by its peer does not pause accepting",
        arguments: [
            ECONNABORTED, EINTR, EPROTO,
        ])
    func givenUp(failure: Int32) throws {
        let fixture = try SocketFixture()
        var answers = [fixture.takeCopy(), -failure]
        var sockets = ListeningSockets(watchedBy: fixture.readiness) { _ in answers.popLast() ?? -EAGAIN }
        try sockets.add(copying: fixture.ends[0])
        guard case .connection = sockets.accept(at: 0) else {
            Issue.record("the next one was not taken")
            return
        }
        #expect(sockets.resumesAt == nil)
    }

    /// A pair of sockets, of which one stands for a listening one.
    private final class SocketFixture {
        let readiness: ReadinessSet
        private(set) var ends: [Int32] = [-1, -1]

        init() throws {
            readiness = try ReadinessSet()
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        }

        deinit { for end in ends { close(end) } }

        /// A descriptor that somebody else closes.
        func takeCopy() -> Int32 { dup(ends[1]) }
    }

    @Test("Sockets that cannot be watched after a pause are retried after another pause")
    func resuming() throws {
        let watching = Watching()
        let readiness = try ReadinessSet(adding: watching.add)
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        var sockets = ListeningSockets(watchedBy: readiness) { _ in -EMFILE }
        try sockets.add(copying: ends[0])
        guard case .exhausted = sockets.accept(at: 0) else {
            Issue.record("there was a descriptor")
            return
        }
        watching.failing = 2...2
        let first = try #require(sockets.resumesAt)
        sockets.resume(at: first)
        let second = try #require(sockets.resumesAt, "it could not be watched")
        #expect(second >= first)
        sockets.resume(at: second)
        #expect(sockets.resumesAt == nil)
        #expect(watching.calls == 3)
    }
}
