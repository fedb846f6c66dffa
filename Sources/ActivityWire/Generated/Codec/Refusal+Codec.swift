// Written by `make schema` from Tools/Schema/Proto.

extension Refusal: WireMessage {
    static let wireFields: WireFields = [
        1: "code", 2: "reason", 3: "field", 4: "limit", 5: "candidates", 6: "lastOutput", 7: "request",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var code: RefusalCode?
        var reason: String = ""
        var field: String?
        var limit: Int64?
        var candidates: [String] = []
        var lastOutput: String?
        var request: RequestID?
        try reader.fields(span, Self.wireFields, at: [5: candidates.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: code = try reader.word(span)
            case 18: reason = try reader.text(span)
            case 26: field = try reader.text(span)
            case 32: limit = try reader.int64(span)
            case 42: candidates.append(try reader.text(span))
            case 50: lastOutput = try reader.text(span)
            case 58: request = try reader.optionalIdentifier(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let code else { throw Refusal.missing("code") }
        self.init(
            code: code, reason: reason, field: field, limit: limit, candidates: candidates, lastOutput: lastOutput,
            request: request
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(code.rawValue, 1)
        writer.text(reason, 2)
        writer.text(present: field, 3)
        writer.int64(present: limit, 4)
        for element in candidates { writer.text(present: element, 5) }
        writer.text(present: lastOutput, 6)
        writer.identifier(present: request, 7)
    }
}
