import ActivityWire
import DequeModule
import OrderedCollections

/// Passes streams of bytes from one connection to another, within the reader's credit.
extension Broker {
    mutating func handleStreamSignal(_ signal: StreamSignal, by client: Client) throws(Refusal) {
        // An empty message would cost no credit, so a writer could send any number of them.
        if case .data(_, let bytes) = signal, bytes.isEmpty {
            throw Refusal(code: .invalidValue, reason: "blob is empty", field: "blob")
        }
        if let load = signal.stream.load { return handleStreamSignal(signal, of: load, by: client) }
        let orders = streams.handle(signal, from: client.id)
        carryOut(orders)
        if let process = client.process, !orders.isEmpty { prolongDeliveries(to: process) }
    }

    /// Extends the deadlines of the process's deliveries: a window that reads or writes a stream while it handles a
    /// request is not silent.
    private mutating func prolongDeliveries(to process: WindowProcessID) {
        for call in calls.prolong(deliveriesTo: process, at: now.instant) {
            deadlines.set(.call(call.id), at: call.deadline)
        }
    }

    mutating func endStreams(_ client: ClientID) {
        carryOut(streams.removeClient(client))
    }

    private mutating func carryOut(_ orders: [StreamRegistry.Order]) {
        for order in orders { sendUncommitted(.stream(order.signal), to: order.receiver) }
    }

    /// Tells both sides of a stream that the stream is open.
    ///
    /// - Parameter message: Makes the message to the writer, for true, or to the reader, for false.
    mutating func sendStreamOpened(
        _ id: StreamID, writer: ClientID, reader: ClientID, _ message: (Bool) -> StreamOpened
    ) {
        sendUncommitted(.streamOpened(message(true)), to: writer)
        sendUncommitted(.streamOpened(message(false)), to: reader)
    }

    /// Opens a stream in each direction between the asking window and the window whose activity it continues (U:U18).
    mutating func openContinuationStreams(
        _ request: RequestID,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        guard let process = client.process else {
            throw Refusal(code: .notAWindow, reason: "only windows may continue activities")
        }
        guard let continuation = continuations[request], continuation.isGiven,
            sessions[continuation.receiver]?.record.process == process
        else { throw .unknownContinuation(request) }
        // Only an activity that offers streams has them (U:U14).
        guard continuation.advert.supportsContinuationStreams else {
            throw Refusal(code: .streamsNotSupported, reason: "the activity does not support continuation streams")
        }
        let source = continuation.source
        guard let hosting = sessions[source].flatMap({ processes.host(of: $0) }), let writer = hosting.client,
            sessions[source]?.lifecycle.state != .unattached
        else { throw Refusal(code: .noLiveWindow, reason: "the window that had the activity no longer exists") }
        let incoming = try streams.open(writer: writer, reader: client.id)
        let outgoing: StreamID
        do throws(Refusal) {
            outgoing = try streams.open(writer: client.id, reader: writer)
        } catch {
            // One stream without the other is of no use.
            _ = streams.handle(.end(incoming, .cancelled, reason: ""), from: client.id)
            throw error
        }
        sendStreamOpened(incoming, writer: writer, reader: client.id) {
            StreamOpened(stream: incoming, isWriter: $0, request: request)
        }
        sendStreamOpened(outgoing, writer: client.id, reader: writer) {
            StreamOpened(stream: outgoing, isWriter: $0, request: request)
        }
        let toSource = ContinuationStreams(
            input: outgoing, output: incoming, activity: continuation.advert.number)
        place(
            calls.nextID(), to: hosting, client: writer, session: source, purpose: .notice,
            body: .receiveContinuationStreams(toSource))
        reply(
            .continuationStreams(ContinuationStreams(input: incoming, output: outgoing)), to: requester)
    }

    /// Opens a stream from the window that handles a request to the first waiter of the request that accepts result
    /// streams.
    mutating func openResultStream(
        _ request: RequestID,
        contentType: String,
        _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        guard let process = client.process else {
            throw Refusal(code: .notAWindow, reason: "only windows may answer requests")
        }
        guard let open = requests[request], let session = open.session,
            let call = outboxes[session].entry(of: request)?.call, calls[call]?.process == process
        else { throw .unknownContinuation(request) }
        guard
            let waiter = open.waiters.first(where: {
                $0.acceptsResultStreams && connections[$0.requester.client] != nil
            })
        else {
            throw Refusal(
                code: .streamsNotSupported, reason: "no client that waits for the request reads result streams")
        }
        let stream = try streams.open(writer: client.id, reader: waiter.requester.client)
        sendStreamOpened(stream, writer: client.id, reader: waiter.requester.client) {
            StreamOpened(
                stream: stream, isWriter: $0, request: request, contentType: contentType,
                answers: $0 ? 0 : waiter.requester.message)
        }
        reply(.resultStream(stream), to: requester)
    }
}

extension Refusal {
    static func unknownContinuation(_ request: RequestID) -> Refusal {
        Refusal(
            code: .unknownContinuation, reason: "this window has no pending event of the request \(request)",
            field: "request")
    }
}
