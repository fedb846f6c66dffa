import ActivityWire
import Foundation
import Testing

@testable import Stage

/// A stage that listens, without a broker, and a page that is served by it all the while.
struct StageUnderTest {
    let port: UInt16
    let cookie: String
    /// The page that must come to no harm.
    let page: PageClient

    static func run(
        _ limits: StageLimits = .patient, pageFolder: String? = nil, _ body: (StageUnderTest) async throws -> Void
    ) async throws {
        raiseDescriptors()
        let access = PageAccess()
        let link = StageClient(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        let server = try StageServer(
            port: 0, access: access, link: link, allowsKilling: false, pageFolder: pageFolder, limits: limits)
        let serving = Task { try await server.run() }
        let result: Result<Void, any Error>
        do {
            try await body(try await StageUnderTest(server.address.port, token: access.token.text))
            result = .success(())
        } catch {
            result = .failure(error)
        }
        serving.cancel()
        try await serving.value
        try result.get()
    }

    private init(_ port: UInt16, token: String) async throws {
        self.port = port
        let client = try LoopbackClient(port: port)
        try await client.say("GET /?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let cookie = try await client.answer().firstMatch(of: /(?i)set-cookie: ([^;]+);/)
        self.cookie = String(try #require(cookie).1)
        page = try await PageClient(port: port, cookie: self.cookie)
    }

    func client() throws -> LoopbackClient { try LoopbackClient(port: port) }

    func anotherPage() async throws -> PageClient { try await PageClient(port: port, cookie: cookie) }

    /// A request, and its whole answer; with the cookie where `isGuest`.
    func get(_ path: String = "/main.js", isGuest: Bool = true, more: String = "") async throws -> String {
        let client = try client()
        try await client.say(request(path, isGuest: isGuest, more: more))
        return try await client.answer()
    }

    func request(_ path: String = "/main.js", isGuest: Bool = true, more: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(isGuest ? "Cookie: \(cookie)\r\n" : "")\(more)\r\n"
    }

    /// Both ends of every connection are in this process.
    private static func raiseDescriptors() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < descriptors else { return }
        limit.rlim_cur = min(limit.rlim_max, descriptors)
        setrlimit(resource, &limit)
    }

    private static let descriptors: rlim_t = 8_192
}

extension StageLimits {
    /// A slow machine is late with everything; who is about one of these times sets it.
    static var patient: StageLimits {
        var limits = StageLimits()
        limits.headTime = .seconds(600)
        limits.idleTime = .seconds(600)
        limits.answerTime = .seconds(600)
        limits.farewellTime = .seconds(120)
        return limits
    }
}
