import ActivityWire
import Foundation
import NIOHTTP1
import Testing

@testable import Stage

/// What is served, with a broker that is not there.
@Suite("Served content")
struct StageHandlerTests {
    private let access = PageAccess()
    private let handler: StageHandler

    init() throws {
        let address = StageAddress(port: 7_000)
        let link = StageClient(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        handler = StageHandler(
            address: address, gate: RequestGate(address: address, access: access), link: link, allowsKilling: false,
            pageFolder: nil)
    }

    /// Nil for what becomes a WebSocket.
    private func answer(_ path: String, cookie: String?) async -> StageResponse? {
        var headers: HTTPHeaders = ["Host": "127.0.0.1:7000"]
        if let cookie { headers.add(name: "Cookie", value: cookie) }
        let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
        let head = RequestGate.Head(request)
        switch handler.receive(head) {
        case .stranger(let response): return response
        case .guest(let response?): return response
        case .guest(nil):
            guard case .response(let response) = await handler.answer(head) else { return nil }
            return response
        }
    }

    private func get(_ path: String, token: String? = nil, cookie: String? = nil) async throws -> StageResponse {
        try #require(await answer(token.map { "\(path)?token=\($0)" } ?? path, cookie: cookie))
    }

    private func cookie() async throws -> String {
        let response = try await get("/", token: access.token.text)
        let set = try #require(response.headers["Set-Cookie"].first)
        return try #require(set.split(separator: ";").first.map(String.init))
    }

    @Test("The token is exchanged for a cookie that scripts cannot read and other sites cannot send")
    func exchange() async throws {
        let response = try await get("/", token: access.token.text)
        #expect(response.status == .ok)
        let parts = try #require(response.headers["Set-Cookie"].first).components(separatedBy: "; ")
        #expect(parts.first?.hasPrefix("activity_stage_7000=") == true)
        #expect(Set(parts.dropFirst()) == ["HttpOnly", "SameSite=Strict", "Path=/"])
        let body = String(decoding: response.body, as: UTF8.self)
        #expect(!body.contains(access.token.text))
    }

    @Test("A used token gets a sentence and no cookie")
    func spent() async throws {
        _ = try await get("/", token: access.token.text)
        let response = try await get("/", token: access.token.text)
        #expect(response.status == .forbidden)
        #expect(response.headers["Set-Cookie"].isEmpty)
    }

    @Test(
        "Without the cookie no part of the page is served",
        arguments: ["/main.js", "/snapshot/x", "/events", "/none"])
    func refused(_ path: String) async throws {
        let response = try await get(path)
        #expect(response.status == .forbidden)
        #expect(response.body.isEmpty)
    }

    @Test("Every file of the page is served with its type and the strict policy")
    func files() async throws {
        let cookie = try await cookie()
        #expect(PageFile.all.count > 20)
        for (name, file) in PageFile.all {
            let response = try await get("/\(name)", cookie: cookie)
            #expect(response.status == .ok)
            #expect(response.body == file.bytes)
            let policy = try #require(response.headers["Content-Security-Policy"].first)
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
            #expect(!policy.contains("unsafe"))
            #expect(response.headers["X-Content-Type-Options"] == ["nosniff"])
        }
        #expect(try await get("/", cookie: cookie).body == PageFile.all["index.html"]?.bytes)
        #expect(PageFile.all["main.js"]?.contentType == "text/javascript; charset=utf-8")
    }

    @Test("The page refers only to its own files")
    func ownFiles() throws {
        for (name, file) in PageFile.all where !name.hasSuffix(".svg") {
            let text = String(decoding: file.bytes, as: UTF8.self)
                .replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
            #expect(!text.contains("http://") && !text.contains("https://"), "\(name)")
            #expect(!text.contains("innerHTML"), "\(name)")
        }
    }

    @Test(
        "A path that is not a file of the page is not found",
        arguments: ["/../Package.swift", "/page.c", "/main.js/", "/x"])
    func unknown(_ path: String) async throws {
        #expect(try await get(path, cookie: try await cookie()).status == .notFound)
    }

    @Test("A picture of an unknown session is not found")
    func noPicture() async throws {
        let path = "/snapshot/00000000-0000-0000-0000-000000000001"
        #expect(try await get(path, cookie: try await cookie()).status == .notFound)
    }

    @Test("The page's channel becomes a WebSocket")
    func channel() async throws {
        #expect(await answer("/events", cookie: try await cookie()) == nil)
    }

    private func picture(_ type: String) -> SnapshotPicture? {
        SnapshotPicture(SceneSnapshot(image: Blob([60]), contentType: type, width: 1, height: 1))
    }

    @Test("A picture is served as its image type, without any permissions", arguments: ["image/png", "IMAGE/SVG+XML"])
    func pictureTypes(_ type: String) throws {
        let response = try #require(picture(type)).response
        #expect(response.headers["Content-Type"] == [type.lowercased()])
        let policy = try #require(response.headers["Content-Security-Policy"].first)
        #expect(policy.contains("default-src 'none'") && policy.hasSuffix("sandbox"))
        #expect(response.headers["X-Content-Type-Options"] == ["nosniff"])
    }

    @Test(
        "A picture is served only with an image type, whatever type its window gives",
        arguments: ["text/html", "image/svg+xml; charset=utf-8\r\nX: y", "application/javascript", "image/png ", ""])
    func noPictureTypes(_ type: String) {
        #expect(picture(type) == nil)
    }
}
