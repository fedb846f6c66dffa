/// Turns values into control messages and collects their blobs as frames.
struct ControlWriter {
    private(set) var blobs: [[UInt8]] = []

    /// Puts a blob into a frame of its own; its number for the `..._blob` field, 0 where it is empty.
    mutating func blob(_ blob: Blob) -> UInt32 {
        guard !blob.isEmpty else { return 0 }
        blobs.append(blob.bytes)
        return UInt32(clamping: blobs.count)
    }

    func role(_ role: String) -> String {
        role == SceneRole.windowApplication ? "" : role
    }

}

extension String {
    /// The longest beginning that fits the bound, on a character's border.
    func clipped(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var clipped = ""
        var length = 0
        for character in self {
            length += character.utf8.count
            guard length <= bytes else { break }
            clipped.append(character)
        }
        return clipped
    }
}
