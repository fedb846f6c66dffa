// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension StatusBarWish: WireConverted {
    static let wireFields: WireFields = [1: "style", 2: "isHidden"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var style: UInt32 = 0
        var isHidden = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: style = try reader.uint32(span)
            case 16: isHidden = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(style: style, isHidden: isHidden)
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(style, 1)
        writer.bool(isHidden, 2)
    }
}

extension SceneTransition: WireMessage {
    static let wireFields: WireFields = [1: "geometry", 2: "isAnimated", 3: "position"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var geometry: WindowGeometry?
        var position: ScenePosition?
        var isAnimated = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 16: isAnimated = try reader.bool(span)
            case 26: position = try reader.converted(span, ScenePositionFields.self)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            geometry: try reader.present(geometry, as: WindowGeometryFields.self, "geometry", span), position: position,
            isAnimated: isAnimated
        )
    }

    func write(to writer: inout WireWriter) {
        writer.message(WindowGeometryFields(geometry), 1)
        writer.bool(isAnimated, 2)
        writer.message(present: position.map { ScenePositionFields($0) }, 3)
    }
}

extension SceneNotice: WireChoiceMessage {
    static let wireFields: WireFields = [
        1: "screenDidConnect", 2: "screenDidDisconnect", 3: "keyboardWillShow", 4: "keyboardWillChangeFrame",
        5: "keyboardWillHide", 6: "memoryWarning", 7: "pictureInPictureWillStart", 8: "pictureInPictureDidStart",
        9: "pictureInPictureRestoreInterface", 10: "pictureInPictureWillStop", 11: "pictureInPictureDidStop",
        12: "captureInterrupted", 13: "captureResumed",
    ]
    static var wireNoun: String { "kind of notice" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = .screenDidConnect(try reader.converted(span, ExternalDisplayFields.self))
        case 18: self = .screenDidDisconnect(try reader.converted(span, ExternalDisplayFields.self))
        case 26: self = .keyboardWillShow(try reader.converted(span, KeyboardArea.self))
        case 34: self = .keyboardWillChangeFrame(try reader.converted(span, KeyboardArea.self))
        case 40: self = .keyboardWillHide(isLocal: try reader.bool(span))
        case 50: self = try reader.nothing(span, tag, is: .memoryWarning)
        case 58: self = try reader.nothing(span, tag, is: .pictureInPicture(.willStart))
        case 66: self = try reader.nothing(span, tag, is: .pictureInPicture(.didStart))
        case 74: self = try reader.nothing(span, tag, is: .pictureInPicture(.restoreInterface))
        case 82: self = try reader.nothing(span, tag, is: .pictureInPicture(.willStop))
        case 90: self = try reader.nothing(span, tag, is: .pictureInPicture(.didStop))
        case 98: self = .captureInterrupted(try reader.converted(span, CaptureInterruption.self))
        case 106: self = try reader.nothing(span, tag, is: .captureResumed)
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .screenDidConnect(let value): writer.message(ExternalDisplayFields(value), 1)
        case .screenDidDisconnect(let value): writer.message(ExternalDisplayFields(value), 2)
        case .keyboardWillShow(let value): writer.message(KeyboardArea(value), 3)
        case .keyboardWillChangeFrame(let value): writer.message(KeyboardArea(value), 4)
        case .keyboardWillHide(let isLocal): writer.bool(present: isLocal, 5)
        case .memoryWarning: writer.nothing(6)
        case .pictureInPicture(.willStart): writer.nothing(7)
        case .pictureInPicture(.didStart): writer.nothing(8)
        case .pictureInPicture(.restoreInterface): writer.nothing(9)
        case .pictureInPicture(.willStop): writer.nothing(10)
        case .pictureInPicture(.didStop): writer.nothing(11)
        case .captureInterrupted(let value): writer.message(CaptureInterruption(value), 12)
        case .captureResumed: writer.nothing(13)
        }
    }
}

extension CaptureInterruption: WireConverted {
    static let wireFields: WireFields = [1: "reason", 2: "number"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var reason: SharedScreenReason = .videoDeviceNotAvailableWithMultipleForegroundApps
        var number: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: reason = try reader.optionalChoice(span) ?? .videoDeviceNotAvailableWithMultipleForegroundApps
            case 16: number = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(reason: reason, number: number)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(reason, 1)
        writer.uint32(number, 2)
    }
}

extension ExternalDisplayFields: WireConverted {
    static let wireFields: WireFields = [1: "name", 2: "width", 3: "height", 4: "scale"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var width: Double = 0
        var height: Double = 0
        var scale = 1.0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span, atMost: Limits.titleBytes)
            case 17: width = try reader.points(span)
            case 25: height = try reader.points(span)
            case 33: scale = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(name: name, width: width, height: height, scale: scale)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        writer.double(width, 2)
        writer.double(height, 3)
        if scale != 1.0 { writer.double(present: scale, 4) }
    }
}

