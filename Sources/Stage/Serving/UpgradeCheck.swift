import Foundation
import NIOHTTP1

/// Decides whether a request may become a WebSocket, by RFC 6455, section 4.2.1. Pure.
enum UpgradeCheck {
    /// Returns the refusal; nil if the request may become a WebSocket.
    static func refusal(of request: HTTPRequestHead) -> StageResponse? {
        let headers = request.headers
        guard request.method == .GET, request.version.minor >= 1,
            words(headers, "Upgrade").contains("websocket"), words(headers, "Connection").contains("upgrade")
        else { return StageResponse(status: .badRequest) }
        guard headers["Sec-WebSocket-Version"] == ["13"] else {
            var refusal = StageResponse(status: .upgradeRequired)
            refusal.headers.add(name: "Sec-WebSocket-Version", value: "13")
            return refusal
        }
        let keys = headers["Sec-WebSocket-Key"]
        guard keys.count == 1, Data(base64Encoded: keys[0])?.count == keyBytes else {
            return StageResponse(status: .badRequest)
        }
        return nil
    }

    private static func words(_ headers: HTTPHeaders, _ name: String) -> [String] {
        headers[canonicalForm: name].map { $0.lowercased() }
    }

    private static let keyBytes = 16
}
