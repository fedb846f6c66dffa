extension ControlWriter {
    func write(_ ticket: TransferTicket) -> WireTransferTicket {
        var wire = WireTransferTicket()
        wire.stream = ticket.stream.number
        wire.ticket = data(ticket.ticket)
        if let size = ticket.size { wire.size = size }
        return wire
    }

    func referenceOffer(_ stream: StreamID, _ isWithdrawn: Bool) -> WireReferenceOffer {
        var wire = WireReferenceOffer()
        wire.stream = stream.number
        wire.isWithdrawn = isWithdrawn
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireTransferTicket) throws(Refusal) -> TransferTicket {
        TransferTicket(
            stream: StreamID(wire.stream),
            ticket: try within("ticket", secret(wire.ticket)),
            size: wire.hasSize ? wire.size : nil)
    }
}
