import ActivityWire
import BrokerClient

/// One run of a source's load handler for one reader.
struct Production: Sendable {
    let stream: OutgoingStream
    let content: ItemContent
    let progress: Progress
    /// The connection over which a descriptor may be offered in place of bytes; nil if no descriptor may be offered.
    let offer: (any BrokerLink)?

    /// Delivers the content; returns the error if not all of it was delivered.
    func run() async -> (any Error)? {
        do {
            try await content.deliver(to: ByteOutputStream(stream, progress: progress), hand: passDescriptor)
            stream.finish()
            _ = progress.finish()
            return nil
        } catch {
            stream.fail(LoadFailure.itemUnavailable.rawValue)
            return error
        }
    }

    /// A closure that offers the broker a descriptor in place of bytes, and returns whether the descriptor was passed;
    /// nil if only bytes may be sent.
    private var passDescriptor: ((Int32) async -> Bool)? {
        guard let offer, let transfers = offer.transfers, content.isPassedOn else { return nil }
        return { [stream] descriptor in
            offer.send(.offerReference(stream.id, isWithdrawn: false))
            guard let ticket = await stream.nextTicket() else { return false }
            if await transfers.give(descriptor, for: ticket.ticket) { return true }
            // The descriptor was not passed, so the offer is withdrawn. The broker answers by ordering the bytes, or by
            // ending the stream.
            offer.send(.offerReference(stream.id, isWithdrawn: true))
            _ = await stream.nextTicket()
            return false
        }
    }
}
