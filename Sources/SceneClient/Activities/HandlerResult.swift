import ActivityWire
import BrokerClient

/// The result that a handler returns to the sender of the request. The broker stores it with the outcome, so that a
/// repeated request gets the same result.
public enum HandlerResult: Hashable, Sendable {
    /// At most ``bytesMax`` bytes of the content type, such as `text/plain`.
    case data([UInt8], contentType: String)
    /// A dictionary, as in an activity.
    case userInfo(UserInfo)

    /// The maximum size of a result's data, in bytes; send more with ``Scene/openResultStream(contentType:)``.
    public static let bytesMax = Limits.resultBytes

    /// Text, as `text/plain`.
    public static func text(_ text: String) -> HandlerResult {
        .data(Array(text.utf8), contentType: "text/plain; charset=utf-8")
    }

    func wire() throws(SceneError) -> ActivityWire.HandlerResult {
        switch self {
        case .data(let bytes, let type):
            try Bound.check(type, "contentType", Limits.nameBytes)
            guard !type.isEmpty else { throw .invalidValue(field: "contentType", reason: "is empty") }
            guard bytes.count <= Limits.resultBytes else {
                throw .invalidValue(
                    field: "result", reason: "has \(bytes.count) bytes, more than \(Limits.resultBytes)")
            }
            return ActivityWire.HandlerResult(contentType: type, content: Blob(bytes))
        case .userInfo(let info): return ActivityWire.HandlerResult(contentType: "", content: try info.encoded())
        }
    }

    init(_ wire: ActivityWire.HandlerResult) throws(SceneError) {
        self =
            wire.contentType.isEmpty
            ? .userInfo(try UserInfo(decoding: wire.content))
            : .data(wire.content.bytes, contentType: wire.contentType)
    }
}

extension Scene {
    /// Sets the result for the sender of the event that is being handled. Call it while the event is handled; the last
    /// call counts.
    ///
    /// - Throws: `invalidValue` when no event is being handled, or the result is too large; `userInfo` for user
    ///   info that cannot be sent.
    public func setResult(_ result: HandlerResult) throws(SceneError) {
        guard requestBeingHandled != nil else {
            throw .invalidValue(field: "result", reason: "has no recipient: no event is being handled")
        }
        answer(try result.wire())
    }

    /// Opens a stream of any length to the sender of the event that is being handled.
    ///
    /// - Throws: `refused` as `streamsNotSupported` when no client that waits for the request reads result streams.
    public func openResultStream(contentType: String) async throws(SceneError) -> ByteOutputStream {
        guard let request = requestBeingHandled else {
            throw .invalidValue(field: "result", reason: "has no recipient: no event is being handled")
        }
        try Bound.check(contentType, "contentType", Limits.nameBytes)
        let body = ClientRequest.openResultStream(request, contentType: contentType)
        let reply = try await application.request(body, timeout: Self.streamPatience)
        guard case .resultStream(let id) = reply, let stream = application.gate.link?.streams.outgoing(id) else {
            throw .streamEnded(ending: "connectionLost", reason: "the stream has already ended")
        }
        return ByteOutputStream(stream)
    }
}
