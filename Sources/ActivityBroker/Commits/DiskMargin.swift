/// The free space on the store's disk that new requests must leave. While the disk is nearly full, requests that would be
/// stored are refused.
enum DiskMargin {
    /// The free space, in bytes, below which the disk is low.
    static let leastBytes: UInt64 = 4 * 1_048_576
    /// The free space, in bytes, at which a low disk counts as recovered.
    static let enoughBytes: UInt64 = 8 * 1_048_576

    /// - Parameter wasLow: The previous result, which stays while the free space is between the two bounds.
    static func isLow(_ bytes: UInt64?, wasLow: Bool) -> Bool {
        guard let bytes else { return false }
        return bytes < (wasLow ? enoughBytes : leastBytes)
    }
}
