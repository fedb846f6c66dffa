// Written by `make schema` from Tools/Schema/Proto.

extension URLContext: WireMessage {
    static let wireFields: WireFields = [
        1: "url", 2: "openInPlace", 3: "contentType", 4: "annotationBlob", 5: "eventAttribution",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var url: String?
        var openInPlace = true
        var contentType: String?
        var annotation: Blob = .empty
        var eventAttribution: EventAttribution?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: url = try reader.nonEmptyText(span, atMost: Limits.urlBytes)
            case 16: openInPlace = try reader.bool(span)
            case 26: contentType = try reader.text(span, atMost: Limits.nameBytes)
            case 32: annotation = try reader.blob(span, atMost: Limits.userInfoBytes)
            case 42: eventAttribution = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let url else { throw Refusal.missing("url") }
        self.init(
            url: url, openInPlace: openInPlace, contentType: contentType, annotation: annotation,
            eventAttribution: eventAttribution
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(url, 1)
        if !openInPlace { writer.bool(present: openInPlace, 2) }
        writer.text(present: contentType, 3)
        writer.blob(annotation, 4)
        writer.message(present: eventAttribution, 5)
    }
}
