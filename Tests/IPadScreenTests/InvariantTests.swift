import Adaptation
import Testing

@testable import IPadScreen

/// The screen sees by itself when it is broken: each way of breaking it is found, by its name.
@Suite("Invariants")
struct InvariantTests {
    private func broken(
        _ device: String = "ipadpro97", _ profile: ScreenProfile = .modern, _ gestures: [ScreenGesture<String>] = [],
        _ damage: (inout Screen) -> Void
    ) throws -> [String] {
        var stage = try ScreenFixture(device, profile)
        for gesture in gestures { try stage.prepare(gesture) }
        try #require(stage.screen.brokenInvariants.isEmpty)
        damage(&stage.screen)
        return stage.screen.brokenInvariants
    }

    private let split: [ScreenGesture<String>] = [.split(leading: "A", trailing: "B", .wideNarrow)]

    @Test("Broken window states are noticed")
    func lives() throws {
        #expect(try broken("ipadpro97", .modern, split) { $0.records["A"] = nil } == ["A is shown but not known"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.records["A"]?.life = .foregroundInactive }
                == ["A is foregroundInactive, should be foregroundActive"])
        #expect(
            try broken("ipadpro97", .modern, split + [.showAlert]) { $0.records["B"]?.life = .foregroundActive }
                == ["B is foregroundActive, should be foregroundInactive"])
        #expect(
            try broken("ipadpro97", .modern, split) { screen in
                let full = screen.geometry.geometry(at: .full)
                screen.records["B"]?.geometry = full
            }
                == ["B has a wrong geometry"])
        #expect(try broken("ipadpro97", .modern, split) { $0.records["B"]?.role = .primary } == ["B has a wrong role"])
        #expect(
            try broken("ipadpro97", .modern, split) {
                $0.records["C"]?.life = .foregroundInactive
                $0.runningProcesses.insert("app.C")
            } == ["C is not shown but live"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.records["A"]?.transitionsCompleted = 99 }
                == ["A answered too much"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.runningProcesses.remove("app.A") }
                == ["A lives without a process"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.runningProcesses = [] }
                == ["A lives without a process", "B lives without a process"])
    }

    @Test("A window in two positions, or floating over the home screen, is noticed")
    func places() throws {
        let saved = SplitPair(leading: "A", trailing: "P", ratio: .halfHalf)
        #expect(
            try broken("ipadpro97", .modern, split) { $0.arrangement.savedPairs = [saved] }
                == ["a window is both on the screen and put away"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.arrangement.slideOver.windows = ["B"] }
                == ["a window is both on the screen and put away"])
        let twice = try broken("ipadpro97", .modern, split) { $0.arrangement.centre = "A" }
        #expect(twice.contains("a window is in two places"))
        #expect(twice.contains("a window is both on the screen and put away"))
        let floating = try broken("ipadpro97", .modern, [.open("A", .full), .open("B", .centre)]) {
            $0.arrangement.base = .home
        }
        #expect(floating.contains("a window floats over the home screen"))
    }

    @Test("A pair must stand at a stop of its profile, on a model that has it, without a classic pane")
    func pairs() throws {
        let narrow = try broken("ipadpro97", .classic, split) {
            $0.arrangement.base = .split(SplitPair(leading: "A", trailing: "B", ratio: .narrowWide))
        }
        #expect(narrow.contains("the divider stands at narrow-wide"))
        let old = try broken("ipadpro97", .modern, split) { screen in
            if let device = DeviceModel.all.first(where: { $0.identifier == "ipadair1" }) { screen.device = device }
        }
        #expect(old == ["the device cannot split"])
        let pane = try broken("ipadpro97", .classic, split) {
            $0.arrangement.slideOver = SlideOverStack(windows: ["C"], isShown: true)
        }
        #expect(pane.contains("a classic pane over a split"))
        let modern = try broken("ipadpro97", .modern, split) {
            $0.arrangement.slideOver = SlideOverStack(windows: ["C"], isShown: true)
        }
        #expect(!modern.contains("a classic pane over a split"))
    }

    @Test("A divider can be held only over an uncovered pair")
    func divider() throws {
        #expect(
            try broken("ipadpro97", .modern, [.open("A", .full), .showAlert]) { $0.heldDivider = 512 }
                == ["a divider held by nobody"])
        #expect(
            try broken("ipadpro97", .modern, split + [.showAlert]) { $0.heldDivider = 512 }
                == ["a divider held by nobody"])
        #expect(
            try broken("ipadpro97", .modern, split + [.touchDivider]) { $0.heldDivider = 5 } == [])
    }

    @Test("A video must have its app, a keyboard its owner, the display its primary")
    func surroundings() throws {
        #expect(
            try broken("ipadpro97", .modern, split) { $0.pictureInPicture = PictureInPicture("P") }
                == ["a video without its app"])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.pictureInPicture = PictureInPicture("X") }
                == ["a video without its app"])
        #expect(try broken("ipadpro97", .modern, split) { $0.pictureInPicture = PictureInPicture("A") } == [])
        #expect(
            try broken("ipadpro97", .modern, split) { $0.keyboard = RaisedKeyboard(owner: "C", height: 5) }
                == ["a keyboard without its owner"])
        #expect(try broken("ipadpro97", .modern, split) { $0.keyboard = RaisedKeyboard(owner: "B", height: 5) } == [])
        let display = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
        #expect(
            try broken("ipadpro97", .modern, split) {
                $0.attachedDisplay = AttachedDisplay(display: display, viewer: "B")
            }
                == ["B sees the external display without being primary"])
        #expect(
            try broken("ipadpro97", .modern, split) {
                $0.attachedDisplay = AttachedDisplay(display: display, viewer: "A")
            }
                == [])
    }
}
