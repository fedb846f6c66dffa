// Written by `make schema` from Tools/Schema/Proto.

extension LayoutReport: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "windows"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: LayoutName?
        var windows: [LayoutWindowReport] = []
        try reader.fields(span, Self.wireFields, at: [2: windows.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try LayoutName(wire: reader.text(span))
            case 18: windows.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let name else { throw Refusal.missing("name") }
        self.init(name: name, windows: windows)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name.wireText, 1)
        for element in windows { writer.message(element, 2) }
    }
}

extension LayoutWindowReport: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "app", 3: "title", 4: "place", 5: "state", 6: "failureCode", 7: "failureReason",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var title: String?
        var place: String = ""
        var state: LayoutWindowReport.State?
        var failureCode: String?
        var failureReason: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: title = try reader.text(span)
            case 34: place = try reader.text(span)
            case 40: state = try reader.choice(span)
            case 50: failureCode = try reader.text(span)
            case 58: failureReason = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        guard let state else { throw Refusal.missing("state") }
        self.init(
            session: session, app: app, title: title, place: place, state: state, failureCode: failureCode,
            failureReason: failureReason
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(present: title, 3)
        writer.text(place, 4)
        writer.choice(state, 5)
        writer.text(present: failureCode, 6)
        writer.text(present: failureReason, 7)
    }
}

extension LayoutDifference: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "changes"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: LayoutName?
        var changes: [LayoutChange] = []
        try reader.fields(span, Self.wireFields, at: [2: changes.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try LayoutName(wire: reader.text(span))
            case 18: changes.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let name else { throw Refusal.missing("name") }
        self.init(name: name, changes: changes)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name.wireText, 1)
        for element in changes { writer.message(element, 2) }
    }
}

extension LayoutChange: WireMessage {
    static let wireFields: WireFields = [1: "subject", 2: "window", 3: "saved", 4: "now"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var subject: LayoutChange.Subject?
        var window: LayoutChange.WindowName?
        var saved: String?
        var now: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: subject = try reader.choice(span)
            case 18: window = try reader.message(span)
            case 26: saved = try reader.text(span)
            case 34: now = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let subject else { throw Refusal.missing("subject") }
        self.init(subject: subject, window: window, saved: saved, now: now)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(subject, 1)
        writer.message(present: window, 2)
        writer.text(present: saved, 3)
        writer.text(present: now, 4)
    }
}

extension LayoutChange.WindowName: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "app", 3: "title"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var title: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: title = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(session: session, app: app, title: title)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(present: title, 3)
    }
}
