// Written by `make schema` from Tools/Schema/Proto.

extension StoredRecord: WireMessage {
    static let wireFields: WireFields = [1: "control", 2: "blobs"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var control: Blob = .empty
        var blobs: [Blob] = []
        try reader.fields(span, Self.wireFields, at: [2: blobs.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: control = try reader.bytes(span)
            case 18: blobs.append(try reader.bytes(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(control: control, blobs: blobs)
    }

    func write(to writer: inout WireWriter) {
        writer.bytes(control, 1)
        for element in blobs { writer.bytes(present: element, 2) }
    }
}
