// Written by `make schema` from Tools/Schema/Proto.

extension SceneDragCall: WireMessage {
    static let wireFields: WireFields = [1: "id", 2: "drag", 3: "session", 4: "interaction"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var id = DragCallID(0)
        var drag: DragID?
        var session: SceneSessionID?
        var interaction: UInt32 = 0
        var body: DragCall?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: DragCall.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: id = DragCallID(try reader.uint64(span))
            case 18: drag = try reader.identifier(span)
            case 26: session = try reader.identifier(span)
            case 32: interaction = try reader.uint32(span)
            default:
                if let known = try DragCall(tag, span, &reader) {
                    body = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let session else { throw Refusal.missing("session") }
        guard let body else { throw Refusal.noKind("body", unknown) }
        self.init(id: id, drag: drag, session: session, interaction: interaction, body: body)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(id.number, 1)
        writer.identifier(drag, 2)
        writer.identifier(session, 3)
        writer.uint32(interaction, 4)
        body.write(to: &writer)
    }
}

extension DragCall: WireChoice {
    static let wireFields: WireFields = [
        5: "itemsForBeginning", 6: "animateLift", 7: "reverseLift", 8: "sessionWillBegin", 9: "sessionDidMove",
        10: "sessionForAdding", 11: "itemsForAdding", 12: "willAdd", 13: "willEnd", 14: "animateCancel", 15: "didEnd",
        16: "didTransferItems", 17: "finishMove", 18: "canHandle", 19: "didEnter", 20: "didUpdate", 21: "didExit",
        22: "springLoad", 23: "performDrop", 24: "animateDrop", 25: "concludeDrop", 26: "confirmMove",
        27: "sessionDidEnd",
    ]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 42: self = .itemsForBeginning(try reader.message(span))
        case 50: self = try reader.nothing(span, tag, is: .animateLift)
        case 58: self = try reader.nothing(span, tag, is: .reverseLift)
        case 66: self = try reader.nothing(span, tag, is: .sessionWillBegin)
        case 74: self = .sessionDidMove(try reader.message(span))
        case 82:
            let fields = try reader.message(span, as: DragChoice.self)
            self = .sessionForAdding(fields.drags, at: fields.point)
        case 90: self = .itemsForAdding(try reader.message(span))
        case 98:
            let fields = try reader.message(span, as: DragAddition.self)
            self = .willAdd(count: fields.count, scene: fields.session, interaction: fields.interaction)
        case 104: self = .willEnd(try reader.choice(span))
        case 114: self = try reader.nothing(span, tag, is: .animateCancel)
        case 122:
            let fields = try reader.message(span, as: DragEnd.self)
            self = .didEnd(fields.operation, fields.ending)
        case 130: self = try reader.nothing(span, tag, is: .didTransferItems)
        case 138: self = .finishMove(try reader.message(span, as: ItemNames.self).names)
        case 146: self = .canHandle(try reader.message(span))
        case 154: self = .didEnter(try reader.message(span))
        case 162:
            let fields = try reader.message(span, as: DragUpdate.self)
            self = .didUpdate(fields.point, fields.summary)
        case 170: self = try reader.nothing(span, tag, is: .didExit)
        case 176: self = .springLoad(try reader.choice(span))
        case 186:
            let fields = try reader.message(span, as: DropPerformed.self)
            self = .performDrop(fields.operation, fields.summary)
        case 194: self = try reader.nothing(span, tag, is: .animateDrop)
        case 202: self = try reader.nothing(span, tag, is: .concludeDrop)
        case 210: self = try reader.nothing(span, tag, is: .confirmMove)
        case 218: self = .sessionDidEnd(try reader.word(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .itemsForBeginning(let value): writer.message(value, 5)
        case .animateLift: writer.nothing(6)
        case .reverseLift: writer.nothing(7)
        case .sessionWillBegin: writer.nothing(8)
        case .sessionDidMove(let value): writer.message(value, 9)
        case .sessionForAdding(let drags, let point): writer.message(DragChoice(drags: drags, point: point), 10)
        case .itemsForAdding(let value): writer.message(value, 11)
        case .willAdd(let count, let session, let interaction):
            writer.message(DragAddition(count: count, session: session, interaction: interaction), 12)
        case .willEnd(let value): writer.choice(present: value, 13)
        case .animateCancel: writer.nothing(14)
        case .didEnd(let operation, let ending): writer.message(DragEnd(operation: operation, ending: ending), 15)
        case .didTransferItems: writer.nothing(16)
        case .finishMove(let names): writer.message(ItemNames(names: names), 17)
        case .canHandle(let value): writer.message(value, 18)
        case .didEnter(let value): writer.message(value, 19)
        case .didUpdate(let point, let summary): writer.message(DragUpdate(point: point, summary: summary), 20)
        case .didExit: writer.nothing(21)
        case .springLoad(let value): writer.choice(present: value, 22)
        case .performDrop(let operation, let summary):
            writer.message(DropPerformed(operation: operation, summary: summary), 23)
        case .animateDrop: writer.nothing(24)
        case .concludeDrop: writer.nothing(25)
        case .confirmMove: writer.nothing(26)
        case .sessionDidEnd(let value): writer.text(present: value.rawValue, 27)
        }
    }
}
