import ActivityWire
import Adaptation

extension GoldenSamples {
    static let otherDevice = ScreenCommand.device("ipadair2", profile: "modern", release: 15)

    static let interruption = SceneCall(
        id: CallID(9), session: session, epoch: SceneEpoch(3),
        body: .notice(.captureInterrupted(.videoDeviceNotAvailableWithMultipleForegroundApps)))

    static let screen = ScreenReport(
        device: "ipadair2", deviceName: "iPad Air 2", profile: "modern", release: 15, firstRelease: 9, lastRelease: 15,
        orientation: "landscape", width: 1_024, height: 768, layout: "home")
}
