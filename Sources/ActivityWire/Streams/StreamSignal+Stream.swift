extension StreamSignal {
    public var stream: StreamID {
        switch self {
        case .data(let stream, _), .credit(let stream, _), .end(let stream, _, _): stream
        }
    }
}
