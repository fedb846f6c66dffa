extension ControlWriter {
    mutating func write(_ signal: StreamSignal) -> WireClientMessage.OneOf_Body {
        switch signal {
        case .data(let stream, let bytes): .streamData(data(stream, bytes))
        case .credit(let stream, let bytes): .streamCredit(credit(stream, bytes))
        case .end(let stream, let ending, let reason): .streamEnd(end(stream, ending, reason))
        }
    }

    mutating func write(_ signal: StreamSignal) -> WireBrokerMessage.OneOf_Body {
        switch signal {
        case .data(let stream, let bytes): .streamData(data(stream, bytes))
        case .credit(let stream, let bytes): .streamCredit(credit(stream, bytes))
        case .end(let stream, let ending, let reason): .streamEnd(end(stream, ending, reason))
        }
    }

    private mutating func data(_ stream: StreamID, _ bytes: Blob) -> WireStreamData {
        var wire = WireStreamData()
        wire.stream = stream.number
        wire.blob = blob(bytes)
        return wire
    }

    private func credit(_ stream: StreamID, _ bytes: UInt64) -> WireStreamCredit {
        var wire = WireStreamCredit()
        wire.stream = stream.number
        wire.bytes = bytes
        return wire
    }

    private func end(_ stream: StreamID, _ ending: StreamEnding, _ reason: String) -> WireStreamEnd {
        var wire = WireStreamEnd()
        wire.stream = stream.number
        wire.ending = choice(ending)
        wire.reason = reason.clipped(to: Limits.reasonBytes)
        return wire
    }

    func write(_ opened: StreamOpened) -> WireStreamOpened {
        var wire = WireStreamOpened()
        wire.stream = opened.stream.number
        wire.isWriter = opened.isWriter
        wire.request = data(opened.request)
        wire.contentType = opened.contentType
        wire.answers = opened.answers
        return wire
    }

    func write(_ streams: ContinuationStreams) -> WireContinuationStreams {
        var wire = WireContinuationStreams()
        wire.input = streams.input.number
        wire.output = streams.output.number
        wire.activity = streams.activity
        return wire
    }

    mutating func write(_ result: HandlerResult) -> WireHandlerResult {
        var wire = WireHandlerResult()
        wire.contentType = result.contentType
        wire.blob = blob(result.content)
        return wire
    }
}

extension ControlReader {
    /// A message without bytes says nothing, so that there is none for free.
    mutating func read(_ wire: WireStreamData) throws(Refusal) -> StreamSignal {
        guard wire.blob > 0 else { throw Refusal(code: .invalidValue, reason: "is empty", field: "blob") }
        return .data(
            StreamID(wire.stream), try within("blob", blob(wire.blob, atMost: Limits.streamFrameBytes)))
    }

    func read(_ wire: WireStreamCredit) -> StreamSignal {
        .credit(StreamID(wire.stream), bytes: wire.bytes)
    }

    func read(_ wire: WireStreamEnd) throws(Refusal) -> StreamSignal {
        .end(
            StreamID(wire.stream), try within("ending", choice(wire.ending)),
            reason: try within("reason", text(wire.reason, atMost: Limits.reasonBytes)))
    }

    func read(_ wire: WireStreamOpened) throws(Refusal) -> StreamOpened {
        StreamOpened(
            stream: StreamID(wire.stream), isWriter: wire.isWriter,
            request: try within("request", identifier(wire.request)), contentType: wire.contentType,
            answers: wire.answers)
    }

    func read(_ wire: WireContinuationStreams) -> ContinuationStreams {
        ContinuationStreams(
            input: StreamID(wire.input), output: StreamID(wire.output), activity: wire.activity)
    }

    mutating func read(_ wire: WireHandlerResult) throws(Refusal) -> HandlerResult {
        HandlerResult(
            contentType: try within("contentType", text(wire.contentType, atMost: Limits.nameBytes)),
            content: try within("blob", blob(wire.blob, atMost: Limits.resultBytes)))
    }
}
