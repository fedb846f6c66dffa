// Written by `make schema` from Tools/Schema/Proto.

extension Query: WireChoiceMessage {
    static let wireFields: WireFields = [
        1: "status", 2: "configuration", 3: "limits", 4: "apps", 5: "app", 6: "sessions", 7: "session", 8: "scenes",
        9: "log", 10: "explain", 11: "screen", 45: "defaultApps", 410: "shortcutItems", 350: "layouts", 351: "layout",
        352: "layoutDifference", 20: "history", 21: "quarantines", 22: "snapshot", 200: "grants", 300: "sceneReport",
        301: "screenTour", 420: "picker", 421: "expose", 500: "cluster", 501: "clusterMachines", 502: "clusterApps",
        503: "clusterSessions",
    ]
    static var wireNoun: String { "kind of query" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = try reader.nothing(span, tag, is: .status)
        case 18: self = try reader.nothing(span, tag, is: .configuration)
        case 26: self = try reader.nothing(span, tag, is: .limits)
        case 34: self = try reader.nothing(span, tag, is: .apps)
        case 42: self = .app(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 50: self = .sessions(try reader.message(span))
        case 58: self = .session(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 66: self = .scenes(try reader.message(span))
        case 74: self = .log(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 82:
            let fields = try reader.message(span, as: ExplainQuery.self)
            self = .explain(request: fields.request, whyNot: fields.whyNot)
        case 90: self = try reader.nothing(span, tag, is: .screen)
        case 362: self = try reader.nothing(span, tag, is: .defaultApps)
        case 3282: self = .shortcutItems(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 2802: self = try reader.nothing(span, tag, is: .layouts)
        case 2810: self = .layout(try LayoutName(wire: reader.text(span, atMost: Limits.layoutNameBytes)))
        case 2818: self = .layoutDifference(try LayoutName(wire: reader.text(span, atMost: Limits.layoutNameBytes)))
        case 162: self = .history(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 170: self = try reader.nothing(span, tag, is: .quarantines)
        case 178: self = .snapshot(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 1602: self = try reader.nothing(span, tag, is: .grants)
        case 2402: self = .sceneReport(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2410:
            let fields = try reader.message(span, as: ScreenTourQuery.self)
            self = .screenTour(fields.session, beside: fields.beside)
        case 3362: self = try reader.nothing(span, tag, is: .picker)
        case 3370:
            let fields = try reader.message(span, as: ExposeQuery.self)
            self = .expose(fields.app, fields.page)
        case 4002: self = try reader.nothing(span, tag, is: .cluster)
        case 4010: self = .clusterMachines(try reader.message(span))
        case 4018: self = .clusterApps(try reader.message(span))
        case 4026: self = .clusterSessions(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .status: writer.nothing(1)
        case .configuration: writer.nothing(2)
        case .limits: writer.nothing(3)
        case .apps: writer.nothing(4)
        case .app(let value): writer.text(present: value.wireText, 5)
        case .sessions(let value): writer.message(value, 6)
        case .session(let value): writer.text(present: value.wireText, 7)
        case .scenes(let value): writer.message(value, 8)
        case .log(let value): writer.text(present: value.wireText, 9)
        case .explain(let request, let whyNot): writer.message(ExplainQuery(request: request, whyNot: whyNot), 10)
        case .screen: writer.nothing(11)
        case .defaultApps: writer.nothing(45)
        case .shortcutItems(let value): writer.text(present: value.wireText, 410)
        case .layouts: writer.nothing(350)
        case .layout(let value): writer.text(present: value.wireText, 351)
        case .layoutDifference(let value): writer.text(present: value.wireText, 352)
        case .history(let value): writer.text(present: value.wireText, 20)
        case .quarantines: writer.nothing(21)
        case .snapshot(let value): writer.text(present: value.wireText, 22)
        case .grants: writer.nothing(200)
        case .sceneReport(let value): writer.text(present: value.wireText, 300)
        case .screenTour(let session, let beside):
            writer.message(ScreenTourQuery(session: session, beside: beside), 301)
        case .picker: writer.nothing(420)
        case .expose(let app, let page): writer.message(ExposeQuery(app: app, page: page), 421)
        case .cluster: writer.nothing(500)
        case .clusterMachines(let value): writer.message(value, 501)
        case .clusterApps(let value): writer.message(value, 502)
        case .clusterSessions(let value): writer.message(value, 503)
        }
    }
}

extension ExposeQuery: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "page"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var page: Page?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            case 18: page = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, page: try reader.present(page, "page", span))
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.message(page, 2)
    }
}

extension Page: WireMessage {
    static let wireFields: WireFields = [1: "after", 2: "limit"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var after: PageToken?
        var limit: UInt32?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: after = try reader.message(span)
            case 16: limit = try reader.optionalNumber(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(after: after, limit: limit)
    }

    func write(to writer: inout WireWriter) {
        writer.message(present: after, 1)
        writer.uint32(limit ?? 0, 2)
    }
}

extension PageToken: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "number"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var number: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            case 16: number = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, number: number)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.uint64(number, 2)
    }
}

extension ExplainQuery: WireMessage {
    static let wireFields: WireFields = [1: "request", 2: "whyNot"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: String = ""
        var whyNot: SessionReference?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.text(span, atMost: Limits.referenceBytes)
            case 18: whyNot = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            default: try reader.skip(span, tag)
            }
        }
        self.init(request: request, whyNot: whyNot)
    }

    func write(to writer: inout WireWriter) {
        writer.text(request, 1)
        writer.text(present: whyNot?.wireText, 2)
    }
}
