import Adaptation
import Testing

@testable import IPadScreen

@Suite("Facts about devices and releases")
struct DeviceFactTests {
    @Test("Every model's memory is a multiple of 256 MiB")
    func memory() {
        for device in DeviceModel.all {
            #expect(device.memoryMiB > 0 && device.memoryMiB % 256 == 0, "\(device.identifier)")
        }
    }

    @Test(
        "Each release has the window modes of its time",
        arguments: [
            (9, false, false), (12, false, false), (13, true, false), (14, true, false), (15, true, true),
            (18, true, true), (26, true, false),
        ])
    func releases(major: Int, hasScenes: Bool, hasCentreWindow: Bool) throws {
        let release = try #require(SystemRelease(major))
        #expect(release.hasScenes == hasScenes)
        #expect(release.hasCentreWindow == hasCentreWindow)
    }

    @Test("A video lies in its corner with a margin on both sides and the shape 16 by 9")
    func video() {
        var video = PictureInPicture("P")
        let screen = ScreenSize(width: 1_000, height: 800)
        #expect(video.frame(on: screen) == ScreenRectangle(x: 728, y: 640, width: 256, height: 144))
        let corners: [(ScreenCorner, Double, Double)] = [
            (.topLeft, 16, 16), (.topRight, 664, 16), (.bottomLeft, 16, 604), (.bottomRight, 664, 604),
        ]
        for (corner, x, y) in corners {
            video.place(corner, width: 320, on: screen)
            #expect(video.frame(on: screen) == ScreenRectangle(x: x, y: y, width: 320, height: 180))
        }
        video.place(.topLeft, width: 1, on: screen)
        #expect(video.width == 160)
        video.place(.topLeft, width: 9_999, on: screen)
        #expect(video.width == 400)
    }

    @Test("A window that leaves the front of the pane leaves it hidden; one behind it does not")
    func pane() {
        var stack = SlideOverStack<String>(windows: ["A", "B"], isShown: true, edge: .trailing)
        stack.remove("B")
        #expect(stack.isShown && stack.front == "A")
        stack.show("B", keepingOthers: true)
        stack.remove("B")
        #expect(!stack.isShown && stack.windows == ["A"])
    }

    @Test("An ended scene plays nothing, has no role, and no longer answers transitions")
    func detached() {
        var record = WindowRecord(WindowDescription("A", app: "a", title: ""))
        record.life = .foregroundActive
        record.role = .primary
        record.playsFullScreenVideo = true
        record.transitionsBegun = 4
        record.detach()
        #expect(record.life == .unattached && record.role == nil && !record.playsFullScreenVideo)
        #expect(record.transitionsCompleted == 4)
    }
}
