import NIOCore

/// Ends a connection after its last answer. Input is read and dropped until the other side closes or the time is over:
/// a close with unread input would make the kernel discard the answer.
final class LingeringClose: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The event that begins the end. Everything that was written before is still sent.
    struct Begin: Sendable {}

    private let time: TimeAmount
    private var hasBegun = false
    private var isInputClosed = false
    private var timer: Scheduled<Void>?

    init(_ limits: StageLimits) {
        time = TimeAmount(limits.farewellTime)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Begin else { return context.triggerUserOutboundEvent(event, promise: promise) }
        begin(context)
        promise?.succeed()
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard !hasBegun else { return }
        hasBegun = true
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
        try? context.channel.syncOptions?.setOption(.autoRead, value: true)
        // The empty write is complete once everything that was written before is sent.
        let nothing = Self.wrapOutboundOut(context.channel.allocator.buffer(capacity: 0))
        context.writeAndFlush(nothing).assumeIsolated().whenComplete { [self] _ in
            if isInputClosed { return context.close(promise: nil) }
            context.close(mode: .output, promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !hasBegun { context.fireChannelRead(data) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if hasBegun {
            promise?.fail(ChannelError.outputClosed)
        } else {
            context.write(data, promise: promise)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed {
            isInputClosed = true
            if hasBegun { return context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }
}
