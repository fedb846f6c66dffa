extension ScreenRefusal {
    /// The name of the case. It never changes, so programs may depend on it.
    public var code: String {
        switch self {
        case .modeNotOnDevice: "modeNotOnDevice"
        case .noMultitasking: "noMultitasking"
        case .modeNotOnProfile: "modeNotOnProfile"
        case .multipleAppsNotAllowed: "multipleAppsNotAllowed"
        case .ratioNotAvailable: "ratioNotAvailable"
        case .sidesCannotBeSwapped: "sidesCannotBeSwapped"
        case .notEligible: "notEligible"
        case .primaryNotEligible: "primaryNotEligible"
        case .notOnRelease: "notOnRelease"
        case .deviceDoesNotRun: "deviceDoesNotRun"
        case .releaseNotOnDevice: "releaseNotOnDevice"
        case .covered: "covered"
        case .coveredByCentreWindow: "coveredByCentreWindow"
        case .notCovered: "notCovered"
        case .needsFullScreenApp: "needsFullScreenApp"
        case .needsSplit: "needsSplit"
        case .needsSlideOver: "needsSlideOver"
        case .needsCentreWindow: "needsCentreWindow"
        case .dividerHeld: "dividerHeld"
        case .dividerNotHeld: "dividerNotHeld"
        case .sidesFrozen: "sidesFrozen"
        case .unknownWindow: "unknownWindow"
        case .notVisible: "notVisible"
        case .alreadyOnScreen: "alreadyOnScreen"
        case .sameWindowTwice: "sameWindowTwice"
        case .noPictureInPicture: "noPictureInPicture"
        case .pictureInPictureNotOffered: "pictureInPictureNotOffered"
        case .pictureInPictureExists: "pictureInPictureExists"
        case .numberNotFinite: "numberNotFinite"
        case .numberNegative: "numberNegative"
        case .tooManyWindows: "tooManyWindows"
        }
    }
}
