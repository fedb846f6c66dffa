import Foundation
import NIOHTTP1

/// The answer to a request.
struct StageResponse: Sendable {
    var status: HTTPResponseStatus
    var headers = ResponseHeaders.always
    var body = Data()
}

/// The answer to a guest's request.
enum StageAnswer: Sendable {
    case response(StageResponse)
    /// The connection becomes a page's WebSocket.
    case page
}
