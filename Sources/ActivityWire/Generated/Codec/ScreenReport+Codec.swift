// Written by `make schema` from Tools/Schema/Proto.

extension ScreenReport: WireMessage {
    static let wireFields: WireFields = [
        1: "device", 2: "orientation", 3: "layout", 4: "windows", 20: "cover", 300: "deviceName", 301: "profile",
        302: "release", 303: "width", 304: "height", 305: "heldDivider", 306: "keyboardOwner", 307: "keyboardHeight",
        308: "externalDisplay", 309: "displayViewer", 310: "video", 311: "firstRelease", 312: "lastRelease",
        313: "isLocked", 314: "display", 315: "iconDrag", 320: "captureObstacles",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var device: String = ""
        var deviceName: String = ""
        var profile: String = ""
        var release: UInt32 = 0
        var firstRelease: UInt32 = 0
        var lastRelease: UInt32 = 0
        var orientation: String = ""
        var width: Double = 0
        var height: Double = 0
        var layout: String = ""
        var windows: [ScreenWindow] = []
        var cover: String = ""
        var heldDivider: Double?
        var keyboardOwner: SceneSessionID?
        var keyboardHeight: Double = 0
        var externalDisplay: String?
        var displayViewer: SceneSessionID?
        var video: ScreenVideo?
        var isLocked = false
        var display: DisplayReport?
        var iconDrag: IconDragReport?
        var captureObstacles: [String] = []
        try reader.fields(
            span, Self.wireFields, at: [4: windows.count, 320: captureObstacles.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: device = try reader.text(span)
            case 18: orientation = try reader.text(span)
            case 26: layout = try reader.text(span)
            case 34: windows.append(try reader.message(span))
            case 162: cover = try reader.text(span)
            case 2402: deviceName = try reader.text(span)
            case 2410: profile = try reader.text(span)
            case 2416: release = try reader.uint32(span)
            case 2425: width = try reader.double(span)
            case 2433: height = try reader.double(span)
            case 2441: heldDivider = try reader.double(span)
            case 2450: keyboardOwner = try reader.optionalIdentifier(span)
            case 2457: keyboardHeight = try reader.double(span)
            case 2466: externalDisplay = try reader.text(span)
            case 2474: displayViewer = try reader.optionalIdentifier(span)
            case 2482: video = try reader.message(span)
            case 2488: firstRelease = try reader.uint32(span)
            case 2496: lastRelease = try reader.uint32(span)
            case 2504: isLocked = try reader.bool(span)
            case 2514: display = try reader.message(span)
            case 2522: iconDrag = try reader.message(span)
            case 2562: captureObstacles.append(try reader.text(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            device: device, deviceName: deviceName, profile: profile, release: release, firstRelease: firstRelease,
            lastRelease: lastRelease, orientation: orientation, width: width, height: height, layout: layout,
            windows: windows, cover: cover, heldDivider: heldDivider, keyboardOwner: keyboardOwner,
            keyboardHeight: keyboardHeight, externalDisplay: externalDisplay, displayViewer: displayViewer,
            video: video, isLocked: isLocked, display: display, iconDrag: iconDrag, captureObstacles: captureObstacles
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(device, 1)
        writer.text(orientation, 2)
        writer.text(layout, 3)
        for element in windows { writer.message(element, 4) }
        writer.text(cover, 20)
        writer.text(deviceName, 300)
        writer.text(profile, 301)
        writer.uint32(release, 302)
        writer.double(width, 303)
        writer.double(height, 304)
        writer.double(present: heldDivider, 305)
        writer.identifier(present: keyboardOwner, 306)
        writer.double(keyboardHeight, 307)
        writer.text(present: externalDisplay, 308)
        writer.identifier(present: displayViewer, 309)
        writer.message(present: video, 310)
        writer.uint32(firstRelease, 311)
        writer.uint32(lastRelease, 312)
        writer.bool(isLocked, 313)
        writer.message(present: display, 314)
        writer.message(present: iconDrag, 315)
        for element in captureObstacles { writer.text(present: element, 320) }
    }
}

extension IconDragReport: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "phase", 3: "edge"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var phase: String = ""
        var edge: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span))
            case 18: phase = try reader.text(span)
            case 26: edge = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app, phase: phase, edge: edge)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.text(phase, 2)
        writer.text(present: edge, 3)
    }
}

