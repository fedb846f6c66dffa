import ActivityWire
import BrokerClient
import FlyingFox
import Foundation

/// Answers each request: by the gate first, then by what is asked for.
struct StageHandler: HTTPHandler {
    let address: StageAddress
    let gate: RequestGate
    let link: BrokerLink
    let allowsKilling: Bool
    /// Read the page from this folder.
    let pageFolder: String?

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let head = RequestGate.Head(request)
        switch gate.judge(head) {
        case .refuse: return Self.nothing(.forbidden)
        case .explain: return Self.explanation
        case .welcome(let cookie): return firstPage(cookie)
        case .serve: return try await serve(request, head)
        }
    }

    private func serve(_ request: HTTPRequest, _ head: RequestGate.Head) async throws -> HTTPResponse {
        if head.path == "/events" {
            let performer = CommandPerformer(link: link, allowsKilling: allowsKilling)
            let channel = PageChannel(link: link, performer: performer)
            return try await WebSocketHTTPHandler(handler: channel).handleRequest(request)
        }
        if let session = SnapshotPicture.session(in: head.path) { return await picture(of: session) }
        if let session = SnapshotPicture.liveSession(in: head.path) { return livePicture(of: session) }
        let name = head.path == "/" ? "index.html" : String(head.path.dropFirst())
        guard let file = PageFile.named(name, in: pageFolder) else { return Self.nothing(.notFound) }
        let policy = ResponseHeaders.page(host: head.host ?? address.host)
        return HTTPResponse(
            statusCode: .ok, headers: ResponseHeaders.with(file.contentType, policy: policy), body: file.bytes)
    }

    private func picture(of session: SceneSessionID) async -> HTTPResponse {
        let reply = try? await link.request(
            .query(.snapshot(SessionReference(session))), timeout: Self.pictureTimeout)
        guard case .snapshot(_, let snapshot) = reply, let picture = SnapshotPicture(snapshot) else {
            return Self.nothing(.notFound)
        }
        return picture.response
    }

    private func livePicture(of session: SceneSessionID) -> HTTPResponse {
        guard let live = link.pictures[session], let picture = SnapshotPicture(live.picture) else {
            return Self.nothing(.notFound)
        }
        return picture.response
    }

    /// The page is opened by itself and not by a redirection: a browser that came from elsewhere would not send a
    /// strict cookie on that.
    private func firstPage(_ cookie: String) -> HTTPResponse {
        let page = "<!doctype html><meta http-equiv=refresh content=\"0;url=/\"><title>Stage</title>"
        var headers = ResponseHeaders.with("text/html; charset=utf-8", policy: "default-src 'none'")
        headers[.setCookie] = "\(address.cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/"
        return HTTPResponse(statusCode: .ok, headers: headers, body: Data(page.utf8))
    }

    private static let explanation = HTTPResponse(
        statusCode: .forbidden,
        headers: ResponseHeaders.with("text/plain; charset=utf-8", policy: "default-src 'none'"),
        body: Data("This stage opens by the address that it printed, once. Start it anew for another one.\n".utf8))

    private static func nothing(_ status: HTTPStatusCode) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: ResponseHeaders.always)
    }

    private static let pictureTimeout: Duration = .seconds(5)
}

extension RequestGate.Head {
    init(_ request: HTTPRequest) {
        method = request.method.rawValue
        path = request.path
        token = request.query.first { $0.name == "token" }?.value
        host = request.headers[.host]?.lowercased()
        origin = request.headers[HTTPHeader("Origin")]
        fetchSite = request.headers[HTTPHeader("Sec-Fetch-Site")]
        cookies = request.headers[.cookie]
        isUpgrade = request.headers[.upgrade] != nil
    }
}
