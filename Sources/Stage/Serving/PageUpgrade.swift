import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Turns a connection into a page's WebSocket.
struct PageUpgrade {
    let stage: StageHandler
    let limits: StageLimits

    /// Accepts the upgrade, and replaces the HTTP handlers, including the handler with this context.
    func perform(_ head: HTTPRequestHead, in context: ChannelHandlerContext) {
        // The upgrader only makes the headers of the answer. The request is judged already, and `replaceHandlers`
        // changes the pipeline.
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
        let responseHeaders = upgrader.buildUpgradeResponse(
            channel: context.channel, upgradeRequest: head, initialResponseHeaders: HTTPHeaders())
        responseHeaders.assumeIsolated().flatMap { [self] headers in
            accept(headers, context)
        }.whenComplete { [self] result in
            do {
                try result.get()
                try replaceHandlers(context)
            } catch {
                context.close(promise: nil)
            }
        }
    }

    /// Sends the answer that accepts the upgrade, and removes the HTTP decoder. The future succeeds after the removal.
    /// Bytes that came before the answer have become an error by then.
    private func accept(_ headers: HTTPHeaders, _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
        let acceptance = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
        context.channel.write(HTTPServerResponsePart.head(acceptance), promise: nil)
        context.channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        return context.pipeline.syncOperations.removeHandler(name: HandlerName.decoder)
    }

    private func replaceHandlers(_ context: ChannelHandlerContext) throws {
        // The page's socket would never learn of the end of a channel that is closed already.
        guard context.channel.isActive else { return }
        let channel = context.channel
        let pipeline = channel.pipeline.syncOperations
        pipeline.removeHandler(name: HandlerName.encoder, promise: nil)
        pipeline.removeHandler(name: HandlerName.watch, promise: nil)
        try pipeline.addHandler(WebSocketFrameEncoder())
        try pipeline.addHandler(ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.frameBytes)))
        let frames = try NIOAsyncChannel<WebSocketFrame, WebSocketFrame>(wrappingChannelSynchronously: channel)
        pipeline.removeHandler(context: context, promise: nil)
        try? channel.syncOptions?.setOption(.autoRead, value: true)
        let socket = PageSocket(frames: frames, link: stage.link, performer: stage.performer, limits: limits)
        Task { await socket.run() }
    }
}

/// Names of the handlers that leave a connection's pipeline when it becomes a WebSocket.
enum HandlerName {
    static let watch = "watch"
    static let encoder = "encoder"
    static let decoder = "decoder"
}
