// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension LaunchRequest: WireMessage {
    static let wireFields: WireFields = [1: "app"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(app: app)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
    }
}

extension ScreenCommand: WireChoiceMessage {
    static let wireFields: WireFields = [
        1: "home", 2: "switcher", 3: "showAlert", 4: "dismissAlert", 20: "lock", 21: "unlock", 5: "dismissSwitcher",
        6: "pick", 7: "closeWindow", 8: "flingApp", 9: "reclaimMemory", 300: "device", 301: "rotate", 302: "open",
        303: "split", 304: "makeSplit", 305: "swapSides", 306: "expand", 307: "putAway", 308: "slideOver",
        309: "dismissCentre", 310: "touchDivider", 311: "moveDivider", 312: "releaseDivider", 313: "keyboard",
        314: "hideKeyboard", 315: "connectDisplay", 316: "disconnectDisplay", 317: "settings", 318: "memoryWarning",
        319: "exhaustMemory", 320: "startPictureInPicture", 321: "placePictureInPicture", 322: "returnPictureInPicture",
        323: "closePictureInPicture", 324: "newWindow", 325: "liftIcon", 326: "dropIcon", 327: "chooseWindow",
        328: "chooseNewWindow", 329: "cancelIcon", 330: "dropItem", 331: "moveToDisplay", 332: "obstructCamera",
        333: "freeCamera",
    ]
    static var wireNoun: String { "kind of screen command" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = try reader.nothing(span, tag, is: .home)
        case 18: self = try reader.nothing(span, tag, is: .switcher)
        case 26: self = try reader.nothing(span, tag, is: .showAlert)
        case 34: self = try reader.nothing(span, tag, is: .dismissAlert)
        case 162: self = try reader.nothing(span, tag, is: .lock)
        case 170: self = try reader.nothing(span, tag, is: .unlock)
        case 42: self = try reader.nothing(span, tag, is: .dismissSwitcher)
        case 50: self = .pick(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 58: self = .closeWindow(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 66: self = .flingApp(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 74: self = try reader.nothing(span, tag, is: .reclaimMemory)
        case 2402:
            let fields = try reader.message(span, as: ScreenDevice.self)
            self = .device(fields.model, profile: fields.profile, release: fields.release)
        case 2410: self = .rotate(try InterfaceOrientation(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2418:
            let fields = try reader.message(span, as: ScreenOpening.self)
            self = .open(fields.session, place: fields.place)
        case 2426:
            let fields = try reader.message(span, as: ScreenSplit.self)
            self = .split(leading: fields.leading, trailing: fields.trailing, ratio: fields.ratio)
        case 2434: self = .makeSplit(try HorizontalEdge(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2442: self = try reader.nothing(span, tag, is: .swapSides)
        case 2450: self = .expand(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2458: self = .putAway(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2466: self = .slideOver(try SlideOverChange(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2474: self = try reader.nothing(span, tag, is: .dismissCentre)
        case 2482: self = try reader.nothing(span, tag, is: .touchDivider)
        case 2489: self = .moveDivider(try reader.double(span))
        case 2498: self = .releaseDivider(try DividerRelease(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2506:
            let fields = try reader.message(span, as: ScreenKeyboard.self)
            self = .keyboard(fields.session, height: fields.height)
        case 2514: self = try reader.nothing(span, tag, is: .hideKeyboard)
        case 2522: self = .connectDisplay(try reader.converted(span, ExternalDisplayFields.self))
        case 2530: self = try reader.nothing(span, tag, is: .disconnectDisplay)
        case 2538: self = .settings(try reader.message(span))
        case 2546: self = try reader.nothing(span, tag, is: .memoryWarning)
        case 2554: self = .exhaustMemory(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2562:
            self = .startPictureInPicture(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2570:
            let fields = try reader.message(span, as: ScreenVideoPlace.self)
            self = .placePictureInPicture(corner: fields.corner, width: fields.width)
        case 2578: self = try reader.nothing(span, tag, is: .returnPictureInPicture)
        case 2586: self = try reader.nothing(span, tag, is: .closePictureInPicture)
        case 2594: self = .newWindow(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 2602: self = .liftIcon(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 2610: self = .dropIcon(try IconPlace(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2618: self = .chooseWindow(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2626: self = try reader.nothing(span, tag, is: .chooseNewWindow)
        case 2634: self = try reader.nothing(span, tag, is: .cancelIcon)
        case 2642:
            let fields = try reader.message(span, as: ItemDrop.self)
            self = .dropItem(fields.url, at: fields.target)
        case 2650: self = .moveToDisplay(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 2658: self = .obstructCamera(try CaptureObstacle(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 2666: self = .freeCamera(try CaptureObstacle(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .home: writer.nothing(1)
        case .switcher: writer.nothing(2)
        case .showAlert: writer.nothing(3)
        case .dismissAlert: writer.nothing(4)
        case .lock: writer.nothing(20)
        case .unlock: writer.nothing(21)
        case .dismissSwitcher: writer.nothing(5)
        case .pick(let value): writer.text(present: value.wireText, 6)
        case .closeWindow(let value): writer.text(present: value.wireText, 7)
        case .flingApp(let value): writer.text(present: value.wireText, 8)
        case .reclaimMemory: writer.nothing(9)
        case .device(let model, let profile, let release):
            writer.message(ScreenDevice(model: model, profile: profile, release: release), 300)
        case .rotate(let value): writer.text(present: value.wireText, 301)
        case .open(let session, let place): writer.message(ScreenOpening(session: session, place: place), 302)
        case .split(let leading, let trailing, let ratio):
            writer.message(ScreenSplit(leading: leading, trailing: trailing, ratio: ratio), 303)
        case .makeSplit(let value): writer.text(present: value.wireText, 304)
        case .swapSides: writer.nothing(305)
        case .expand(let value): writer.text(present: value.wireText, 306)
        case .putAway(let value): writer.text(present: value.wireText, 307)
        case .slideOver(let value): writer.text(present: value.wireText, 308)
        case .dismissCentre: writer.nothing(309)
        case .touchDivider: writer.nothing(310)
        case .moveDivider(let value): writer.double(present: value, 311)
        case .releaseDivider(let value): writer.text(present: value.wireText, 312)
        case .keyboard(let session, let height): writer.message(ScreenKeyboard(session: session, height: height), 313)
        case .hideKeyboard: writer.nothing(314)
        case .connectDisplay(let value): writer.message(ExternalDisplayFields(value), 315)
        case .disconnectDisplay: writer.nothing(316)
        case .settings(let value): writer.message(value, 317)
        case .memoryWarning: writer.nothing(318)
        case .exhaustMemory(let value): writer.text(present: value.wireText, 319)
        case .startPictureInPicture(let value): writer.text(present: value.wireText, 320)
        case .placePictureInPicture(let corner, let width):
            writer.message(ScreenVideoPlace(corner: corner, width: width), 321)
        case .returnPictureInPicture: writer.nothing(322)
        case .closePictureInPicture: writer.nothing(323)
        case .newWindow(let value): writer.text(present: value.wireText, 324)
        case .liftIcon(let value): writer.text(present: value.wireText, 325)
        case .dropIcon(let value): writer.text(present: value.wireText, 326)
        case .chooseWindow(let value): writer.text(present: value.wireText, 327)
        case .chooseNewWindow: writer.nothing(328)
        case .cancelIcon: writer.nothing(329)
        case .dropItem(let url, let target): writer.message(ItemDrop(url: url, target: target), 330)
        case .moveToDisplay(let value): writer.text(present: value.wireText, 331)
        case .obstructCamera(let value): writer.text(present: value.wireText, 332)
        case .freeCamera(let value): writer.text(present: value.wireText, 333)
        }
    }
}

extension ItemDrop: WireMessage {
    static let wireFields: WireFields = [1: "url"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var url: String?
        var target: ItemDropTarget?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: ItemDropTarget.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: url = try reader.nonEmptyText(span, atMost: Limits.urlBytes)
            default:
                if let known = try ItemDropTarget(tag, span, &reader) {
                    target = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let url else { throw Refusal.missing("url") }
        guard let target else { throw Refusal.noKind("target", unknown) }
        self.init(url: url, target: target)
    }

    func write(to writer: inout WireWriter) {
        writer.text(url, 1)
        target.write(to: &writer)
    }
}

extension ItemDropTarget: WireChoice {
    static let wireFields: WireFields = [2: "edge", 3: "icon"]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 18: self = .edge(try HorizontalEdge(wire: reader.text(span, atMost: Limits.screenWordBytes)))
        case 26: self = .icon(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .edge(let value): writer.text(present: value.wireText, 2)
        case .icon(let value): writer.text(present: value.wireText, 3)
        }
    }
}

extension ScreenDevice: WireMessage {
    static let wireFields: WireFields = [1: "model", 2: "profile", 3: "release"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var model: String?
        var profile: ScreenProfile?
        var release: UInt32?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: model = try reader.nonEmptyText(span, atMost: Limits.screenWordBytes)
            case 18: profile = try ScreenProfile(wire: reader.text(span, atMost: Limits.screenWordBytes))
            case 24: release = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let model else { throw Refusal.missing("model") }
        self.init(model: model, profile: profile, release: release)
    }

    func write(to writer: inout WireWriter) {
        writer.text(model, 1)
        writer.text(present: profile?.wireText, 2)
        writer.uint32(present: release, 3)
    }
}

extension ScreenOpening: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "place"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var place: ScreenPlacement?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 18: place = try ScreenPlacement(wire: reader.text(span, atMost: Limits.screenWordBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let place else { throw Refusal.missing("place") }
        self.init(session: session, place: place)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.text(place.wireText, 2)
    }
}

extension ScreenSplit: WireMessage {
    static let wireFields: WireFields = [1: "leading", 2: "trailing", 3: "ratio"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var leading: SessionReference?
        var trailing: SessionReference?
        var ratio: SplitRatio?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: leading = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 18: trailing = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 26: ratio = try SplitRatio(wire: reader.text(span, atMost: Limits.screenWordBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let leading else { throw Refusal.missing("leading") }
        guard let trailing else { throw Refusal.missing("trailing") }
        guard let ratio else { throw Refusal.missing("ratio") }
        self.init(leading: leading, trailing: trailing, ratio: ratio)
    }

    func write(to writer: inout WireWriter) {
        writer.text(leading.wireText, 1)
        writer.text(trailing.wireText, 2)
        writer.text(ratio.wireText, 3)
    }
}

extension ScreenKeyboard: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "height"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var height: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 17: height = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, height: height)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.double(height, 2)
    }
}

extension ScreenVideoPlace: WireMessage {
    static let wireFields: WireFields = [1: "corner", 2: "width"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var corner: ScreenCorner?
        var width: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: corner = try ScreenCorner(wire: reader.text(span, atMost: Limits.screenWordBytes))
            case 17: width = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let corner else { throw Refusal.missing("corner") }
        self.init(corner: corner, width: width)
    }

    func write(to writer: inout WireWriter) {
        writer.text(corner.wireText, 1)
        writer.double(width, 2)
    }
}

extension ScreenSettings: WireMessage {
    static let wireFields: WireFields = [
        1: "allowsMultipleApps", 2: "persistentVideoOverlay", 3: "usesLargerText", 4: "isRightToLeft",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var allowsMultipleApps: Bool?
        var persistentVideoOverlay: Bool?
        var usesLargerText: Bool?
        var isRightToLeft: Bool?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: allowsMultipleApps = try reader.bool(span)
            case 16: persistentVideoOverlay = try reader.bool(span)
            case 24: usesLargerText = try reader.bool(span)
            case 32: isRightToLeft = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            allowsMultipleApps: allowsMultipleApps, persistentVideoOverlay: persistentVideoOverlay,
            usesLargerText: usesLargerText, isRightToLeft: isRightToLeft
        )
    }

    func write(to writer: inout WireWriter) {
        writer.bool(present: allowsMultipleApps, 1)
        writer.bool(present: persistentVideoOverlay, 2)
        writer.bool(present: usesLargerText, 3)
        writer.bool(present: isRightToLeft, 4)
    }
}
