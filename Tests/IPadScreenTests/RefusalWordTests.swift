import Adaptation
import IPadScreen
import Testing

@Suite("Texts of refusals")
struct RefusalWordTests {
    @Test(
        "Each refusal has its name for programs and its sentence for people",
        arguments: [
            (.modeNotOnDevice(.splitView, device: "ipad2"), "modeNotOnDevice", "ipad2 has no splitView"),
            (
                .noMultitasking(device: "iphone6"), "noMultitasking",
                "iphone6 has no multitasking: one window has the whole screen"
            ),
            (
                .modeNotOnProfile(.slideOver, .windowed), "modeNotOnProfile",
                "the windowed profile has no slideOver here"
            ),
            (.multipleAppsNotAllowed, "multipleAppsNotAllowed", "the setting Allow Multiple Apps is off"),
            (
                .ratioNotAvailable(.halfHalf, .portrait, .modern), "ratioNotAvailable",
                "a split half does not exist in portrait on the modern profile"
            ),
            (
                .sidesCannotBeSwapped(.classic), "sidesCannotBeSwapped",
                "sides cannot be exchanged on the classic profile"
            ),
            (
                .notEligible(window: "A", .builtBefore9), "notEligible",
                "A may not share the screen: builtBefore9"
            ),
            (
                .primaryNotEligible(window: "A", .requiresFullScreen), "primaryNotEligible",
                "A is full screen and may not be split: requiresFullScreen"
            ),
            (.notOnRelease(.latest), "notOnRelease", "release 26 of the system cannot do this"),
            (
                .deviceDoesNotRun(.modern, device: "ipad2"), "deviceDoesNotRun",
                "ipad2 runs no release of the modern profile"
            ),
            (.releaseNotOnDevice(.latest, device: "ipad2"), "releaseNotOnDevice", "ipad2 never had release 26"),
            (.covered(.locked), "covered", "the device is locked"),
            (.covered(.alert), "covered", "the alert covers the screen"),
            (.covered(.switcher), "covered", "the switcher covers the screen"),
            (.coveredByCentreWindow, "coveredByCentreWindow", "a window in the centre covers the rest"),
            (.notCovered(.switcher), "notCovered", "there is no switcher to leave"),
            (.needsFullScreenApp, "needsFullScreenApp", "no app is full screen"),
            (.needsSplit, "needsSplit", "the screen is not split"),
            (.needsSlideOver, "needsSlideOver", "there is no window in Slide Over"),
            (.needsCentreWindow, "needsCentreWindow", "there is no window in the centre"),
            (.dividerHeld, "dividerHeld", "the divider is held"),
            (.dividerNotHeld, "dividerNotHeld", "the divider is not held"),
            (.sidesFrozen, "sidesFrozen", "the split apps are frozen: more apps than the device keeps live"),
            (.unknownWindow("A"), "unknownWindow", "no window A is known"),
            (.notVisible("A"), "notVisible", "A is not on the screen"),
            (.alreadyOnScreen("A"), "alreadyOnScreen", "A is on the screen already"),
            (.sameWindowTwice("A"), "sameWindowTwice", "A cannot be on both sides"),
            (.noPictureInPicture, "noPictureInPicture", "there is no Picture in Picture window"),
            (
                .pictureInPictureNotOffered(window: "A"), "pictureInPictureNotOffered",
                "A offers no Picture in Picture"
            ),
            (
                .pictureInPictureExists(window: "A"), "pictureInPictureExists",
                "A has a Picture in Picture window already"
            ),
            (
                .cameraAccessNotSupported(window: "A"), "cameraAccessNotSupported",
                "A may not use the camera beside other apps"
            ),
            (
                .keyboardOffScreen(height: 900, limit: 768), "keyboardOffScreen",
                "a keyboard of 900.0 points is not on the screen (expected more than 0, and at most 768.0)"
            ),
            (.numberNotFinite(field: "width"), "numberNotFinite", "width is not a finite number"),
            (.numberNegative(field: "height"), "numberNegative", "height is negative"),
            (.tooManyWindows(limit: 7), "tooManyWindows", "the screen knows 7 windows, its limit"),
        ] as [(ScreenRefusal, String, String)])
    func words(refusal: ScreenRefusal, code: String, sentence: String) {
        #expect(refusal.code == code)
        #expect(refusal.description == sentence)
    }

    @Test("An ended process has the reason and the code of its crash report")
    func terminations() {
        let late = Termination.sceneUpdate(transition: 3, allowance: .seconds(10))
        #expect(late.code == 0x8bad_f00d && late.code == 2_343_432_205 && late.reason == "scene-update")
        #expect(Termination.memory.code == nil && Termination.memory.reason == "memory")
    }
}
