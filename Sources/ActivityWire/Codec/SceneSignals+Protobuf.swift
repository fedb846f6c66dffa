import Adaptation

extension ControlWriter {
    func write(_ geometry: WindowGeometry) -> WireWindowGeometry {
        var wire = WireWindowGeometry()
        wire.width = geometry.size.width
        wire.height = geometry.size.height
        wire.screenWidth = geometry.screenSize.width
        wire.screenHeight = geometry.screenSize.height
        wire.isHorizontallyRegular = geometry.traits.horizontalSizeClass == .regular
        wire.isVerticallyRegular = geometry.traits.verticalSizeClass == .regular
        wire.displayScale = geometry.traits.displayScale
        return wire
    }

    func write(_ transition: SceneTransition) -> WireSceneTransition {
        var wire = WireSceneTransition()
        wire.geometry = write(transition.geometry)
        wire.isAnimated = transition.isAnimated
        return wire
    }

    func write(_ notice: SceneNotice) -> WireSceneNotice {
        var wire = WireSceneNotice()
        switch notice {
        case .screenDidConnect(let display): wire.screenDidConnect = write(display)
        case .screenDidDisconnect(let display): wire.screenDidDisconnect = write(display)
        case .keyboardWillShow(let frame): wire.keyboardWillShow = write(frame)
        case .keyboardWillChangeFrame(let frame): wire.keyboardWillChangeFrame = write(frame)
        case .keyboardWillHide(let isLocal): wire.keyboardWillHide = isLocal
        case .memoryWarning: wire.memoryWarning = WireNothing()
        case .pictureInPicture(let moment): wire.kind = kind(of: moment)
        case .captureInterrupted(let reason): wire.captureInterrupted.reason = choice(reason)
        case .captureResumed: wire.captureResumed = WireNothing()
        }
        return wire
    }

    private func kind(of moment: PictureInPictureMoment) -> WireSceneNotice.OneOf_Kind {
        switch moment {
        case .willStart: .pictureInPictureWillStart(WireNothing())
        case .didStart: .pictureInPictureDidStart(WireNothing())
        case .restoreInterface: .pictureInPictureRestoreInterface(WireNothing())
        case .willStop: .pictureInPictureWillStop(WireNothing())
        case .didStop: .pictureInPictureDidStop(WireNothing())
        }
    }

    func write(_ display: ExternalDisplay) -> WireExternalDisplay {
        var wire = WireExternalDisplay()
        wire.name = display.name
        wire.width = display.size.width
        wire.height = display.size.height
        return wire
    }

    private func write(_ keyboard: KeyboardFrame) -> WireKeyboardArea {
        var wire = WireKeyboardArea()
        wire.x = keyboard.onScreen.left
        wire.y = keyboard.onScreen.top
        wire.width = keyboard.onScreen.size.width
        wire.height = keyboard.onScreen.size.height
        wire.windowX = keyboard.onScreen.left - keyboard.inWindow.left
        wire.windowY = keyboard.onScreen.top - keyboard.inWindow.top
        wire.isLocal = keyboard.isLocal
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireWindowGeometry) throws(Refusal) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(
                width: try points(wire.width, "width"), height: try points(wire.height, "height")),
            screenSize: ScreenSize(
                width: try points(wire.screenWidth, "screenWidth"),
                height: try points(wire.screenHeight, "screenHeight")),
            traits: TraitCollection(
                horizontalSizeClass: wire.isHorizontallyRegular ? .regular : .compact,
                verticalSizeClass: wire.isVerticallyRegular ? .regular : .compact,
                displayScale: try points(wire.displayScale, "displayScale")))
    }

    func read(_ wire: WireSceneTransition) throws(Refusal) -> SceneTransition {
        SceneTransition(geometry: try within("geometry", read(wire.geometry)), isAnimated: wire.isAnimated)
    }

    /// A length that can be reckoned with.
    private func points(_ length: Double, _ field: String) throws(Refusal) -> Double {
        guard length.isFinite else {
            throw Refusal(code: .invalidValue, reason: "\(length) is no length", field: field)
        }
        return length
    }

    func read(_ wire: WireSceneNotice) throws(Refusal) -> SceneNotice {
        switch wire.kind {
        case .screenDidConnect(let display): .screenDidConnect(try within("screenDidConnect", read(display)))
        case .screenDidDisconnect(let display): .screenDidDisconnect(try within("screenDidDisconnect", read(display)))
        case .keyboardWillShow(let area): .keyboardWillShow(read(area))
        case .keyboardWillChangeFrame(let area): .keyboardWillChangeFrame(read(area))
        case .keyboardWillHide(let isLocal): .keyboardWillHide(isLocal: isLocal)
        case .memoryWarning: .memoryWarning
        case .pictureInPictureWillStart: .pictureInPicture(.willStart)
        case .pictureInPictureDidStart: .pictureInPicture(.didStart)
        case .pictureInPictureRestoreInterface: .pictureInPicture(.restoreInterface)
        case .pictureInPictureWillStop: .pictureInPicture(.willStop)
        case .pictureInPictureDidStop: .pictureInPicture(.didStop)
        case .captureInterrupted(let wire): .captureInterrupted(try within("captureInterrupted", read(wire)))
        case .captureResumed: .captureResumed
        case nil: throw unknownKind(of: "kind of notice", wire.unknownFields)
        }
    }

    func read(_ wire: WireExternalDisplay) throws(Refusal) -> ExternalDisplay {
        ExternalDisplay(
            name: try within("name", text(wire.name, atMost: Limits.titleBytes)),
            size: ScreenSize(width: try points(wire.width, "width"), height: try points(wire.height, "height")))
    }

    /// A broker that does not say the reason knows one only.
    private func read(_ wire: WireCaptureInterruption) throws(Refusal) -> CaptureInterruptionReason {
        try within(
            "reason", zeroedChoice(wire.reason, .videoDeviceNotAvailableWithMultipleForegroundApps))
    }

    private func read(_ wire: WireKeyboardArea) -> KeyboardFrame {
        KeyboardFrame(
            onScreen: ScreenRectangle(x: wire.x, y: wire.y, width: wire.width, height: wire.height),
            windowCorner: ScreenPoint(x: wire.windowX, y: wire.windowY), isLocal: wire.isLocal)
    }
}
