import ActivityWire

/// Whether a representation may travel as an open descriptor instead of chunk by chunk.
enum TransferRoute {
    /// The source must offer it, the reader must take it, and it must be worth it. A source that wants to be able to
    /// revoke does not offer.
    static func allowsReference(
        _ representation: ItemRepresentation, to request: LoadRequest, threshold: UInt64
    ) -> Bool {
        guard representation.delivery == .reference, request.acceptsReference else { return false }
        return representation.size.map { $0 >= threshold } ?? true
    }
}
