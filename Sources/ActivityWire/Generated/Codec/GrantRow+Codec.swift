// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension GrantList: WireMessage {
    static let wireFields: WireFields = [1: "grants"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var grants: [GrantRow] = []
        try reader.fields(span, Self.wireFields, at: [1: grants.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: grants.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(grants: grants)
    }

    func write(to writer: inout WireWriter) {
        for element in grants { writer.message(element, 1) }
    }
}

extension GrantRow: WireMessage {
    static let wireFields: WireFields = [
        1: "grant", 2: "drag", 3: "app", 4: "item", 5: "type", 6: "state", 7: "usesLeft", 8: "expires",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var grant = GrantID(0)
        var drag: DragID?
        var app: AppID?
        var item: UInt32 = 0
        var type: UniformType?
        var state: GrantState?
        var usesLeft: UInt32 = 0
        var expires: WallTime?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: grant = GrantID(try reader.uint64(span))
            case 18: drag = try reader.identifier(span)
            case 26: app = try .ifAny(reader.text(span))
            case 32: item = try reader.uint32(span)
            case 42: type = try UniformType(wire: reader.text(span))
            case 50: state = try reader.word(span)
            case 56: usesLeft = try reader.uint32(span)
            case 64: expires = WallTime(milliseconds: try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let type else { throw Refusal.missing("type") }
        guard let state else { throw Refusal.missing("state") }
        self.init(
            grant: grant, drag: drag, app: app, item: item, type: type, state: state, usesLeft: usesLeft,
            expires: expires
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(grant.number, 1)
        writer.identifier(drag, 2)
        writer.text(app?.wireText ?? "", 3)
        writer.uint32(item, 4)
        writer.text(type.wireText, 5)
        writer.text(state.rawValue, 6)
        writer.uint32(usesLeft, 7)
        writer.int64(present: expires?.milliseconds, 8)
    }
}
