import NIOCore
import NIOHTTP1

/// Answers a connection's requests one after the other.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Phase {
        case waiting
        case answering
        /// The last answer is on its way, or the connection belongs to a page.
        case leaving
    }

    private let stage: StageHandler
    private let limits: StageLimits
    private let admission: ConnectionAdmission
    /// The connection's number among the places.
    private let number: Int
    private let watch: HeadWatch
    private var phase = Phase.waiting
    /// Heads that wait until an earlier request is answered.
    private var waiting: [HTTPRequestHead] = []
    /// Whether the current request is the last request that is answered.
    private var isEnding = false
    /// Whether the other side has closed its output.
    private var isInputClosed = false
    private var timer: Scheduled<Void>?

    init(
        _ stage: StageHandler, _ limits: StageLimits, _ admission: ConnectionAdmission, _ number: Int,
        _ watch: HeadWatch
    ) {
        self.stage = stage
        self.limits = limits
        self.admission = admission
        self.number = number
        self.watch = watch
    }

    // MARK: Incoming requests and errors

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = Self.unwrapInboundIn(data) else { return }
        switch phase {
        case .waiting: begin(head, context)
        case .answering where waiting.count < limits.waitingRequests: waiting.append(head)
        case .answering: isEnding = true
        case .leaving: return
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        // WebSocket frames came before the answer that accepts the upgrade.
        case ByteToMessageDecoderError.leftoverDataWhenDone: context.close(promise: nil)
        case is HTTPParserError, is ByteToMessageDecoderError:
            if phase == .waiting { end(status(of: error), context) }
            isEnding = true
        default: context.close(promise: nil)
        }
    }

    private func status(of error: any Error) -> HTTPResponseStatus {
        switch error {
        case HTTPParserError.headerOverflow: tooLong
        case HTTPParserError.invalidVersion: .httpVersionNotSupported
        default: .badRequest
        }
    }

    private var tooLong: HTTPResponseStatus { watch.isTargetLong ? .uriTooLong : .requestHeaderFieldsTooLarge }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case HeadWatch.Failure.late where phase == .waiting: end(.requestTimeout, context)
        case HeadWatch.Failure.long where phase == .waiting: end(tooLong, context)
        case HeadWatch.Failure.idle: context.close(promise: nil)
        case is ConnectionAdmission.Displaced:
            if phase == .waiting { end(.serviceUnavailable, context) }
            context.close(promise: nil)
        case ChannelEvent.inputClosed:
            isInputClosed = true
            if phase == .waiting { context.close(promise: nil) }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        waiting = []
        isEnding = true
        context.fireChannelInactive()
    }

    // MARK: Answers

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        phase = .answering
        watch.headEnded()
        setReading(false, context)
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.answerTime)) {
            context.close(promise: nil)
        }
        let gateHead = RequestGate.Head(head)
        switch stage.receive(gateHead) {
        case .stranger(let response): end(response, context)
        case .guest(let response):
            guard admission.recognise(number) else { return end(.serviceUnavailable, context) }
            guard head.bodyBytes <= limits.bodyBytes else { return end(.payloadTooLarge, context) }
            if let response { return send(response, isLast: !head.allowsAnother, context) }
            answer(head, gateHead, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ gateHead: RequestGate.Head, _ context: ChannelHandlerContext) {
        let answer = context.eventLoop.makeFutureWithTask { [stage] in await stage.answer(gateHead) }
        answer.assumeIsolated().whenSuccess { [self] answer in
            guard phase == .answering, context.channel.isActive else { return }
            switch answer {
            case .response(let response): send(response, isLast: !head.allowsAnother, context)
            case .page: open(head, context)
            }
        }
    }

    /// Turns the connection into a page's WebSocket.
    private func open(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        if let refusal = UpgradeCheck.refusal(of: head) { return end(refusal, context) }
        guard admission.seatPage(number) else { return end(.serviceUnavailable, context) }
        phase = .leaving
        timer?.cancel()
        PageUpgrade(stage: stage, limits: limits).perform(head, in: context)
    }

    private func end(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
        end(StageResponse(status: status), context)
    }

    private func end(_ response: StageResponse, _ context: ChannelHandlerContext) {
        watch.headEnded()
        phase = .answering
        send(response, isLast: true, context)
    }

    private func send(_ response: StageResponse, isLast: Bool, _ context: ChannelHandlerContext) {
        isEnding = isEnding || isLast || (isInputClosed && waiting.isEmpty)
        var head = HTTPResponseHead(version: .http1_1, status: response.status, headers: response.headers)
        head.headers.replaceOrAdd(name: "Content-Length", value: String(response.body.count))
        if isEnding { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
        if !response.body.isEmpty {
            let body = context.channel.allocator.buffer(bytes: response.body)
            context.write(Self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        context.writeAndFlush(Self.wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] result in
            guard case .success = result else { return context.close(promise: nil) }
            goOn(context)
        }
    }

    /// Continues after an answer was sent: ends the connection, or begins the next request.
    private func goOn(_ context: ChannelHandlerContext) {
        guard phase == .answering, context.channel.isActive else { return }
        timer?.cancel()
        if isEnding {
            phase = .leaving
            waiting = []
            return context.triggerUserOutboundEvent(LingeringClose.Begin(), promise: nil)
        }
        if !waiting.isEmpty { return begin(waiting.removeFirst(), context) }
        phase = .waiting
        watch.rest()
        setReading(true, context)
    }

    /// Switches reading on or off. Reading is off while a request is answered, so that no connection has two requests
    /// under way.
    private func setReading(_ isOn: Bool, _ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.autoRead, value: isOn)
    }
}

extension HTTPRequestHead {
    /// The announced length of the body; 0 if there is none. The highest number for a body of unknown length, or if the
    /// announcement is not a number.
    fileprivate var bodyBytes: Int {
        if headers.contains(name: "Transfer-Encoding") { return .max }
        return headers["Content-Length"].map { Int($0) ?? .max }.max() ?? 0
    }

    /// Whether the connection can carry another request. No request is read after a request that offers another
    /// protocol.
    fileprivate var allowsAnother: Bool {
        version.minor >= 1 && isKeepAlive && !headers.contains(name: "Upgrade")
    }
}
