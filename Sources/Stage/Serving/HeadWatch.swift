import NIOCore

/// Measures each request's head in bytes and in time, before it is parsed.
final class HeadWatch: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The bound that a request broke, sent as an event.
    enum Failure: Hashable, Sendable {
        /// The head has not ended in time.
        case late
        /// The head has too many bytes.
        case long
        /// No head has begun in time.
        case idle
    }

    private enum State {
        case resting
        case reading
        case done
    }

    private let limits: StageLimits
    private var state = State.reading
    private var bytes = 0
    /// Bytes of the first line so far.
    private var lineBytes = 0
    private var isInLine = true
    private var timer: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ limits: StageLimits) {
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        expect(.late, for: limits.headTime)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if state == .resting {
            state = .reading
            expect(.late, for: limits.headTime)
        }
        count(Self.unwrapInboundIn(data).readableBytesView)
        context.fireChannelRead(data)
        if state == .reading, bytes > limits.headBytes {
            headEnded()
            context.fireUserInboundEventTriggered(Failure.long)
        }
    }

    /// Whether the first line is too long.
    var isTargetLong: Bool { lineBytes > limits.fieldBytes }

    /// Stops measuring: the head is complete, or given up.
    func headEnded() {
        state = .done
        timer?.cancel()
    }

    /// Waits for the next head.
    func rest() {
        state = .resting
        bytes = 0
        lineBytes = 0
        isInLine = true
        expect(.idle, for: limits.idleTime)
    }

    private func count(_ part: ByteBufferView) {
        bytes += part.count
        guard isInLine else { return }
        let end = part.firstIndex(of: UInt8(ascii: "\n"))
        lineBytes += part[..<(end ?? part.endIndex)].count
        isInLine = end == nil
    }

    private func expect(_ failure: Failure, for time: Duration) {
        timer?.cancel()
        guard let context else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [self] in
            headEnded()
            // Without a byte, no head has begun.
            self.context?.fireUserInboundEventTriggered(bytes == 0 ? .idle : failure)
        }
    }
}
