import ActivityWire
import FlyingFox
import Foundation
import Testing

@testable import Stage

/// What is served, with a broker that is not there.
@Suite("What is served")
struct StageHandlerTests {
    private let desk = AccessDesk()
    private let handler: StageHandler

    init() throws {
        let address = StageAddress(port: 7_000)
        let link = BrokerLink(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        handler = StageHandler(
            address: address, gate: RequestGate(address: address, desk: desk), link: link, allowsKilling: false,
            pageFolder: nil)
    }

    private func get(_ path: String, token: String? = nil, cookie: String? = nil) async throws -> HTTPResponse {
        var headers: [HTTPHeader: String] = [.host: "127.0.0.1:7000"]
        headers[.cookie] = cookie
        return try await handler.handleRequest(
            HTTPRequest(
                method: .GET, version: .http11, path: path,
                query: token.map { [HTTPRequest.QueryItem(name: "token", value: $0)] } ?? [], headers: headers,
                body: Data()))
    }

    private func cookie() async throws -> String {
        let response = try await get("/", token: desk.token.text)
        let set = try #require(response.headers[.setCookie])
        return try #require(set.split(separator: ";").first.map(String.init))
    }

    @Test("The token is exchanged for a cookie that no script reads and no other site sends")
    func exchange() async throws {
        let response = try await get("/", token: desk.token.text)
        #expect(response.statusCode == .ok)
        let parts = try #require(response.headers[.setCookie]).components(separatedBy: "; ")
        #expect(parts.first?.hasPrefix("activity_stage_7000=") == true)
        #expect(Set(parts.dropFirst()) == ["HttpOnly", "SameSite=Strict", "Path=/"])
        let body = String(decoding: try await response.bodyData, as: UTF8.self)
        #expect(!body.contains(desk.token.text))
    }

    @Test("A spent token gets a sentence and no cookie")
    func spent() async throws {
        _ = try await get("/", token: desk.token.text)
        let response = try await get("/", token: desk.token.text)
        #expect(response.statusCode == .forbidden)
        #expect(response.headers[.setCookie] == nil)
    }

    @Test(
        "Without the cookie nothing of the page is served",
        arguments: ["/main.js", "/snapshot/x", "/events", "/none"])
    func refused(_ path: String) async throws {
        let response = try await get(path)
        #expect(response.statusCode == .forbidden)
        #expect(try await response.bodyData.isEmpty)
    }

    @Test("Every file of the page is served with its type and the strict policy")
    func files() async throws {
        let cookie = try await cookie()
        #expect(PageFile.all.count > 20)
        for (name, file) in PageFile.all {
            let response = try await get("/\(name)", cookie: cookie)
            #expect(response.statusCode == .ok)
            #expect(try await response.bodyData == file.bytes)
            let policy = try #require(response.headers[HTTPHeader("Content-Security-Policy")])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
            #expect(!policy.contains("unsafe"))
            #expect(response.headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
        }
        #expect(try await get("/", cookie: cookie).bodyData == PageFile.all["index.html"]?.bytes)
        #expect(PageFile.all["main.js"]?.contentType == "text/javascript; charset=utf-8")
    }

    @Test("The page refers to nothing but its own files")
    func ownFiles() throws {
        for (name, file) in PageFile.all where !name.hasSuffix(".svg") {
            let text = String(decoding: file.bytes, as: UTF8.self)
                .replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
            #expect(!text.contains("http://") && !text.contains("https://"), "\(name)")
            #expect(!text.contains("innerHTML"), "\(name)")
        }
    }

    @Test(
        "What is not a file of the page is not there",
        arguments: ["/../Package.swift", "/page.c", "/main.js/", "/x"])
    func unknown(_ path: String) async throws {
        #expect(try await get(path, cookie: try await cookie()).statusCode == .notFound)
    }

    @Test("A picture of a session that nobody knows is not there")
    func noPicture() async throws {
        let path = "/snapshot/00000000-0000-0000-0000-000000000001"
        #expect(try await get(path, cookie: try await cookie()).statusCode == .notFound)
    }

    private func picture(_ type: String) -> SnapshotPicture? {
        SnapshotPicture(SceneSnapshot(image: Blob([60]), contentType: type, width: 1, height: 1))
    }

    @Test("A picture is served as the image that it is, without any right", arguments: ["image/png", "IMAGE/SVG+XML"])
    func pictureTypes(_ type: String) throws {
        let response = try #require(picture(type)).response
        #expect(response.headers[.contentType] == type.lowercased())
        let policy = try #require(response.headers[HTTPHeader("Content-Security-Policy")])
        #expect(policy.contains("default-src 'none'") && policy.hasSuffix("sandbox"))
        #expect(response.headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
    }

    @Test(
        "What a window calls its picture is an image's type or it is not served",
        arguments: ["text/html", "image/svg+xml; charset=utf-8\r\nX: y", "application/javascript", "image/png ", ""])
    func noPictureTypes(_ type: String) {
        #expect(picture(type) == nil)
    }
}
