/// Reads the messages that come most often straight from their bytes: acknowledgements and activation requests.
///
/// It answers with the very value that the generated code would give, or not at all. What it does not know, and what
/// breaks any rule, is left to that code, so rules and refusals have one place.
struct DirectReader {
    private let blobs: [Blob]
    private var usedBlobs = 0

    /// Nil for what is to be read by the generated code.
    static func clientMessage(control: UnsafeRawBufferPointer, blobs: [Blob]) -> ClientMessage? {
        var reader = DirectReader(blobs: blobs)
        var cursor = FieldCursor(control)
        guard let message = try? reader.clientMessage(&cursor), reader.usedBlobs == blobs.count else { return nil }
        return message
    }

    private init(blobs: [Blob]) {
        self.blobs = blobs
    }

    private mutating func clientMessage(_ cursor: inout FieldCursor) throws(Unusual) -> ClientMessage {
        var id: UInt64 = 0
        var trace: UniqueID?
        while let tag = try cursor.nextTag() {
            switch tag {
            case .number(1): id = try cursor.number()
            case .content(2): trace = try cursor.uniqueID()
            case .content(5): return try last(&cursor, id, trace, .acknowledge(acknowledgement(cursor.message())))
            case .content(6): return try last(&cursor, id, trace, .activate(activationRequest(cursor.message())))
            default: throw Unusual()
            }
        }
        throw Unusual()
    }

    /// Nothing comes after the body.
    private func last(
        _ cursor: inout FieldCursor, _ id: UInt64, _ trace: UniqueID?, _ body: ClientRequest
    ) throws(Unusual) -> ClientMessage {
        guard try cursor.nextTag() == nil else { throw Unusual() }
        return ClientMessage(id: id, trace: trace, body: body)
    }

    private func acknowledgement(_ cursor: consuming FieldCursor) throws(Unusual) -> Acknowledgement {
        var acknowledgement = Acknowledgement(call: CallID(0))
        while let tag = try cursor.nextTag() {
            switch tag {
            case .number(1): acknowledgement.call = CallID(try cursor.number())
            case .content(2): acknowledgement.session = SceneSessionID(try cursor.uniqueID())
            case .number(3): acknowledgement.epoch = SceneEpoch(try cursor.number())
            default: throw Unusual()
            }
        }
        return acknowledgement
    }

    private mutating func activationRequest(_ cursor: consuming FieldCursor) throws(Unusual) -> ActivationRequest {
        var request = ActivationRequest()
        while let tag = try cursor.nextTag() {
            switch tag {
            case .content(1):
                guard let app = AppID(try cursor.text(atMost: Limits.appIdentifierBytes)) else { throw Unusual() }
                request.app = app
            case .content(2): request.event = try event(cursor.message())
            case .content(3):
                let text = try cursor.text(atMost: Limits.referenceBytes)
                guard !text.isEmpty else { throw Unusual() }
                request.session = SessionReference(text: text)
            case .number(4): request.reuse = try cursor.choice()
            case .content(6): request.requestingSession = SceneSessionID(try cursor.uniqueID())
            case .number(7): request.placement = try cursor.choice()
            case .number(8): request.isTransient = try cursor.flag()
            case .number(9): request.isUserInitiated = try cursor.flag()
            case .number(10): request.waitingFor = try cursor.choice()
            case .number(11): request.timeout = .milliseconds(try timeout(&cursor))
            case .content(12): request.idempotencyKey = try cursor.text(atMost: Limits.idempotencyKeyBytes)
            default: throw Unusual()
            }
        }
        return request
    }

    private func timeout(_ cursor: inout FieldCursor) throws(Unusual) -> Int64 {
        let milliseconds = try cursor.number(as: Int64.self)
        guard milliseconds > 0, milliseconds <= Limits.requestTimeoutMaximum.wireMilliseconds else { throw Unusual() }
        return milliseconds
    }

    private mutating func event(_ cursor: consuming FieldCursor) throws(Unusual) -> SceneEvent {
        guard try cursor.nextTag() == .content(1) else { throw Unusual() }
        let event = SceneEvent.activity(try activity(cursor.message()))
        guard try cursor.nextTag() == nil else { throw Unusual() }
        return event
    }

    private mutating func activity(_ cursor: consuming FieldCursor) throws(Unusual) -> Activity {
        var activity = Activity(type: "")
        while let tag = try cursor.nextTag() {
            switch tag {
            case .content(1): activity.type = try cursor.text(atMost: Limits.activityTypeBytes)
            case .content(2): activity.title = try cursor.text(atMost: Limits.titleBytes)
            case .content(3):
                activity.targetContentIdentifier = try cursor.text(atMost: Limits.targetContentIdentifierBytes)
            case .content(4): activity.persistentIdentifier = try cursor.text(atMost: Limits.identifierBytes)
            case .number(10): activity.eligibility = Activity.Eligibility(rawValue: try cursor.number(as: UInt32.self))
            case .number(12): activity.userInfo = try blob(cursor.number(as: UInt32.self))
            default: throw Unusual()
            }
        }
        guard !activity.type.isEmpty else { throw Unusual() }
        return activity
    }

    /// Blobs are meant in the order in which they come.
    private mutating func blob(_ number: UInt32) throws(Unusual) -> Blob {
        guard number > 0 else { return .empty }
        guard Int(number) == usedBlobs + 1, usedBlobs < blobs.count, blobs[usedBlobs].count <= Limits.userInfoBytes
        else { throw Unusual() }
        defer { usedBlobs += 1 }
        return blobs[usedBlobs]
    }
}

extension UInt64 {
    /// The tag of a field that holds a number.
    static func number(_ field: UInt64) -> UInt64 { field << 3 }
    /// The tag of a field that holds a text, bytes or a message.
    static func content(_ field: UInt64) -> UInt64 { field << 3 | 2 }
}
