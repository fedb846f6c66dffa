import ActivityWire
import CBrokerSystem
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Removed or replaced endpoint sockets")
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

    @Test("A socket in its place is not changed")
    func inPlace() {
        #expect(keeper.check() == .inPlace)
        #expect(isReachable)
    }

    @Test("A removed socket is recreated once, with its mode")
    func socket() {
        #expect(unlink(endpoint.path) == 0)
        #expect(isRenewed(keeper.check()))
        #expect(isReachable)
        var status = stat()
        #expect(lstat(endpoint.path, &status) == 0)
        #expect(status.permissions == 0o600)
        #expect(keeper.check() == .inPlace)
    }

    @Test("A removed folder is recreated with its lock, so no second broker can take it")
    func folder() throws {
        removeFolder()
        #expect(isRenewed(keeper.check()))
        #expect(isReachable)
        #expect(throws: SocketFolderError.alreadyServed(endpoint, processIdentifier: getpid())) {
            _ = try EndpointSocket(at: endpoint)
        }
    }

    @Test("A removed lock is recreated with the socket")
    func lock() throws {
        #expect(unlink("\(endpoint.path).lock") == 0)
        #expect(unlink(endpoint.path) == 0)
        #expect(isRenewed(keeper.check()))
        #expect(throws: SocketFolderError.alreadyServed(endpoint, processIdentifier: getpid())) {
            _ = try EndpointSocket(at: endpoint)
        }
    }

    @Test("An endpoint that another broker has taken over is left to it")
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

    @Test("A non-socket in the endpoint's place is kept, and the socket is recreated once it is gone")
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

    @Test("A folder that others may enter is not used")
    func unsafeFolder() {
        removeFolder()
        #expect(mkdir(endpoint.folder, 0o755) == 0)
        #expect(chmod(endpoint.folder, 0o755) == 0)
        #expect(keeper.check() == .unreachable(.wrongMode(path: endpoint.folder, mode: 0o755)))
    }

    @Test("A socket that is removed too often is reported and no longer recreated")
    func bounded() {
        for _ in 0..<EndpointKeeper.renewals {
            unlink(endpoint.path)
            #expect(isRenewed(keeper.check()))
        }
        unlink(endpoint.path)
        #expect(
            keeper.check() == .unreachable(.removedTooOften(path: endpoint.path, times: EndpointKeeper.renewals)))
    }

    @Test("After a withdrawal the endpoint is free for the next broker")
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
