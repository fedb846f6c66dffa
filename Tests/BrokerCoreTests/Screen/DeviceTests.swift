import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Changing the device")
struct DeviceTests {
    /// The screen after a command.
    private func report(after command: ScreenCommand) -> ScreenReport {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        harness.request(.screen(command), from: tool)
        return harness.broker.screenReport
    }

    @Test(
        "The release determines the rules; by default it is the profile's last release that the model ran",
        arguments: [
            (ScreenCommand.device("ipadair2"), "modern", 15), (.device("ipadair2", profile: .classic), "classic", 10),
            (.device("ipadair2", release: 9), "classic", 9), (.device("ipadair2", release: 12), "modern", 12),
            (.device("ipadair2", profile: .modern, release: 11), "modern", 11), (.device("ipad8"), "modern", 18),
            (.device("ipad8", profile: .windowed), "windowed", 26), (.device("ipad8", release: 26), "windowed", 26),
            (.device("ipad2"), "classic", 9),
        ])
    func release(command: ScreenCommand, profile: String, release: UInt32) {
        let report = report(after: command)
        #expect(report.profile == profile && report.release == release)
    }

    @Test("The screen reports the releases of its model")
    func bounds() {
        let report = report(after: .device("ipad7"))
        #expect(report.firstRelease == 13 && report.lastRelease == 18)
    }

    @Test(
        "A release that the model never ran is refused with the nearest one",
        arguments: [
            ("ipadair2", 16, 15), ("ipadair2", 8, 9), ("ipadair2", 0, 9), ("ipad8", 13, 14), ("ipad8", 27, 26),
            ("ipad8", .max, 26),
        ] as [(String, UInt32, Int64)])
    func outOfBounds(model: String, release: UInt32, limit: Int64) {
        let refusal = refusal(of: .device(model, release: release))
        #expect(refusal?.code == .invalidValue && refusal?.field == "screen.device.release")
        #expect(refusal?.limit == limit)
        #expect(refusal?.reason.contains("not \(release)") == true)
    }

    @Test("Releases between 18 and 26 do not exist")
    func neverReleased() {
        let refusal = refusal(of: .device("ipad8", release: 20))
        #expect(refusal?.code == .invalidValue && refusal?.field == "screen.device.release")
        #expect(refusal?.reason.contains("release 20 does not exist") == true)
    }

    @Test("A release outside the given profile is refused")
    func conflict() {
        let refusal = refusal(of: .device("ipadair2", profile: .classic, release: 12))
        #expect(refusal?.code == .conflictingOptions && refusal?.field == "screen.device.release")
    }

    @Test("A profile that the model never ran is refused")
    func profile() {
        let refusal = refusal(of: .device("ipad7", profile: .windowed))
        #expect(refusal?.code == .screenRefused && refusal?.reason.contains("deviceDoesNotRun") == true)
    }

    @Test("A model identifier's prefix is refused with the possible models")
    func unknown() {
        let refusal = refusal(of: .device("ipad1"))
        #expect(refusal?.code == .invalidValue && refusal?.field == "screen.device.model")
        #expect(refusal?.candidates.contains("ipad10") == true && refusal?.candidates.contains("ipad2") == true)
    }

    /// The refusal of a command that changes nothing.
    private func refusal(of command: ScreenCommand) -> Refusal? {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let before = harness.broker.screen
        let request = harness.request(.screen(command), from: tool)
        #expect(harness.broker.screen == before)
        return harness.refusal(request, to: tool)
    }
}
