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
        }
        return wire
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
    func read(_ wire: WireWindowGeometry) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: wire.width, height: wire.height),
            screenSize: ScreenSize(width: wire.screenWidth, height: wire.screenHeight),
            traits: TraitCollection(
                horizontalSizeClass: wire.isHorizontallyRegular ? .regular : .compact,
                verticalSizeClass: wire.isVerticallyRegular ? .regular : .compact, displayScale: wire.displayScale))
    }

    func read(_ wire: WireSceneTransition) -> SceneTransition {
        SceneTransition(geometry: read(wire.geometry), isAnimated: wire.isAnimated)
    }

    func read(_ wire: WireSceneNotice) throws(Refusal) -> SceneNotice {
        switch wire.kind {
        case .screenDidConnect(let display): .screenDidConnect(try within("screenDidConnect", read(display)))
        case .screenDidDisconnect(let display): .screenDidDisconnect(try within("screenDidDisconnect", read(display)))
        case .keyboardWillShow(let area): .keyboardWillShow(read(area))
        case .keyboardWillChangeFrame(let area): .keyboardWillChangeFrame(read(area))
        case .keyboardWillHide(let isLocal): .keyboardWillHide(isLocal: isLocal)
        case .memoryWarning: .memoryWarning
        case nil: throw unknownKind(of: "kind of notice", wire.unknownFields)
        }
    }

    func read(_ wire: WireExternalDisplay) throws(Refusal) -> ExternalDisplay {
        ExternalDisplay(
            name: try within("name", text(wire.name, atMost: Limits.titleBytes)),
            size: ScreenSize(width: wire.width, height: wire.height))
    }

    private func read(_ wire: WireKeyboardArea) -> KeyboardFrame {
        KeyboardFrame(
            onScreen: ScreenRectangle(x: wire.x, y: wire.y, width: wire.width, height: wire.height),
            windowCorner: ScreenPoint(x: wire.windowX, y: wire.windowY), isLocal: wire.isLocal)
    }
}
