import ActivityVocabulary

/// The generated one.
enum Generated {
    static func decoding(_ frames: [[UInt8]]) -> () -> Int {
        let blobs = frames.dropFirst().map { Blob($0) }
        return { (try? WireCodec.decodeClientMessage(control: frames[0], blobs: blobs))?.id == 7 ? 2 : 1 }
    }

    static func encoding(_ frames: [[UInt8]]) -> () -> Int {
        let blobs = frames.dropFirst().map { Blob($0) }
        guard let message = try? WireCodec.decodeClientMessage(control: frames[0], blobs: blobs) else { return { 0 } }
        return { WireCodec.encode(message).count }
    }
}
