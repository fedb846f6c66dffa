import Adaptation

/// Conversions of values whose shape differs from their message: values of other modules, or values made of several
/// fields.

extension WindowGeometryFields {
    init(_ value: WindowGeometry) {
        self.init(
            width: value.size.width, height: value.size.height, screenWidth: value.screenSize.width,
            screenHeight: value.screenSize.height,
            isHorizontallyRegular: value.traits.horizontalSizeClass == .regular,
            isVerticallyRegular: value.traits.verticalSizeClass == .regular, displayScale: value.traits.displayScale,
            horizontalSizeClass: Int32(value.traits.horizontalSizeClass.rawValue),
            verticalSizeClass: Int32(value.traits.verticalSizeClass.rawValue),
            userInterfaceIdiom: value.traits.userInterfaceIdiom == .unspecified
                ? nil : Int32(value.traits.userInterfaceIdiom.rawValue),
            forceTouchCapability: value.traits.forceTouchCapability == .unknown
                ? nil : Int32(value.traits.forceTouchCapability.rawValue))
    }

    /// Returns the geometry. UIKit's numbers take precedence over the flags of older peers (W:51).
    func value(_ reader: WireReader) throws(Refusal) -> WindowGeometry {
        let horizontal = try trait(horizontalSizeClass, unset: SizeClass.unspecified, "horizontalSizeClass", reader)
        let vertical = try trait(verticalSizeClass, unset: SizeClass.unspecified, "verticalSizeClass", reader)
        let idiom = try trait(
            userInterfaceIdiom, unset: UserInterfaceIdiom.unspecified, "userInterfaceIdiom", reader)
        let capability = try trait(
            forceTouchCapability, unset: ForceTouchCapability.unknown, "forceTouchCapability", reader)
        return WindowGeometry(
            size: ScreenSize(width: width, height: height),
            screenSize: ScreenSize(width: screenWidth, height: screenHeight),
            traits: TraitCollection(
                horizontalSizeClass: horizontal ?? (isHorizontallyRegular ? .regular : .compact),
                verticalSizeClass: vertical ?? (isVerticallyRegular ? .regular : .compact),
                displayScale: displayScale, userInterfaceIdiom: idiom ?? .unspecified,
                forceTouchCapability: capability ?? .unknown))
    }

    /// Returns the trait with UIKit's number; nil for an absent field. Refuses an unknown number of a client.
    private func trait<Trait: RawRepresentable<Int> & CaseIterable>(
        _ number: Int32?, unset: Trait, _ field: String, _ reader: WireReader
    ) throws(Refusal) -> Trait? {
        guard let number else { return nil }
        if let trait = Trait(rawValue: Int(number)) { return trait }
        // A newer broker may know more values than this window.
        guard reader.enforcesBounds else { return unset }
        let known = Trait.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        throw Refusal(code: .unknownKind, reason: "is \(number) (expected one of \(known))", field: field)
    }
}

extension ScenePositionFields {
    init(_ value: ScenePosition) {
        self.init(x: value.origin.x, y: value.origin.y, statusBarHeight: value.statusBarHeight)
    }

    func value(_ reader: WireReader) -> ScenePosition {
        ScenePosition(origin: ScreenPoint(x: x, y: y), statusBarHeight: statusBarHeight)
    }
}

extension StatusBarWish {
    init(_ value: StatusBarAppearance) {
        self.init(style: UInt32(value.style.rawValue), isHidden: value.isHidden)
    }

    func value(_ reader: WireReader) throws(Refusal) -> StatusBarAppearance {
        guard let known = StatusBarStyle(rawValue: Int(style)) else {
            throw Refusal(code: .invalidValue, reason: "is \(style) (expected 0, 1 or 3)", field: "style")
        }
        return StatusBarAppearance(style: known, isHidden: isHidden)
    }
}

extension ExternalDisplayFields {
    init(_ value: ExternalDisplay) {
        self.init(name: value.name, width: value.size.width, height: value.size.height, scale: value.scale)
    }

    func value(_ reader: WireReader) -> ExternalDisplay {
        ExternalDisplay(name: name, size: ScreenSize(width: width, height: height), scale: scale)
    }
}

extension KeyboardArea {
    init(_ value: KeyboardFrame) {
        self.init(
            x: value.onScreen.left, y: value.onScreen.top, width: value.onScreen.size.width,
            height: value.onScreen.size.height, windowX: value.windowCorner.x, windowY: value.windowCorner.y,
            isLocal: value.isLocal)
    }

    func value(_ reader: WireReader) -> KeyboardFrame {
        KeyboardFrame(
            onScreen: ScreenRectangle(x: x, y: y, width: width, height: height),
            windowCorner: ScreenPoint(x: windowX, y: windowY), isLocal: isLocal)
    }
}

