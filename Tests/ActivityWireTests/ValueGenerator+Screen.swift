import ActivityWire
import Adaptation

extension ValueGenerator {
    mutating func points() -> Double { Double.random(in: 0...2_000, using: &random) }

    /// Short enough for the name of a model, whatever its letters take.
    private mutating func model() -> String { String(text(atLeast: 1).prefix(2)) }

    private mutating func word<Word: ScreenWord>() -> Word {
        Word.all[Int.random(in: 0..<Word.all.count, using: &random)]
    }

    mutating func screenCommand() -> ScreenCommand {
        let commands: [ScreenCommand] = [
            .home, .switcher, .showAlert, .dismissAlert, .dismissSwitcher, .lock, .unlock, .pick(reference()),
            .closeWindow(reference()), .flingApp(app()), .reclaimMemory,
            .device(model(), profile: optional { $0.word() }, release: optional { $0.number() }), .rotate(word()),
            .open(reference(), place: word()),
            .split(leading: reference(), trailing: reference(), ratio: word()), .makeSplit(word()),
            .swapSides, .expand(reference()), .putAway(reference()), .slideOver(word()), .dismissCentre,
            .touchDivider, .moveDivider(points()), .releaseDivider(word()),
            .keyboard(reference(), height: points()), .hideKeyboard, .connectDisplay(display()), .disconnectDisplay,
            .settings(
                ScreenSettings(
                    allowsMultipleApps: optional { $0.flag() }, persistentVideoOverlay: optional { $0.flag() },
                    usesLargerText: optional { $0.flag() }, isRightToLeft: optional { $0.flag() })),
            .memoryWarning, .exhaustMemory(reference()), .startPictureInPicture(reference()),
            .placePictureInPicture(corner: word(), width: points()), .returnPictureInPicture,
            .closePictureInPicture, .newWindow(app()), .liftIcon(app()), .dropIcon(word()), .chooseWindow(reference()),
            .chooseNewWindow, .cancelIcon, .dropItem(text(atLeast: 1), at: flag() ? .icon(app()) : .edge(word())),
            .moveToDisplay(reference()), .obstructCamera(word()), .freeCamera(word()),
        ]
        return commands[Int.random(in: 0..<commands.count, using: &random)]
    }

    mutating func windowGeometry() -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: points(), height: points()),
            screenSize: ScreenSize(width: points(), height: points()),
            traits: TraitCollection(
                horizontalSizeClass: choice(), verticalSizeClass: choice(), displayScale: points(),
                userInterfaceIdiom: choice(), forceTouchCapability: choice()))
    }

    mutating func sceneReport() -> SceneReport {
        SceneReport(
            session: identifier(), app: app(), state: choice(), epoch: SceneEpoch(number()),
            processIdentifier: optional { $0.number() }, isBusy: flag(), geometry: optional { $0.windowGeometry() },
            savedState: optional { $0.activity() }, lastEnd: optional { $0.text() },
            position: optional { $0.position() }, statusBar: optional { $0.statusBar() },
            content: optional { $0.sceneContent() })
    }

    mutating func sceneContent() -> SceneContent {
        SceneContent(
            presented: list { generator in
                PresentedContent(
                    title: generator.text(), wantedStyle: generator.choice(), style: generator.choice(),
                    form: generator.choice())
            },
            split: optional { generator in
                SplitContent(
                    mode: generator.optional { $0.choice() },
                    columns: [SplitColumnContent(column: generator.choice(), titles: generator.list { $0.text() })])
            })
    }

    mutating func position() -> ScenePosition {
        ScenePosition(origin: ScreenPoint(x: points(), y: points()), statusBarHeight: points())
    }

    mutating func statusBar() -> StatusBarReport {
        StatusBarReport(style: text(), isHidden: flag(), height: points())
    }

    mutating func tourStop() -> ScreenTourStop {
        ScreenTourStop(
            name: text(), commands: list { $0.screenCommand() }, geometry: windowGeometry(), state: choice())
    }

    mutating func pickerRow() -> PickerRow {
        PickerRow(app: app(), name: text(), isEligible: flag(), reason: optional { $0.text() })
    }

    mutating func expose() -> AppExpose {
        AppExpose(
            app: app(), name: text(), isNewWindowOffered: flag(), sessions: list { $0.sessionRow() },
            next: optional { $0.pageToken() })
    }

    mutating func sceneNotice() -> SceneNotice {
        let notices: [SceneNotice] = [
            .screenDidConnect(display()), .screenDidDisconnect(display()), .keyboardWillHide(isLocal: flag()),
            .memoryWarning, .captureInterrupted(captureReason()), .captureResumed,
            .pictureInPicture(PictureInPictureMoment.allCases.randomElement(using: &random) ?? .willStart),
        ]
        return notices[Int.random(in: 0..<notices.count, using: &random)]
    }

    private mutating func captureReason() -> CaptureInterruptionReason {
        CaptureInterruptionReason.allCases.randomElement(using: &random)
            ?? .videoDeviceNotAvailableWithMultipleForegroundApps
    }

    private mutating func display() -> ExternalDisplay {
        ExternalDisplay(name: text(), size: ScreenSize(width: points(), height: points()), scale: points())
    }
}
