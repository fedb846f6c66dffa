import ActivityWire
import BrokerClient

/// What a handler answers to whoever asked; kept with the request's outcome, so that a repeat gets the same.
public enum HandlerResult: Hashable, Sendable {
    /// At most ``bytesMax`` bytes of the content type, such as `text/plain`.
    case data([UInt8], contentType: String)
    /// A dictionary, as in an activity.
    case userInfo(UserInfo)

    /// The most that an answer may have; for more, see ``Scene/openResultStream(contentType:)``.
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
    /// Answers whoever caused what is being handled; to be called while it is. The last answer counts.
    ///
    /// - Throws: `invalidValue` when nothing is being handled, or the answer is too large; `userInfo` as in sending.
    public func setResult(_ result: HandlerResult) throws(SceneError) {
        guard requestBeingHandled != nil else {
            throw .invalidValue(field: "result", reason: "answers nothing: no event is being handled")
        }
        answer(try result.wire())
    }

    /// A stream of parts to whoever caused what is being handled, of any length.
    ///
    /// - Throws: `refused` as `streamsNotSupported` when nobody reads it.
    public func openResultStream(contentType: String) async throws(SceneError) -> ByteOutputStream {
        guard let request = requestBeingHandled else {
            throw .invalidValue(field: "result", reason: "answers nothing: no event is being handled")
        }
        try Bound.check(contentType, "contentType", Limits.nameBytes)
        let body = ClientRequest.openResultStream(request, contentType: contentType)
        let reply = try await application.request(body, timeout: Self.streamPatience)
        guard case .resultStream(let id) = reply, let stream = application.gate.link?.streams.outgoing(id) else {
            throw .streamEnded(ending: "connectionLost", reason: "the stream is over already")
        }
        return ByteOutputStream(stream)
    }
}
