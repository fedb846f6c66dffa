import Adaptation

extension ControlWriter {
    func write(_ command: ScreenCommand) -> WireScreenCommand {
        var wire = WireScreenCommand()
        wire.kind = kind(of: command)
        return wire
    }

    private func kind(of command: ScreenCommand) -> WireScreenCommand.OneOf_Kind {
        switch command {
        case .home: .home(WireNothing())
        case .switcher: .switcher(WireNothing())
        case .showAlert: .showAlert(WireNothing())
        case .dismissAlert: .dismissAlert(WireNothing())
        case .lock: .lock(WireNothing())
        case .unlock: .unlock(WireNothing())
        case .dismissSwitcher: .dismissSwitcher(WireNothing())
        case .pick(let session): .pick(session.text)
        case .closeWindow(let session): .closeWindow(session.text)
        case .flingApp(let app): .flingApp(app.text)
        case .reclaimMemory: .reclaimMemory(WireNothing())
        case .device(let model, let profile, let release): .device(write(model, profile, release))
        case .rotate(let orientation): .rotate(orientation)
        case .open(let session, let place): .open(write(session, place: place))
        case .split(let leading, let trailing, let ratio): .split(write(leading, trailing, ratio))
        case .makeSplit(let edge): .makeSplit(edge)
        case .swapSides: .swapSides(WireNothing())
        case .expand(let session): .expand(session.text)
        case .putAway(let session): .putAway(session.text)
        case .slideOver(let word): .slideOver(word)
        case .dismissCentre: .dismissCentre(WireNothing())
        case .touchDivider: .touchDivider(WireNothing())
        case .moveDivider(let position): .moveDivider(position)
        case .releaseDivider(let target): .releaseDivider(target)
        case .keyboard(let session, let height): .keyboard(write(session, height: height))
        case .hideKeyboard: .hideKeyboard(WireNothing())
        case .connectDisplay(let display): .connectDisplay(write(display))
        case .disconnectDisplay: .disconnectDisplay(WireNothing())
        case .settings(let settings): .settings(write(settings))
        case .memoryWarning: .memoryWarning(WireNothing())
        case .exhaustMemory(let session): .exhaustMemory(session.text)
        case .startPictureInPicture(let session): .startPictureInPicture(session.text)
        case .placePictureInPicture(let corner, let width): .placePictureInPicture(write(corner, width: width))
        case .returnPictureInPicture: .returnPictureInPicture(WireNothing())
        case .closePictureInPicture: .closePictureInPicture(WireNothing())
        }
    }

    private func write(_ model: String, _ profile: String?, _ release: UInt32?) -> WireScreenDevice {
        var wire = WireScreenDevice()
        wire.model = model
        if let profile { wire.profile = profile }
        if let release { wire.release = release }
        return wire
    }

    private func write(_ session: SessionReference, place: String) -> WireScreenOpening {
        var wire = WireScreenOpening()
        wire.session = session.text
        wire.place = place
        return wire
    }

    private func write(_ leading: SessionReference, _ trailing: SessionReference, _ ratio: String) -> WireScreenSplit {
        var wire = WireScreenSplit()
        wire.leading = leading.text
        wire.trailing = trailing.text
        wire.ratio = ratio
        return wire
    }

    private func write(_ session: SessionReference, height: Double) -> WireScreenKeyboard {
        var wire = WireScreenKeyboard()
        wire.session = session.text
        wire.height = height
        return wire
    }

    private func write(_ corner: String, width: Double) -> WireScreenVideoPlace {
        var wire = WireScreenVideoPlace()
        wire.corner = corner
        wire.width = width
        return wire
    }

