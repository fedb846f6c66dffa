// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension SceneReport: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "app", 3: "state", 4: "epoch", 5: "processIdentifier", 6: "isBusy", 7: "geometry",
        8: "savedState", 9: "lastEnd", 10: "position", 11: "statusBar", 12: "content",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var state: SceneState = .unattached
        var epoch = SceneEpoch(0)
        var processIdentifier: Int32?
        var isBusy = false
        var geometry: WindowGeometry?
        var savedState: Activity?
        var lastEnd: String?
        var position: ScenePosition?
        var statusBar: StatusBarReport?
        var content: SceneContent?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 24: state = try reader.choice(span)
            case 32: epoch = SceneEpoch(try reader.uint64(span))
            case 40: processIdentifier = try reader.int32(span)
            case 48: isBusy = try reader.bool(span)
            case 58: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 66: savedState = try reader.message(span)
            case 74: lastEnd = try reader.text(span)
            case 82: position = try reader.converted(span, ScenePositionFields.self)
            case 90: statusBar = try reader.message(span)
            case 98: content = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            session: session, app: app, state: state, epoch: epoch, processIdentifier: processIdentifier,
            isBusy: isBusy, geometry: geometry, savedState: savedState, lastEnd: lastEnd, position: position,
            statusBar: statusBar, content: content
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.choice(state, 3)
        writer.uint64(epoch.number, 4)
        writer.int32(present: processIdentifier, 5)
        writer.bool(isBusy, 6)
        writer.message(present: geometry.map { WindowGeometryFields($0) }, 7)
        writer.message(present: savedState, 8)
        writer.text(present: lastEnd, 9)
        writer.message(present: position.map { ScenePositionFields($0) }, 10)
        writer.message(present: statusBar, 11)
        writer.message(present: content, 12)
    }
}

extension StatusBarReport: WireMessage {
    static let wireFields: WireFields = [1: "style", 2: "isHidden", 3: "height"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var style: String = ""
        var isHidden = false
        var height: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: style = try reader.text(span)
            case 16: isHidden = try reader.bool(span)
            case 25: height = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(style: style, isHidden: isHidden, height: height)
    }

    func write(to writer: inout WireWriter) {
        writer.text(style, 1)
        writer.bool(isHidden, 2)
        writer.double(height, 3)
    }
}

extension ScreenTourQuery: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "beside"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var beside: SessionReference?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 18: beside = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, beside: beside)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.text(present: beside?.wireText, 2)
    }
}

extension ScreenTour: WireMessage {
    static let wireFields: WireFields = [1: "stops"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stops: [ScreenTourStop] = []
        try reader.fields(span, Self.wireFields, at: [1: stops.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: stops.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(stops: stops)
    }

    func write(to writer: inout WireWriter) {
        for element in stops { writer.message(element, 1) }
    }
}

extension ScreenTourStop: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "commands", 3: "geometry", 4: "state"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var commands: [ScreenCommand] = []
        var geometry: WindowGeometry?
        var state: SceneState = .unattached
        try reader.fields(span, Self.wireFields, at: [2: commands.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span)
            case 18: commands.append(try reader.message(span))
            case 26: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 32: state = try reader.choice(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            name: name, commands: commands,
            geometry: try reader.present(geometry, as: WindowGeometryFields.self, "geometry", span), state: state
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        for element in commands { writer.message(element, 2) }
        writer.message(WindowGeometryFields(geometry), 3)
        writer.choice(state, 4)
    }
}