extension DisplayReport: WireMessage {
    static let wireFields: WireFields = [
        1: "name", 2: "width", 3: "height", 4: "scale", 5: "isMirrored", 6: "session", 7: "app", 8: "refusal",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var width: Double = 0
        var height: Double = 0
        var scale: Double = 0
        var isMirrored = false
        var session: SceneSessionID?
        var app: AppID?
        var refusal: Refusal?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span)
            case 17: width = try reader.double(span)
            case 25: height = try reader.double(span)
            case 33: scale = try reader.double(span)
            case 40: isMirrored = try reader.bool(span)
            case 50: session = try reader.optionalIdentifier(span)
            case 58: app = try .ifAny(reader.text(span))
            case 66: refusal = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            name: name, width: width, height: height, scale: scale, isMirrored: isMirrored, session: session, app: app,
            refusal: refusal
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        writer.double(width, 2)
        writer.double(height, 3)
        writer.double(scale, 4)
        writer.bool(isMirrored, 5)
        writer.identifier(present: session, 6)
        writer.text(app?.wireText ?? "", 7)
        writer.message(present: refusal, 8)
    }
}

extension ScreenVideo: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "x", 3: "y", 4: "width", 5: "height", 6: "role"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var x: Double = 0
        var y: Double = 0
        var width: Double = 0
        var height: Double = 0
        var role: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 17: x = try reader.double(span)
            case 25: y = try reader.double(span)
            case 33: width = try reader.double(span)
            case 41: height = try reader.double(span)
            case 50: role = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, x: x, y: y, width: width, height: height, role: role)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.double(x, 2)
        writer.double(y, 3)
        writer.double(width, 4)
        writer.double(height, 5)
        writer.text(role, 6)
    }
}

extension ScreenWindow: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "app", 3: "role", 4: "width", 5: "height", 6: "horizontal", 7: "vertical", 8: "state",
        20: "isCovered", 21: "hides", 300: "x", 301: "y", 302: "title", 303: "place", 304: "statusBar",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var title: String?
        var role: String = ""
        var place: String = ""
        var x: Double = 0
        var y: Double = 0
        var width: Double = 0
        var height: Double = 0
        var horizontal: String = ""
        var vertical: String = ""
        var state: SceneState = .unattached
        var isCovered = false
        var hides: SceneSessionID?
        var statusBar: StatusBarReport?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: role = try reader.text(span)
            case 33: width = try reader.double(span)
            case 41: height = try reader.double(span)
            case 50: horizontal = try reader.text(span)
            case 58: vertical = try reader.text(span)
            case 64: state = try reader.choice(span)
            case 160: isCovered = try reader.bool(span)
            case 170: hides = try reader.optionalIdentifier(span)
            case 2401: x = try reader.double(span)
            case 2409: y = try reader.double(span)
            case 2418: title = try reader.text(span)
            case 2426: place = try reader.text(span)
            case 2434: statusBar = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            session: session, app: app, title: title, role: role, place: place, x: x, y: y, width: width,
            height: height, horizontal: horizontal, vertical: vertical, state: state, isCovered: isCovered,
            hides: hides, statusBar: statusBar
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(role, 3)
        writer.double(width, 4)
        writer.double(height, 5)
        writer.text(horizontal, 6)
        writer.text(vertical, 7)
        writer.choice(state, 8)
        writer.bool(isCovered, 20)
        writer.identifier(present: hides, 21)
        writer.double(x, 300)
        writer.double(y, 301)
        writer.text(present: title, 302)
        writer.text(place, 303)
        writer.message(present: statusBar, 304)
    }
}
