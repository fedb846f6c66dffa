import ActivityWire

/// The route of a representation: an open descriptor or chunks.
enum TransferRoute {
    /// Whether the source offers a reference, the reader takes one, and the size, if known, reaches the threshold in
    /// bytes. A source that may want to revoke offers none.
    static func allowsReference(
        _ representation: ItemRepresentation, to request: LoadRequest, threshold: UInt64
    ) -> Bool {
        guard representation.delivery == .reference, request.acceptsReference else { return false }
        return representation.size.map { $0 >= threshold } ?? true
    }
}