extension CaptureInterruption {
    init(_ value: CaptureInterruptionReason) {
        self.init(number: UInt32(value.rawValue))
    }

    /// Returns the reason; several apps on the screen if the broker is older and sends no number, or newer and sends one
    /// that this window does not know.
    func value(_ reader: WireReader) -> CaptureInterruptionReason {
        CaptureInterruptionReason(rawValue: Int(number)) ?? .videoDeviceNotAvailableWithMultipleForegroundApps
    }
}

extension Snapshot {
    /// Splits the image into as many frames as it needs, each within the limit of a frame. An image that fits one frame
    /// is not copied.
    init(_ value: SceneSnapshot) {
        let bytes = value.image.bytes
        var pieces: [Blob] = []
        var start = 0
        while start < bytes.count {
            let end = min(start + Limits.frameBytes, bytes.count)
            pieces.append(start == 0 && end == bytes.count ? value.image : Blob(Array(bytes[start..<end])))
            start = end
        }
        self.init(
            imageBlobs: pieces, contentType: value.contentType, width: value.width, height: value.height,
            scale: value.scale)
    }

    /// Returns the snapshot. A refusal leaves none of the snapshot's blobs unused: all of them were read before.
    func value(_ reader: WireReader) throws(Refusal) -> SceneSnapshot {
        let bytes = imageBlobs.reduce(0) { $0 + $1.count }
        if reader.enforcesBounds, bytes > Limits.snapshotBytes {
            throw Refusal(
                code: .tooLarge, reason: "has \(bytes) bytes, more than \(Limits.snapshotBytes)", field: "imageBlobs",
                limit: Int64(Limits.snapshotBytes))
        }
        for (number, name) in [(width, "width"), (height, "height"), (scale, "scale")] {
            guard number.isFinite, (0...Double(Limits.snapshotPoints)).contains(number) else {
                // `tooLarge` is a code of parts over their limits. Only the snapshot is left out of the window's
                // message.
                throw Refusal(
                    code: .tooLarge, reason: "is \(number) (expected 0 to \(Limits.snapshotPoints))", field: name,
                    limit: Int64(Limits.snapshotPoints))
            }
        }
        return SceneSnapshot(
            image: imageBlobs.count == 1 ? imageBlobs[0] : Blob(imageBlobs.flatMap(\.bytes)), contentType: contentType,
            width: width, height: height, scale: scale)
    }
}

extension DragItemFields {
    init(_ value: DragItem) {
        self.init(
            representations: value.representations, suggestedName: value.suggestedName, activity: value.activity,
            activityVisibility: value.activityVisibility, identifier: value.identifier, localObject: value.localObject,
            promise: value.promise, preview: value.preview, url: value.url)
    }

    /// Returns the item; the first of several representations of one type stays (U:D26).
    func value(_ reader: WireReader) -> DragItem {
        DragItem(
            representations: representations, suggestedName: suggestedName, activity: activity,
            activityVisibility: activityVisibility, promise: promise, identifier: identifier, localObject: localObject,
            preview: preview, url: url)
    }
}

extension DragReportLoadFields {
    init(_ value: DragReport.Load) {
        var (bytes, route, failure): (UInt64, LoadRoute?, LoadFailure?) = (0, nil, nil)
        switch value.ending {
        case .delivered(let count, let usedRoute): (bytes, route) = (count, usedRoute)
        case .failed(let reason): (bytes, failure) = (value.receivedBeforeFailure, reason)
        }
        self.init(
            load: value.load, item: value.item, type: value.type, isCopy: value.isCopy, bytes: bytes, route: route,
            failure: failure)
    }

    func value(_ reader: WireReader) throws(Refusal) -> DragReport.Load {
        let ending: LoadEnding
        if let failure {
            ending = .failed(failure)
        } else {
            guard let route else { throw Refusal.missing("route") }
            ending = .delivered(bytes: bytes, route)
        }
        return DragReport.Load(
            load: load, item: item, type: type, isCopy: isCopy, ending: ending,
            receivedBeforeFailure: failure == nil ? 0 : bytes)
    }
}

extension Duration {
    /// The duration in whole milliseconds. Rounds away from zero, so that no positive duration becomes 0. A duration
    /// beyond `Int64` becomes the nearest `Int64`.
    package var wireMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let perMillisecond: Int64 = 1_000_000_000_000_000
        var fraction = attoseconds / perMillisecond
        if attoseconds % perMillisecond != 0 { fraction += attoseconds.signum() }
        let (whole, isOver) = seconds.multipliedReportingOverflow(by: 1_000)
        let (sum, isSumOver) = whole.addingReportingOverflow(fraction)
        guard !isOver, !isSumOver else { return seconds < 0 ? .min : .max }
        return sum
    }
}
