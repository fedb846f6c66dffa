import ActivityWire
import Adaptation

extension GoldenSamples {
    static let otherDevice = ScreenCommand.device("ipadair2", profile: .modern, release: 15)

    static let interruption = SceneCall(
        id: CallID(9), session: session, epoch: SceneEpoch(3),
        body: .notice(.captureInterrupted(.videoDeviceNotAvailableWithMultipleForegroundApps)))

    static let heat = SceneCall(
        id: CallID(9), session: session, epoch: SceneEpoch(3),
        body: .notice(.captureInterrupted(.videoDeviceNotAvailableDueToSystemPressure)))

    static let cameraAccess = SceneUpdate(
        session: session, runsCaptureSession: true, enablesMultitaskingCameraAccess: true)

    static let screen = ScreenReport(
        device: "ipadair2", deviceName: "iPad Air 2", profile: "modern", release: 15, firstRelease: 9, lastRelease: 15,
        orientation: "landscape", width: 1_024, height: 768, layout: "home")

    static let newWindow: ScreenCommand = notes.map { .newWindow($0) } ?? .home

    static let expose: Query =
        notes.map { .expose($0, Page(after: PageToken(app: $0, number: 7), limit: 5)) } ?? .status

    static let picked: [PickerRow] =
        notes.map { app in
            [
                PickerRow(app: app, name: "Notes", isEligible: true),
                PickerRow(app: app, name: "Game", reason: "requiresFullScreen"),
            ]
        } ?? []

    static let exposed: Reply = {
        guard let notes, case .session(let row) = sessionEvent.event else { return .done }
        return .expose(
            AppExpose(
                app: notes, name: "Notes", isNewWindowOffered: true, sessions: [row],
                next: PageToken(app: notes, number: 8)))
    }()
}
