// Written by `make schema` from Tools/Schema/Proto.

extension AppPicker: WireMessage {
    static let wireFields: WireFields = [1: "apps"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var apps: [PickerRow] = []
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

extension PickerRow: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "name", 3: "isEligible", 4: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var name: String = ""
        var isEligible = false
        var reason: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span))
            case 18: name = try reader.text(span)
            case 24: isEligible = try reader.bool(span)
            case 34: reason = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, name: name, isEligible: isEligible, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.text(name, 2)
        writer.bool(isEligible, 3)
        writer.text(present: reason, 4)
    }
}

extension AppExpose: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "name", 3: "isNewWindowOffered", 4: "sessions", 5: "next"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var name: String = ""
        var isNewWindowOffered = false
        var sessions: [SessionRow] = []
        var next: PageToken?
        try reader.fields(span, Self.wireFields, at: [4: sessions.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span))
            case 18: name = try reader.text(span)
            case 24: isNewWindowOffered = try reader.bool(span)
            case 34: sessions.append(try reader.message(span))
            case 42: next = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, name: name, isNewWindowOffered: isNewWindowOffered, sessions: sessions, next: next)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.text(name, 2)
        writer.bool(isNewWindowOffered, 3)
        for element in sessions { writer.message(element, 4) }
        writer.message(present: next, 5)
    }
}
