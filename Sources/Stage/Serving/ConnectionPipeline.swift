import NIOCore
import NIOHTTP1

/// The handlers of each connection.
struct ConnectionPipeline: Sendable {
    let stage: StageHandler
    let limits: StageLimits
    let admission: ConnectionAdmission

    /// Gives an accepted connection its place and its handlers.
    func begin(_ channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        let watch = HeadWatch(limits)
        let number = admission.arrive(channel)
        try pipeline.addHandler(LingeringClose(limits))
        try pipeline.addHandler(watch, name: HandlerName.watch)
        try pipeline.addHandler(HTTPResponseEncoder(), name: HandlerName.encoder)
        // Bytes that come after an offer of another protocol, before the answer to the offer, are an error.
        let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .fireError, limitConfiguration: headLimits)
        try pipeline.addHandler(ByteToMessageHandler(decoder), name: HandlerName.decoder)
        try pipeline.addHandler(RequestHandler(stage, limits, admission, number, watch))
    }

    private var headLimits: NIOHTTPDecoderLimitConfiguration {
        var configuration = NIOHTTPDecoderLimitConfiguration()
        configuration.maxHeaderFieldSize = limits.fieldBytes
        configuration.maxHeaderListSize = limits.headBytes
        configuration.maxHeaderFieldCount = limits.fields
        return configuration
    }
}
