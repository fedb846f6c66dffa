import ActivityWire
import BrokerClient
import Foundation
import NIOHTTP1

/// Answers each request: first by the gate, then by its path.
struct StageHandler: Sendable {
    /// The sender of a request, and the answer that follows from the request's head alone.
    enum Reception: Sendable {
        /// A sender without the cookie: the answer, after which the connection ends.
        case stranger(StageResponse)
        /// A sender with the cookie: the answer, if it is known already.
        case guest(StageResponse?)
    }

    let address: StageAddress
    let gate: RequestGate
    let link: StageClient
    let allowsKilling: Bool
    /// The folder to read the page from; nil for the files in the program.
    let pageFolder: String?

    /// A performer for the commands of one page.
    var performer: CommandPerformer { CommandPerformer(link: link, allowsKilling: allowsKilling) }

    /// Judges a request without waiting for anything, so that a stranger costs no more than this.
    func receive(_ head: RequestGate.Head) -> Reception {
        switch gate.judge(head) {
        case .refuse: .stranger(StageResponse(status: .forbidden))
        case .explain: .stranger(Self.explanation)
        case .welcome(let cookie): .guest(firstPage(cookie))
        case .serve: .guest(nil)
        }
    }

    /// Returns the answer to a guest.
    func answer(_ head: RequestGate.Head) async -> StageAnswer {
        if head.path == "/events" { return .page }
        if let session = SnapshotPicture.session(in: head.path) { return .response(await picture(of: session)) }
        if let session = SnapshotPicture.liveSession(in: head.path) { return .response(livePicture(of: session)) }
        let name = head.path == "/" ? "index.html" : String(head.path.dropFirst())
        guard let file = PageFile.named(name, in: pageFolder) else { return .response(Self.notFound) }
        let policy = ResponseHeaders.page(host: head.host ?? address.host)
        return .response(
            StageResponse(
                status: .ok, headers: ResponseHeaders.with(file.contentType, policy: policy), body: file.bytes))
    }

    private func picture(of session: SceneSessionID) async -> StageResponse {
        let reply = try? await link.request(
            .query(.snapshot(SessionReference(session))), timeout: Self.pictureTimeout)
        guard case .snapshot(_, let snapshot) = reply, let picture = SnapshotPicture(snapshot) else {
            return Self.notFound
        }
        return picture.response
    }

    private func livePicture(of session: SceneSessionID) -> StageResponse {
        guard let live = link.pictures[session], let picture = SnapshotPicture(live.picture) else {
            return Self.notFound
        }
        return picture.response
    }

    /// Returns a small page that at once opens the stage's page. A redirect would fail: after a link from another site,
    /// the browser would not send the `SameSite=Strict` cookie with the redirected request.
    private func firstPage(_ cookie: String) -> StageResponse {
        let page = "<!doctype html><meta http-equiv=refresh content=\"0;url=/\"><title>Stage</title>"
        var headers = ResponseHeaders.with("text/html; charset=utf-8", policy: "default-src 'none'")
        headers.add(
            name: "Set-Cookie", value: "\(address.cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/")
        return StageResponse(status: .ok, headers: headers, body: Data(page.utf8))
    }

    private static let explanation = StageResponse(
        status: .forbidden,
        headers: ResponseHeaders.with("text/plain; charset=utf-8", policy: "default-src 'none'"),
        body: Data(
            "The address that the stage printed can be used only once. Restart the stage to get a new one.\n".utf8))

    private static let notFound = StageResponse(status: .notFound)

    private static let pictureTimeout: Duration = .seconds(5)
}
