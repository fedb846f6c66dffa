import ActivityWire

/// The frames of one message, as they would come out of a socket.
struct Frames {
    var control: [UInt8]
    var blobs: [Blob]

    init(control: [UInt8], blobs: [Blob] = []) {
        self.control = control
        self.blobs = blobs
    }

    init(_ frames: [[UInt8]]) {
        control = frames.first ?? []
        blobs = frames.dropFirst().map { Blob($0) }
    }

    func clientMessage() throws(WireError) -> ClientMessage {
        try WireCodec.decodeClientMessage(control: control, blobs: blobs)
    }

    func brokerMessage() throws(WireError) -> BrokerMessage {
        try WireCodec.decodeBrokerMessage(control: control, blobs: blobs)
    }

    /// The refusal that a client's message ends in; nil when it is a good one.
    func refusal() -> WireError? {
        do {
            _ = try clientMessage()
            return nil
        } catch {
            return error
        }
    }
}
