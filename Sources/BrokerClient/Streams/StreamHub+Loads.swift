package import ActivityWire

/// Loads of dragged items: streams that belong to no request.
extension StreamHub {
    private static let noRequest = RequestID(UniqueID(high: 0, low: 0))

    /// Opens the stream of a load that a message names, before the message is passed on.
    package func noteLoad(in body: BrokerMessage.Body) {
        switch body {
        case .reply(let reply): if case .itemLoadBegan(let began) = reply { open(began.stream, isWriter: false) }
        // A second order for a stream asks for the bytes in place of the descriptor that was offered.
        case .produceItem(let production):
            if !wantBytes(production.stream) { open(production.stream, isWriter: true) }
        case .droppedCopy(let copy): open(copy.stream, isWriter: false)
        case .call, .event, .goodbye, .streamOpened, .stream, .dragCall, .transferTicket, .look, .machineContent,
            .rejoinCluster, .machineRequest:
            break
        }
    }

    private func open(_ stream: StreamID, isWriter: Bool) {
        take(StreamOpened(stream: stream, isWriter: isWriter, request: Self.noRequest))
    }
}
