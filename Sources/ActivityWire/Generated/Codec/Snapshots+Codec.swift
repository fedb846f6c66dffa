// Written by `make schema` from Tools/Schema/Proto.

extension Snapshot: WireConverted {
    static let wireFields: WireFields = [1: "imageBlobs", 2: "contentType", 3: "width", 4: "height", 5: "scale"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var imageBlobs: [Blob] = []
        var contentType: String = ""
        var width: Double = 0
        var height: Double = 0
        var scale: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: try reader.blobs(span, tag, into: &imageBlobs, atMost: Limits.frameBytes)
            case 10: try reader.blobs(span, tag, into: &imageBlobs, atMost: Limits.frameBytes)
            case 18: contentType = try reader.text(span, atMost: Limits.nameBytes)
            case 25: width = try reader.double(span)
            case 33: height = try reader.double(span)
            case 41: scale = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(imageBlobs: imageBlobs, contentType: contentType, width: width, height: height, scale: scale)
    }

    func write(to writer: inout WireWriter) {
        writer.blobs(imageBlobs, 1)
        writer.text(contentType, 2)
        writer.double(width, 3)
        writer.double(height, 4)
        writer.double(scale, 5)
    }
}

extension SnapshotRow: WireMessage {
    static let wireFields: WireFields = [
        1: "taken", 2: "contentType", 3: "bytes", 4: "width", 5: "height", 6: "scale", 7: "presentation",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var taken = WallTime(milliseconds: 0)
        var contentType: String = ""
        var bytes: UInt32 = 0
        var width: Double = 0
        var height: Double = 0
        var scale: Double = 0
        var presentation: SnapshotPresentation?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: taken = WallTime(milliseconds: try reader.int64(span))
            case 18: contentType = try reader.text(span)
            case 24: bytes = try reader.uint32(span)
            case 33: width = try reader.double(span)
            case 41: height = try reader.double(span)
            case 49: scale = try reader.double(span)
            case 56: presentation = try reader.choice(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let presentation else { throw Refusal.missing("presentation") }
        self.init(
            taken: taken, contentType: contentType, bytes: bytes, width: width, height: height, scale: scale,
            presentation: presentation
        )
    }

    func write(to writer: inout WireWriter) {
        writer.int64(taken.milliseconds, 1)
        writer.text(contentType, 2)
        writer.uint32(bytes, 3)
        writer.double(width, 4)
        writer.double(height, 5)
        writer.double(scale, 6)
        writer.choice(presentation, 7)
    }
}

extension SnapshotReply: WireMessage {
    static let wireFields: WireFields = [1: "row", 2: "snapshot"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var row: SnapshotRow?
        var snapshot: SceneSnapshot?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: row = try reader.message(span)
            case 18: snapshot = try reader.converted(span, Snapshot.self)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            row: try reader.present(row, "row", span),
            snapshot: try reader.present(snapshot, as: Snapshot.self, "snapshot", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.message(row, 1)
        writer.message(Snapshot(snapshot), 2)
    }
}
