import ActivityWire
import BrokerClient

/// One run of a source's load handler for one reader.
struct Production: Sendable {
    let stream: OutgoingStream
    let content: ItemContent
    let progress: Progress
    /// Where a descriptor may be offered in place of bytes.
    let offer: (any BrokerLink)?

    /// Why nothing, or not everything, was given; nil where all of it was.
    func run() async -> (any Error)? {
        do {
            try await content.deliver(to: ByteOutputStream(stream, progress: progress), hand: hand)
            stream.finish()
            _ = progress.finish()
            return nil
        } catch {
            stream.fail(LoadFailure.itemUnavailable.rawValue)
            return error
        }
    }

    private var hand: ((Int32) async -> Bool)? {
        guard let offer, let transfers = offer.transfers, content.isPassedOn else { return nil }
        return { [stream] descriptor in
            offer.send(.offerReference(stream.id, isWithdrawn: false))
            guard let ticket = await stream.nextTicket() else { return false }
            if await transfers.give(descriptor, for: ticket.ticket) { return true }
            // Asked for once more, or ended, whoever has refused it.
            offer.send(.offerReference(stream.id, isWithdrawn: true))
            _ = await stream.nextTicket()
            return false
        }
    }
}
