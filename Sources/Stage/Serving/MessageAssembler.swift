import NIOCore
import NIOWebSocket

/// Assembles messages from frames, by RFC 6455 and within the limits. Pure.
struct MessageAssembler {
    /// The result of a frame.
    enum Event: Hashable {
        /// A message is complete.
        case text(String)
        /// The caller answers with the same bytes.
        case ping(ByteBuffer)
        case close
        /// The frame needs no answer, or the message is not complete.
        case nothing
    }

    private let limits: StageLimits
    private var message = ByteBuffer()
    /// Frames of the message so far.
    private var frames = 0

    init(_ limits: StageLimits) {
        self.limits = limits
    }

    /// - Throws: ``FrameError`` with the code to close the connection with.
    mutating func take(_ frame: WebSocketFrame) throws(FrameError) -> Event {
        // A page masks its frames, and the stage has agreed to no extension that uses the reserved bits.
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw FrameError(.protocolError) }
        switch frame.opcode {
        case .text:
            guard frames == 0 else { throw FrameError(.protocolError) }
            return try add(frame)
        case .continuation:
            guard frames > 0 else { throw FrameError(.protocolError) }
            return try add(frame)
        case .binary: throw FrameError(.unacceptableData)
        case .ping: return .ping(frame.unmaskedData)
        case .pong: return .nothing
        case .connectionClose: return .close
        default: throw FrameError(.protocolError)
        }
    }

    private mutating func add(_ frame: WebSocketFrame) throws(FrameError) -> Event {
        frames += 1
        guard frames <= limits.fragments else { throw FrameError(.policyViolation) }
        var part = frame.unmaskedData
        guard message.readableBytes + part.readableBytes <= limits.messageBytes else {
            throw FrameError(.messageTooLarge)
        }
        message.writeBuffer(&part)
        guard frame.fin else { return .nothing }
        defer {
            message.clear()
            frames = 0
        }
        guard let text = String(validating: message.readableBytesView, as: UTF8.self) else {
            throw FrameError(.dataInconsistentWithMessage)
        }
        return .text(text)
    }
}

/// A breach of the WebSocket's rules by a page.
struct FrameError: Error, Equatable, Sendable {
    /// The code to close the connection with.
    let code: WebSocketErrorCode

    init(_ code: WebSocketErrorCode) {
        self.code = code
    }
}
