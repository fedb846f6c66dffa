// Written by `make schema` from Tools/Schema/Proto.

extension SceneInteractions: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "interactions"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var interactions: [SceneInteractions.Interaction] = []
        try reader.fields(span, Self.wireFields, at: [3: interactions.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 26: interactions.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(interactions, atMost: DragLimits.interactionsPerScene, "interactions")
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, epoch: epoch, interactions: interactions)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        for element in interactions { writer.message(element, 3) }
    }
}

extension SceneInteractions.Interaction: WireMessage {
    static let wireFields: WireFields = [
        1: "number", 2: "isForDragging", 3: "isForDropping", 4: "allowsSimultaneousDropSessions", 5: "isSpringLoaded",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt32?
        var isForDragging = false
        var isForDropping = false
        var allowsSimultaneousDropSessions = false
        var isSpringLoaded = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.positive(span)
            case 16: isForDragging = try reader.bool(span)
            case 24: isForDropping = try reader.bool(span)
            case 32: allowsSimultaneousDropSessions = try reader.bool(span)
            case 40: isSpringLoaded = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let number else { throw Refusal.missing("number") }
        self.init(
            number: number, isForDragging: isForDragging, isForDropping: isForDropping,
            allowsSimultaneousDropSessions: allowsSimultaneousDropSessions, isSpringLoaded: isSpringLoaded
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(number, 1)
        writer.bool(isForDragging, 2)
        writer.bool(isForDropping, 3)
        writer.bool(allowsSimultaneousDropSessions, 4)
        writer.bool(isSpringLoaded, 5)
    }
}