extension KeyboardArea: WireConverted {
    static let wireFields: WireFields = [
        1: "x", 2: "y", 3: "width", 4: "height", 5: "windowX", 6: "windowY", 7: "isLocal",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var x: Double = 0
        var y: Double = 0
        var width: Double = 0
        var height: Double = 0
        var windowX: Double = 0
        var windowY: Double = 0
        var isLocal = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: x = try reader.points(span)
            case 17: y = try reader.points(span)
            case 25: width = try reader.points(span)
            case 33: height = try reader.points(span)
            case 41: windowX = try reader.points(span)
            case 49: windowY = try reader.points(span)
            case 56: isLocal = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(x: x, y: y, width: width, height: height, windowX: windowX, windowY: windowY, isLocal: isLocal)
    }

    func write(to writer: inout WireWriter) {
        writer.double(x, 1)
        writer.double(y, 2)
        writer.double(width, 3)
        writer.double(height, 4)
        writer.double(windowX, 5)
        writer.double(windowY, 6)
        writer.bool(isLocal, 7)
    }
}

extension SceneUpdate: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "epoch", 3: "title", 4: "subtitle", 5: "conditions", 6: "userInfoBlob", 7: "state",
        20: "closure", 21: "destructionConditions", 22: "snapshotPolicy", 23: "extendsRestoration", 24: "statusBar",
        25: "content", 300: "playsFullScreenVideo", 301: "runsCaptureSession", 302: "enablesMultitaskingCameraAccess",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var title: String?
        var subtitle: String?
        var conditions: ActivationConditions?
        var userInfo: Blob?
        var state: SavedState = .unchanged
        var closure: ClosureChange = .unchanged
        var destructionConditions: SceneDestructionConditions?
        var snapshotPolicy: SnapshotPolicy?
        var extendsRestoration: Bool?
        var statusBar: StatusBarAppearance?
        var content: SceneContent?
        var playsFullScreenVideo: Bool?
        var runsCaptureSession: Bool?
        var enablesMultitaskingCameraAccess: Bool?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 26: title = try reader.text(span, atMost: Limits.titleBytes)
            case 34: subtitle = try reader.text(span, atMost: Limits.titleBytes)
            case 42: conditions = try reader.message(span)
            case 48: userInfo = try reader.blob(span, atMost: Limits.userInfoBytes)
            case 58: state = try reader.message(span)
            case 162: closure = try reader.message(span)
            case 168: destructionConditions = SceneDestructionConditions(rawValue: try reader.uint32(span))
            case 176: snapshotPolicy = try reader.optionalChoice(span)
            case 184: extendsRestoration = try reader.bool(span)
            case 194: statusBar = try reader.converted(span, StatusBarWish.self)
            case 202: content = try reader.message(span)
            case 2400: playsFullScreenVideo = try reader.bool(span)
            case 2408: runsCaptureSession = try reader.bool(span)
            case 2416: enablesMultitaskingCameraAccess = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(
            session: session, epoch: epoch, title: title, subtitle: subtitle, conditions: conditions,
            userInfo: userInfo, state: state, closure: closure, destructionConditions: destructionConditions,
            snapshotPolicy: snapshotPolicy, extendsRestoration: extendsRestoration, statusBar: statusBar,
            content: content, playsFullScreenVideo: playsFullScreenVideo, runsCaptureSession: runsCaptureSession,
            enablesMultitaskingCameraAccess: enablesMultitaskingCameraAccess
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.text(present: title, 3)
        writer.text(present: subtitle, 4)
        writer.message(present: conditions, 5)
        writer.blob(present: userInfo, 6)
        writer.message(present: state.ifPresent, 7)
        writer.message(present: closure.ifPresent, 20)
        writer.uint32(present: destructionConditions?.rawValue, 21)
        writer.choice(present: snapshotPolicy, 22)
        writer.bool(present: extendsRestoration, 23)
        writer.message(present: statusBar.map { StatusBarWish($0) }, 24)
        writer.message(present: content, 25)
        writer.bool(present: playsFullScreenVideo, 300)
        writer.bool(present: runsCaptureSession, 301)
        writer.bool(present: enablesMultitaskingCameraAccess, 302)
    }
}

extension RefreshRequest: WireMessage {
    static let wireFields: WireFields = [1: "session"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
    }
}

extension DestroyRequest: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "animation", 3: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var animation: DismissalAnimation = .standard
        var reason: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: animation = try reader.optionalChoice(span) ?? .standard
            case 26: reason = try reader.text(span, atMost: Limits.reasonBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, animation: animation, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.choice(animation, 2)
        writer.text(present: reason, 3)
    }
}
