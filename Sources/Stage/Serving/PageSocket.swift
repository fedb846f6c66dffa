import ActivityWire
import NIOCore
import NIOWebSocket

/// A page's WebSocket: frames in and out, until one side ends it.
///
/// A frame is written when the socket takes it, so a page that does not read slows its own feed and nothing else.
struct PageSocket: Sendable {
    let frames: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
    let link: StageClient
    let performer: CommandPerformer
    let limits: StageLimits

    func run() async {
        let channel = frames.channel
        // A page whose feed overflows does not read, so it is not told why it is closed.
        let feed = PageFeed(bytes: limits.feedBytes) { channel.close(promise: nil) }
        await link.attach(feed)
        // The reason of the end makes no difference: the page is gone, or broke the rules.
        try? await frames.executeThenClose { inbound, outbound in
            async let writing: Void = write(feed, to: outbound)
            await read(inbound, outbound, PageChannel(feed: feed, performer: performer, limits: limits))
            await writing
        }
        await performer.cancelHeldDrags()
    }

    private func write(_ feed: PageFeed, to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>) async {
        while let message = await feed.next() {
            let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: message))
            do { try await outbound.write(frame) } catch { return }
        }
    }

    private func read(
        _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
        _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ page: PageChannel
    ) async {
        await withDiscardingTaskGroup { group in
            let code = await readUntilEnd(inbound, outbound, page, &group)
            group.cancelAll()
            await link.detach(page.feed)
            await close(code)
        }
    }

    /// Reads frames until the end. Returns the code to close with; nil if the page is gone.
    private func readUntilEnd(
        _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
        _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ page: PageChannel,
        _ group: inout DiscardingTaskGroup
    ) async -> WebSocketErrorCode? {
        var assembler = MessageAssembler(limits)
        do {
            for try await frame in inbound {
                switch try assembler.take(frame) {
                case .text(let text): await page.take(text, in: &group)
                case .ping(let bytes):
                    try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: bytes))
                case .close: return .normalClosure
                case .nothing: continue
                }
            }
            return nil
        } catch let error as FrameError {
            return error.code
        } catch NIOWebSocketError.invalidFrameLength {
            return .messageTooLarge
        } catch is NIOWebSocketError {
            return .protocolError
        } catch {
            return nil
        }
    }

    private func close(_ code: WebSocketErrorCode?) async {
        let channel = frames.channel
        if let code {
            var bytes = ByteBuffer()
            bytes.write(webSocketErrorCode: code)
            let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: bytes)
            channel.writeAndFlush(frame, promise: nil)
            channel.triggerUserOutboundEvent(LingeringClose.Begin(), promise: nil)
        } else {
            channel.close(promise: nil)
        }
        try? await channel.closeFuture.get()
    }
}
