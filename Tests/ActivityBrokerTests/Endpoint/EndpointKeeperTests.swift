import ActivityWire
import CBrokerSystem
import Glibc
import Testing

@testable import ActivityBroker

@Suite("The socket that somebody removes")
struct EndpointKeeperTests {
    private let scratch: ScratchFolder
    private let endpoint: BrokerEndpoint
    private let keeper: EndpointKeeper

    init() throws {
        scratch = try ScratchFolder()
        endpoint = try BrokerEndpoint(path: "\(scratch.path)/run/broker.sock")
        keeper = EndpointKeeper(try EndpointSocket(at: endpoint))
    }

    private var isReachable: Bool { csystem_connect_probe(endpoint.path) == 0 }

    private func removeFolder() {
        for name in ["run/broker.sock", "run/broker.sock.lock"] { unlink("\(scratch.path)/\(name)") }
        #expect(rmdir(endpoint.folder) == 0)
    }

    private func isRenewed(_ finding: EndpointFinding) -> Bool {
        if case .renewed = finding { true } else { false }
    }

    @Test("A socket in its place is left alone")
    func inPlace() {
        #expect(keeper.check() == .inPlace)
        #expect(isReachable)
    }

    @Test("A removed socket is made anew once, with its mode")
    func socket() {
        #expect(unlink(endpoint.path) == 0)
        #expect(isRenewed(keeper.check()))
        #expect(isReachable)
        var status = stat()
        #expect(lstat(endpoint.path, &status) == 0)
        #expect(status.permissions == 0o600)
        #expect(keeper.check() == .inPlace)
    }

    @Test("A removed folder is made anew with its lock, so that no second broker takes the place")
    func folder() throws {
        removeFolder()
        #expect(isRenewed(keeper.check()))
        #expect(isReachable)
        #expect(throws: SocketFolderError.alreadyServed(endpoint, processIdentifier: getpid())) {
            _ = try EndpointSocket(at: endpoint)
        }
    }

    @Test("A removed lock is made anew with the socket")
    func lock() throws {
        #expect(unlink("\(endpoint.path).lock") == 0)
        #expect(unlink(endpoint.path) == 0)
        #expect(isRenewed(keeper.check()))
        #expect(throws: SocketFolderError.alreadyServed(endpoint, processIdentifier: getpid())) {
            _ = try EndpointSocket(at: endpoint)
        }
    }

    @Test("A place that another broker has taken meanwhile stays its own")
    func taken() throws {
        removeFolder()
        let other = try EndpointSocket(at: endpoint)
        #expect(keeper.check() == .unreachable(.alreadyServed(endpoint, processIdentifier: getpid())))
        let isInPlace = other.isInPlace
        #expect(isInPlace)
        keeper.withdraw()
        #expect(isReachable)
        other.withdraw()
    }

    @Test("What is no socket is left alone, and when it is gone the socket is made anew")
    func replaced() {
        #expect(unlink(endpoint.path) == 0)
        let file = creat(endpoint.path, 0o600)
        #expect(file >= 0)
        close(file)
        #expect(keeper.check() == .unreachable(.notSocket(path: endpoint.path)))
        #expect(keeper.check() == .unreachable(.notSocket(path: endpoint.path)))
        #expect(unlink(endpoint.path) == 0)
        #expect(isRenewed(keeper.check()))
        #expect(isReachable)
    }

    @Test("A folder that others may enter is not served from")
    func unsafeFolder() {
        removeFolder()
        #expect(mkdir(endpoint.folder, 0o755) == 0)
        #expect(chmod(endpoint.folder, 0o755) == 0)
        #expect(keeper.check() == .unreachable(.wrongMode(path: endpoint.folder, mode: 0o755)))
    }

    @Test("Who removes it for ever is told no after so many times")
    func bounded() {
        for _ in 0..<EndpointKeeper.renewals {
            unlink(endpoint.path)
            #expect(isRenewed(keeper.check()))
        }
        unlink(endpoint.path)
        #expect(
            keeper.check() == .unreachable(.removedTooOften(path: endpoint.path, times: EndpointKeeper.renewals)))
    }

    @Test("Withdrawn, the place is free for the next broker")
    func withdrawn() throws {
        unlink(endpoint.path)
        #expect(isRenewed(keeper.check()))
        keeper.withdraw()
        #expect(!scratch.exists("run/broker.sock"))
        let next = try EndpointSocket(at: endpoint)
        let isInPlace = next.isInPlace
        #expect(isInPlace)
        next.withdraw()
    }
}
