// Written by `make schema` from Tools/Schema/Proto.

extension AnsweredDragCall: WireMessage {
    static let wireFields: WireFields = [1: "call", 200: "wanted"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var call = DragCallID(0)
        var answer: DragAnswer?
        var wanted: [String] = []
        var unknown: UInt32 = 0
        try reader.fields(
            span, Self.wireFields, or: DragAnswer.wireFields, at: [200: wanted.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 8: call = DragCallID(try reader.uint64(span))
            case 1602: wanted.append(try reader.text(span))
            default:
                if let known = try DragAnswer(tag, span, &reader) {
                    answer = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let answer else { throw Refusal.noKind("answer", unknown) }
        self.init(call: call, answer: answer, wanted: wanted)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(call.number, 1)
        answer.write(to: &writer)
        for element in wanted { writer.text(present: element, 200) }
    }
}

extension DragAnswer: WireChoice {
    static let wireFields: WireFields = [
        2: "done", 3: "items", 4: "beginning", 5: "session", 6: "canHandle", 7: "proposal", 8: "noProposal",
        9: "confirmed",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 18: self = try reader.nothing(span, tag, is: .done)
        case 26:
            do throws(Refusal) {
                let fields = try reader.message(span, as: DragItems.self)
                self = .items(fields.items, teamData: fields.teamData, localContext: fields.localContext)
            } catch {
                self = .refusedItems(try reader.leftOut(error, tag, Self.wireFields, orInvalid: true))
            }
        case 34:
            let fields = try reader.message(span, as: DragBeginning.self)
            self = .beginning(allowsMove: fields.allowsMove, isRestricted: fields.isRestricted)
        case 42: self = .session(try reader.optionalIdentifier(span))
        case 48: self = .canHandle(try reader.bool(span))
        case 58: self = .proposal(try reader.message(span))
        case 66: self = try reader.nothing(span, tag, is: .noProposal)
        case 72: self = .confirmed(try reader.bool(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .done: writer.nothing(2)
        case .items(let items, let teamData, let localContext):
            writer.message(DragItems(items: items, teamData: teamData, localContext: localContext), 3)
        case .beginning(let allowsMove, let isRestricted):
            writer.message(DragBeginning(allowsMove: allowsMove, isRestricted: isRestricted), 4)
        case .session(let value): writer.identifier(orEmpty: value, 5)
        case .canHandle(let value): writer.bool(present: value, 6)
        case .proposal(let value): writer.message(value, 7)
        case .noProposal: writer.nothing(8)
        case .confirmed(let value): writer.bool(present: value, 9)
        case .refusedItems: writer.nothing(3)
        }
    }
}

extension DragItems: WireMessage {
    static let wireFields: WireFields = [1: "items", 2: "teamDataBlob", 3: "localContext"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var items: [DragItem] = []
        var teamData: Blob?
        var localContext: UInt64?
        try reader.fields(span, Self.wireFields, at: [1: items.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: items.append(try reader.converted(span, DragItemFields.self))
            case 16: teamData = try reader.optionalBlob(span, atMost: DragLimits.teamDataBytes)
            case 24: localContext = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(items, atMost: DragLimits.itemsPerSession, "items")
        self.init(items: items, teamData: teamData, localContext: localContext)
    }

    func write(to writer: inout WireWriter) {
        for element in items { writer.message(DragItemFields(element), 1) }
        writer.blob(teamData ?? .empty, 2)
        writer.uint64(present: localContext, 3)
    }
}
