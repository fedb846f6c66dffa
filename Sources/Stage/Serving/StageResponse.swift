import Foundation
import NIOHTTP1

/// What a request is answered with.
struct StageResponse: Sendable {
    var status: HTTPResponseStatus
    var headers = ResponseHeaders.always
    var body = Data()
}

/// What is done with a guest's request.
enum StageAnswer: Sendable {
    case response(StageResponse)
    /// The connection becomes a page's WebSocket.
    case page
}
