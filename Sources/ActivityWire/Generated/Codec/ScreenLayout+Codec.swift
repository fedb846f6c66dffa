// Written by `make schema` from Tools/Schema/Proto.

extension LayoutList: WireMessage {
    static let wireFields: WireFields = [1: "layouts"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var layouts: [ScreenLayout] = []
        try reader.fields(span, Self.wireFields, at: [1: layouts.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: layouts.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(layouts: layouts)
    }

    func write(to writer: inout WireWriter) {
        for element in layouts { writer.message(element, 1) }
    }
}

extension ScreenLayout: WireMessage {
    static let wireFields: WireFields = [
        1: "name", 2: "saved", 3: "device", 4: "release", 5: "orientation", 6: "layout", 7: "arrangement", 8: "windows",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: LayoutName?
        var saved = WallTime(milliseconds: 0)
        var device: String = ""
        var release: UInt32 = 0
        var orientation: String = ""
        var layout: String = ""
        var arrangement: LayoutArrangement?
        var windows: [LayoutWindow] = []
        try reader.fields(span, Self.wireFields, at: [8: windows.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try LayoutName(wire: reader.text(span))
            case 16: saved = WallTime(milliseconds: try reader.int64(span))
            case 26: device = try reader.text(span)
            case 32: release = try reader.uint32(span)
            case 42: orientation = try reader.text(span)
            case 50: layout = try reader.text(span)
            case 58: arrangement = try reader.message(span)
            case 66: windows.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let name else { throw Refusal.missing("name") }
        self.init(
            name: name, saved: saved, device: device, release: release, orientation: orientation, layout: layout,
            arrangement: try reader.present(arrangement, "arrangement", span), windows: windows
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(name.wireText, 1)
        writer.int64(saved.milliseconds, 2)
        writer.text(device, 3)
        writer.uint32(release, 4)
        writer.text(orientation, 5)
        writer.text(layout, 6)
        writer.message(arrangement, 7)
        for element in windows { writer.message(element, 8) }
    }
}

extension LayoutArrangement: WireMessage {
    static let wireFields: WireFields = [
        3: "slideOver", 4: "showsSlideOver", 5: "isSlideOverLeading", 6: "centre", 7: "savedPairs",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var base: LayoutArrangement.Base?
        var slideOver: [SceneSessionID] = []
        var showsSlideOver = false
        var isSlideOverLeading = false
        var centre: SceneSessionID?
        var savedPairs: [LayoutPair] = []
        var unknown: UInt32 = 0
        try reader.fields(
            span, Self.wireFields, or: LayoutArrangement.Base.wireFields, at: [3: slideOver.count, 7: savedPairs.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 26: slideOver.append(try reader.identifier(span))
            case 32: showsSlideOver = try reader.bool(span)
            case 40: isSlideOverLeading = try reader.bool(span)
            case 50: centre = try reader.optionalIdentifier(span)
            case 58: savedPairs.append(try reader.message(span))
            default:
                if let known = try LayoutArrangement.Base(tag, span, &reader) {
                    base = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        self.init(
            base: base ?? .home, slideOver: slideOver, showsSlideOver: showsSlideOver,
            isSlideOverLeading: isSlideOverLeading, centre: centre, savedPairs: savedPairs
        )
    }

    func write(to writer: inout WireWriter) {
        base.write(to: &writer)
        for element in slideOver { writer.identifier(present: element, 3) }
        writer.bool(showsSlideOver, 4)
        writer.bool(isSlideOverLeading, 5)
        writer.identifier(present: centre, 6)
        for element in savedPairs { writer.message(element, 7) }
    }
}

extension LayoutArrangement.Base: WireChoice {
    static let wireFields: WireFields = [1: "full", 2: "split"]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = .full(try reader.identifier(span))
        case 18: self = .split(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .home: break
        case .full(let value): writer.identifier(present: value, 1)
        case .split(let value): writer.message(value, 2)
        }
    }

    /// Nil where there is nothing to write.
    var ifPresent: Self? { if case .home = self { nil } else { self } }
}

extension LayoutPair: WireMessage {
    static let wireFields: WireFields = [1: "leading", 2: "trailing", 3: "ratio", 4: "landscapeRatio"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var leading: SceneSessionID?
        var trailing: SceneSessionID?
        var ratio: String = ""
        var landscapeRatio: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: leading = try reader.identifier(span)
            case 18: trailing = try reader.identifier(span)
            case 26: ratio = try reader.text(span)
            case 34: landscapeRatio = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let leading else { throw Refusal.missing("leading") }
        guard let trailing else { throw Refusal.missing("trailing") }
        self.init(leading: leading, trailing: trailing, ratio: ratio, landscapeRatio: landscapeRatio)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(leading, 1)
        writer.identifier(trailing, 2)
        writer.text(ratio, 3)
        writer.text(present: landscapeRatio, 4)
    }
}

extension LayoutWindow: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "app", 3: "title", 4: "place", 5: "state"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var title: String?
        var place: String = ""
        var state: StateGeneration?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: title = try reader.text(span)
            case 34: place = try reader.text(span)
            case 42: state = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(session: session, app: app, title: title, place: place, state: state)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(present: title, 3)
        writer.text(place, 4)
        writer.message(present: state, 5)
    }
}
