import ActivityWire

/// The messages that come most often, as frames, and what is done with them.
enum Sample {
    static func all() -> [(String, [[UInt8]])] {
        let activity = Activity(
            type: "org.example.gallery.photo", title: "A photo", targetContentIdentifier: "photo/7",
            keywords: ["sea", "summer"], userInfo: Blob(Array(repeating: 7, count: 256)))
        let request = ActivationRequest(
            event: .activity(activity), requestingSession: SceneSessionID(UniqueID(high: 1, low: 2)),
            isUserInitiated: true, timeout: .seconds(15), idempotencyKey: "3f2a6c1e-9b1d")
        let session = SceneSessionID(UniqueID(high: 3, low: 4))
        return [
            ("activate", WireCodec.encode(ClientMessage(id: 7, body: .activate(request)))),
            (
                "acknowledge",
                WireCodec.encode(
                    ClientMessage(
                        id: 0,
                        body: .acknowledge(Acknowledgement(call: CallID(9), session: session, epoch: SceneEpoch(3)))))
            ),
        ]
    }

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
