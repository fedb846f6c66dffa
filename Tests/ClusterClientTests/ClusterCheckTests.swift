import EtcdGateway
import EtcdTransport
import Foundation
import TestSupport
import Testing

/// `activity-cluster check` against a real etcd.
@Suite(
    "Checks of a real etcd", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct ClusterCheckTests {
    private struct Found: Decodable, Equatable {
        let code: String
        let endpoint: String?
        let text: String
        let remedy: String
    }

    /// Runs the check, and returns its findings.
    private static func check(_ arguments: String...) async throws -> [Found] {
        let finished = try await ChildProcess.run(
            BuiltProducts.activityCluster,
            ["check", "--state-directory", "/", "--cluster", "C", "--machine", "M1"] + arguments)
        #expect(finished.status == 0 && finished.errors.isEmpty, "\(finished)")
        return try JSONDecoder().decode([Found].self, from: Data(finished.output.utf8))
    }

    /// Passes a client of an etcd to the body.
    static func with<Value>(_ etcd: EtcdMember, _ body: (EtcdClient) async throws -> Value) async throws -> Value {
        let client = try EtcdClient(EtcdClientSettings(endpoints: [EtcdEndpoint(etcd.endpoint)]))
        let result: Result<Value, any Error>
        do { result = .success(try await body(client)) } catch { result = .failure(error) }
        await client.shutDown()
        return try result.get()
    }

    /// Waits until a member answers. Before, its socket does not exist.
    static func serves(_ etcd: EtcdMember) async throws {
        try await with(etcd) { client in
            let range = try RowRange(.key([0x61]))
            try await Polling.until("etcd serves") { await client.result(of: range, within: .seconds(5)).answer != nil }
        }
    }

    /// A port of 127.0.0.1 that was free. etcd cannot be told to take any free one.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
            }
        }
        try #require(isBound)
        return UInt16(bigEndian: address.sin_port)
    }

    @Test("A sound etcd on a Unix socket has no findings")
    func sound() async throws {
        try await EtcdMember.run { etcd in
            try await Self.serves(etcd)
            #expect(try await Self.check(etcd.endpoint).isEmpty)
        }
    }

    @Test("An etcd that reports no progress lacks its flag")
    func progress() async throws {
        try await EtcdMember.run(["--experimental-watch-progress-notify-interval", "10m"]) { etcd in
            try await Self.serves(etcd)
            let start = ContinuousClock.now
            #expect(try await Self.check(etcd.endpoint).map(\.code) == ["missingProgressFlag"])
            #expect(ContinuousClock.now - start < .seconds(10))
        }
    }

    @Test("An etcd on a port without certificates is open to everyone")
    func open() async throws {
        let port = try Self.freePort()
        let urls = "unix://client.sock:0,http://127.0.0.1:\(port)"
        try await EtcdMember.run(["--listen-client-urls", urls]) { etcd in
            try await Self.serves(etcd)
            let found = try await Self.check(etcd.endpoint, "http://127.0.0.1:\(port)")
            #expect(found.map(\.code) == ["openToEveryone"])
            #expect(found.first?.endpoint == "http://127.0.0.1:\(port)")
        }
    }

    @Test("A missing and a paused etcd are reported with a reason")
    func nobody() async throws {
        try await EtcdMember.run { etcd in
            try await Self.serves(etcd)
            try await etcd.pause()
            let found = try await Self.check("unix:///nowhere", "http://127.0.0.1:1", etcd.endpoint)
            etcd.resume()
            #expect(found.map(\.code) == ["noEndpoint", "noEndpoint", "noEndpoint"])
            #expect(found.first?.text.contains("No such file or directory") == true)
        }
    }

    @Test("Endpoints of two clusters are told apart")
    func clusters() async throws {
        try await EtcdMember.run { etcd in
            try await EtcdMember.run(["--initial-cluster-token", "another"]) { other in
                try await Self.serves(etcd)
                try await Self.serves(other)
                let found = try await Self.check(etcd.endpoint, other.endpoint)
                #expect(found.map(\.code) == ["clusterDiffers"] && found.first?.endpoint == other.endpoint)
            }
        }
    }

    @Test("The check distinguishes a missing user, a wrong password and a missing role")
    func users() async throws {
        try await EtcdMember.run { etcd in
            try await Self.serves(etcd)
            let readable = EtcdUsers.Right(kind: "READ", prefix: "ab/1/C/")
            try await EtcdUsers.enable(["reader": [readable], "stranger": []], on: etcd)
            let right = try EtcdUsers.passwordFile(in: etcd.folder)
            let wrong = try EtcdUsers.passwordFile("q", in: etcd.folder)
            let cases: [(String, String, [String])] = [
                ("root", right, []), ("root", wrong, ["wrongPassword"]), ("nobody", right, ["wrongPassword"]),
                ("stranger", right, ["missingRole"]), ("reader", right, ["missingRole"]),
            ]
            for (name, file, codes) in cases {
                let found = try await Self.check("--user", name, "--password-file", file, etcd.endpoint)
                #expect(found.map(\.code) == codes, "\(name)")
            }
            #expect(try await Self.check(etcd.endpoint).map(\.code) == ["wrongPassword"])
        }
    }

    @Test("A full store raises an alarm, which names the member and the commands that clear it")
    func full() async throws {
        try await EtcdMember.run(["--quota-backend-bytes", "8388608"]) { etcd in
            try await Self.serves(etcd)
            var member: UInt64 = 0
            try await Self.with(etcd) { client in
                let value = [UInt8](repeating: 0x78, count: 1_000_000)
                let put = try EtcdTransaction(comparing: [], success: [.put(RowPut(key: [0x61], value: value))])
                try await Polling.until("the store is full") {
                    await client.result(of: put, within: .seconds(30)).error?.reason == .noSpace
                }
                member = try #require(await client.result(of: StatusQuery(), within: .seconds(30)).answer).header.member
            }
            let found = try await Self.check(etcd.endpoint)
            #expect(found.map(\.code) == ["alarmNoSpace"])
            let remedy = try #require(found.first).remedy
            for part in [" compact ", " defrag'", " alarm disarm'", "\(member)", etcd.endpoint] {
                #expect(remedy.contains(part), "\(part)")
            }
        }
    }
}
