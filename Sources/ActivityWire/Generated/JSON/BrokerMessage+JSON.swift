// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension BrokerMessage: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("body", body)
            json.member("id", id)
            json.member("trace", trace)
        }
    }
}

extension BrokerMessage.Body: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .reply(let value): json.member("reply", value)
            case .call(let value): json.member("call", value)
            case .event(let value): json.member("event", value)
            case .goodbye(let refusal, let reconnect):
                json.member("goodbye", BrokerGoodbye(refusal: refusal, reconnect: reconnect))
            case .streamOpened(let value): json.member("streamOpened", value)
            case .stream(.data(let stream, let bytes)): json.member("data", StreamData(stream: stream, bytes: bytes))
            case .stream(.credit(let stream, let bytes)):
                json.member("credit", StreamCredit(stream: stream, bytes: bytes))
            case .stream(.end(let stream, let ending, let reason)):
                json.member("end", StreamEnd(stream: stream, ending: ending, reason: reason))
            case .dragCall(let value): json.member("dragCall", value)
            case .produceItem(let value): json.member("produceItem", value)
            case .droppedCopy(let value): json.member("droppedCopy", value)
            case .transferTicket(let value): json.member("transferTicket", value)
            }
        }
    }
}
