// Written by `make schema` from Tools/Schema/Proto.

extension DefaultAppSubject: WireMessage {
    static let wireFields: WireFields = [1: "kind", 2: "name"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var kind: DefaultAppSubject.Kind?
        var name: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: kind = try reader.choice(span)
            case 18: name = try reader.subjectName(span, atMost: Limits.activityTypeBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let kind else { throw Refusal.missing("kind") }
        guard let name else { throw Refusal.missing("name") }
        self.init(kind: kind, name: name)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(kind, 1)
        writer.text(name, 2)
    }
}

extension SetDefaultAppRequest: WireMessage {
    static let wireFields: WireFields = [1: "subject", 2: "app"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var subject: DefaultAppSubject?
        var app: AppID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: subject = try reader.message(span)
            case 18: app = try .ifAny(reader.text(span, atMost: Limits.appIdentifierBytes))
            default: try reader.skip(span, tag)
            }
        }
        self.init(subject: try reader.present(subject, "subject", span), app: app)
    }

    func write(to writer: inout WireWriter) {
        writer.message(subject, 1)
        writer.text(app?.wireText ?? "", 2)
    }
}

extension DefaultAppList: WireMessage {
    static let wireFields: WireFields = [1: "apps"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var apps: [DefaultApp] = []
        try reader.fields(span, Self.wireFields, at: [1: apps.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: apps.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(apps: apps)
    }

    func write(to writer: inout WireWriter) {
        for element in apps { writer.message(element, 1) }
    }
}

extension DefaultApp: WireMessage {
    static let wireFields: WireFields = [1: "subject", 2: "app", 3: "chosen"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var subject: DefaultAppSubject?
        var app: AppID?
        var chosen = WallTime(milliseconds: 0)
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: subject = try reader.message(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 24: chosen = WallTime(milliseconds: try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(subject: try reader.present(subject, "subject", span), app: app, chosen: chosen)
    }

    func write(to writer: inout WireWriter) {
        writer.message(subject, 1)
        writer.text(app.wireText, 2)
        writer.int64(chosen.milliseconds, 3)
    }
}
