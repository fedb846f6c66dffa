// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension WindowGeometryFields: WireConverted {
    static let wireFields: WireFields = [
        1: "width", 2: "height", 3: "screenWidth", 4: "screenHeight", 5: "isHorizontallyRegular",
        6: "isVerticallyRegular", 7: "displayScale", 8: "horizontalSizeClass", 9: "verticalSizeClass",
        10: "userInterfaceIdiom", 11: "forceTouchCapability",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var width: Double = 0
        var height: Double = 0
        var screenWidth: Double = 0
        var screenHeight: Double = 0
        var isHorizontallyRegular = false
        var isVerticallyRegular = false
        var displayScale: Double = 0
        var horizontalSizeClass: Int32?
        var verticalSizeClass: Int32?
        var userInterfaceIdiom: Int32?
        var forceTouchCapability: Int32?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: width = try reader.points(span)
            case 17: height = try reader.points(span)
            case 25: screenWidth = try reader.points(span)
            case 33: screenHeight = try reader.points(span)
            case 40: isHorizontallyRegular = try reader.bool(span)
            case 48: isVerticallyRegular = try reader.bool(span)
            case 57: displayScale = try reader.points(span)
            case 64: horizontalSizeClass = try reader.int32(span)
            case 72: verticalSizeClass = try reader.int32(span)
            case 80: userInterfaceIdiom = try reader.int32(span)
            case 88: forceTouchCapability = try reader.int32(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            width: width, height: height, screenWidth: screenWidth, screenHeight: screenHeight,
            isHorizontallyRegular: isHorizontallyRegular, isVerticallyRegular: isVerticallyRegular,
            displayScale: displayScale, horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
            userInterfaceIdiom: userInterfaceIdiom, forceTouchCapability: forceTouchCapability
        )
    }

    func write(to writer: inout WireWriter) {
        writer.double(width, 1)
        writer.double(height, 2)
        writer.double(screenWidth, 3)
        writer.double(screenHeight, 4)
        writer.bool(isHorizontallyRegular, 5)
        writer.bool(isVerticallyRegular, 6)
        writer.double(displayScale, 7)
        writer.int32(present: horizontalSizeClass, 8)
        writer.int32(present: verticalSizeClass, 9)
        writer.int32(present: userInterfaceIdiom, 10)
        writer.int32(present: forceTouchCapability, 11)
    }
}

extension SceneTransition: WireMessage {
    static let wireFields: WireFields = [1: "geometry", 2: "isAnimated"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var geometry: WindowGeometry?
        var isAnimated = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 16: isAnimated = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            geometry: try reader.present(geometry, as: WindowGeometryFields.self, "geometry", span),
            isAnimated: isAnimated
        )
    }

    func write(to writer: inout WireWriter) {
        writer.message(WindowGeometryFields(geometry), 1)
        writer.bool(isAnimated, 2)
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
        case 98: self = .captureInterrupted(try reader.message(span, as: CaptureInterruption.self).reason)
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
        case .captureInterrupted(let reason): writer.message(CaptureInterruption(reason: reason), 12)
        case .captureResumed: writer.nothing(13)
        }
    }
}

extension CaptureInterruption: WireMessage {
    static let wireFields: WireFields = [1: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var reason: CaptureInterruptionReason = .videoDeviceNotAvailableWithMultipleForegroundApps
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: reason = try reader.optionalChoice(span) ?? .videoDeviceNotAvailableWithMultipleForegroundApps
            default: try reader.skip(span, tag)
            }
        }
        self.init(reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(reason, 1)
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
            case 9: x = try reader.double(span)
            case 17: y = try reader.double(span)
            case 25: width = try reader.double(span)
            case 33: height = try reader.double(span)
            case 41: windowX = try reader.double(span)
            case 49: windowY = try reader.double(span)
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