    private func write(_ settings: ScreenSettings) -> WireScreenSettings {
        var wire = WireScreenSettings()
        if let allows = settings.allowsMultipleApps { wire.allowsMultipleApps = allows }
        if let persists = settings.persistentVideoOverlay { wire.persistentVideoOverlay = persists }
        if let isLarger = settings.usesLargerText { wire.usesLargerText = isLarger }
        if let isMirrored = settings.isRightToLeft { wire.isRightToLeft = isMirrored }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireScreenCommand) throws(Refusal) -> ScreenCommand {
        switch wire.kind {
        case .home: .home
        case .switcher: .switcher
        case .showAlert: .showAlert
        case .dismissAlert: .dismissAlert
        case .lock: .lock
        case .unlock: .unlock
        case .dismissSwitcher: .dismissSwitcher
        case .pick(let text): .pick(try within("pick", reference(text)))
        case .closeWindow(let text): .closeWindow(try within("closeWindow", reference(text)))
        case .flingApp(let text): .flingApp(try within("flingApp", app(text)))
        case .reclaimMemory: .reclaimMemory
        case .device(let device): try within("device", read(device))
        case .rotate(let text): .rotate(try within("rotate", word(text)))
        case .open(let opening): try within("open", read(opening))
        case .split(let split): try within("split", read(split))
        case .makeSplit(let text): .makeSplit(try within("makeSplit", word(text)))
        case .swapSides: .swapSides
        case .expand(let text): .expand(try within("expand", reference(text)))
        case .putAway(let text): .putAway(try within("putAway", reference(text)))
        case .slideOver(let text): .slideOver(try within("slideOver", word(text)))
        case .dismissCentre: .dismissCentre
        case .touchDivider: .touchDivider
        case .moveDivider(let position): .moveDivider(position)
        case .releaseDivider(let text): .releaseDivider(try within("releaseDivider", word(text)))
        case .keyboard(let keyboard): try within("keyboard", read(keyboard))
        case .hideKeyboard: .hideKeyboard
        case .connectDisplay(let display): .connectDisplay(try within("connectDisplay", read(display)))
        case .disconnectDisplay: .disconnectDisplay
        case .settings(let settings): .settings(read(settings))
        case .memoryWarning: .memoryWarning
        case .exhaustMemory(let text): .exhaustMemory(try within("exhaustMemory", reference(text)))
        case .startPictureInPicture(let text):
            .startPictureInPicture(try within("startPictureInPicture", reference(text)))
        case .placePictureInPicture(let place):
            .placePictureInPicture(
                corner: try within("placePictureInPicture.corner", word(place.corner)), width: place.width)
        case .returnPictureInPicture: .returnPictureInPicture
        case .closePictureInPicture: .closePictureInPicture
        case nil: throw unknownKind(of: "kind of screen command", wire.unknownFields)
        }
    }

    private func word(_ text: String) throws(Refusal) -> String {
        try nonEmptyText(text, atMost: Limits.screenWordBytes)
    }

    private func read(_ wire: WireScreenDevice) throws(Refusal) -> ScreenCommand {
        .device(
            try within("model", word(wire.model)),
            profile: wire.hasProfile ? try within("profile", word(wire.profile)) : nil,
            release: wire.hasRelease ? wire.release : nil)
    }

    private func read(_ wire: WireScreenOpening) throws(Refusal) -> ScreenCommand {
        .open(try within("session", reference(wire.session)), place: try within("place", word(wire.place)))
    }

    private func read(_ wire: WireScreenSplit) throws(Refusal) -> ScreenCommand {
        .split(
            leading: try within("leading", reference(wire.leading)),
            trailing: try within("trailing", reference(wire.trailing)), ratio: try within("ratio", word(wire.ratio)))
    }

    private func read(_ wire: WireScreenKeyboard) throws(Refusal) -> ScreenCommand {
        .keyboard(try within("session", reference(wire.session)), height: wire.height)
    }

    private func read(_ wire: WireScreenSettings) -> ScreenSettings {
        ScreenSettings(
            allowsMultipleApps: wire.hasAllowsMultipleApps ? wire.allowsMultipleApps : nil,
            persistentVideoOverlay: wire.hasPersistentVideoOverlay ? wire.persistentVideoOverlay : nil,
            usesLargerText: wire.hasUsesLargerText ? wire.usesLargerText : nil,
            isRightToLeft: wire.hasIsRightToLeft ? wire.isRightToLeft : nil)
    }
}
