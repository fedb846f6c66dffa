import ActivityWire
import Adaptation

extension ValueGenerator {
    mutating func points() -> Double { Double.random(in: 0...2_000, using: &random) }

    mutating func screenCommand() -> ScreenCommand {
        let commands: [ScreenCommand] = [
            .home, .switcher, .showAlert, .dismissAlert, .dismissSwitcher, .lock, .unlock, .pick(reference()),
            .closeWindow(reference()), .flingApp(app()), .reclaimMemory,
            .device(text(atLeast: 1), profile: optional { $0.text(atLeast: 1) }), .rotate(text(atLeast: 1)),
            .open(reference(), place: text(atLeast: 1)),
            .split(leading: reference(), trailing: reference(), ratio: text(atLeast: 1)), .makeSplit(text(atLeast: 1)),
            .swapSides, .expand(reference()), .putAway(reference()), .slideOver(text(atLeast: 1)), .dismissCentre,
            .touchDivider, .moveDivider(points()), .releaseDivider(text(atLeast: 1)),
            .keyboard(reference(), height: points()), .hideKeyboard, .connectDisplay(display()), .disconnectDisplay,
            .settings(
                ScreenSettings(
                    allowsMultipleApps: optional { $0.flag() }, persistentVideoOverlay: optional { $0.flag() },
                    usesLargerText: optional { $0.flag() }, isRightToLeft: optional { $0.flag() })),
            .memoryWarning, .exhaustMemory(reference()),
        ]
        return commands[Int.random(in: 0..<commands.count, using: &random)]
    }

    mutating func windowGeometry() -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: points(), height: points()),
            screenSize: ScreenSize(width: points(), height: points()),
            traits: TraitCollection(
                horizontalSizeClass: flag() ? .compact : .regular, verticalSizeClass: flag() ? .compact : .regular,
                displayScale: points()))
    }

    mutating func sceneNotice() -> SceneNotice {
        let notices: [SceneNotice] = [
            .screenDidConnect(display()), .screenDidDisconnect(display()), .keyboardWillHide(isLocal: flag()),
            .memoryWarning,
        ]
        return notices[Int.random(in: 0..<notices.count, using: &random)]
    }

    private mutating func display() -> ExternalDisplay {
        ExternalDisplay(name: text(), size: ScreenSize(width: points(), height: points()))
    }
}
