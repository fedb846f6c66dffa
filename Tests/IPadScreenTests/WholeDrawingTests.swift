import Adaptation
import Foundation
import IPadScreen
import Testing

/// Whole drawings, cell by cell, as Golden/drawings.txt has them.
@Suite("Complete drawings")
struct WholeDrawingTests {
    static let scenes = [
        "split and pane", "home", "locked", "classic pane", "centre", "keyboard, video and divider", "portrait",
        "wide title", "pane on the left", "narrow",
    ]

    private func drawing(_ scene: String) throws -> String {
        var stage = try ScreenFixture("ipadpro11g1")
        switch scene {
        case "split and pane":
            try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .open("C", .slideOver))
        case "locked": try stage.prepare(.lock)
        case "classic pane":
            stage = try ScreenFixture("ipadpro97", .classic)
            try stage.prepare(.open("A", .full), .open("B", .slideOver))
        case "centre": try stage.prepare(.open("A", .full), .open("B", .centre))
        case "keyboard, video and divider":
            try stage.prepare(
                .open("P", .full), .startPictureInPicture("P"), .placePictureInPicture(.topRight, width: 400))
            try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
            _ = try stage.screen.handle(.keyboardShown(by: "B", height: 250))
            try stage.prepare(.touchDivider, .moveDivider(to: 300))
        case "portrait": try stage.prepare(.rotate(.portrait), .split(leading: "A", trailing: "B", .narrowWide))
        case "wide title":
            _ = try stage.screen.handle(.added(WindowDescription("A", app: "app.A", title: "日本語の題名\u{200E}\u{200D}x")))
            _ = try stage.screen.handle(.added(WindowDescription("B", app: "app.B", title: "")))
            try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        case "pane on the left":
            try stage.prepare(.open("A", .full), .open("B", .slideOver), .moveSlideOver(.leading))
        case "narrow": try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        default: break
        }
        return stage.screen.drawing(columns: scene == "narrow" ? 1 : 72)
    }

    @Test("A screen is drawn exactly to the cell", arguments: scenes)
    func whole(scene: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/drawings.txt")
        let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "=== ")
        let part = try #require(golden.first { $0.hasPrefix(scene + "\n") })
        #expect(try drawing(scene) + "\n" == part.dropFirst(scene.count + 1))
    }

    private func picture(_ width: Double, _ height: Double, divider: Double? = nil) -> ScreenPicture {
        ScreenPicture(
            heading: "h", screen: ScreenSize(width: width, height: height), items: [], emptyText: "e",
            heldDivider: divider)
    }

    @Test("A drawing is 40 to 240 cells wide and half as high as its screen")
    func bounds() {
        func size(_ columns: Int) -> [Int] {
            let lines = picture(1_000, 500).drawing(columns: columns).split(
                separator: "\n", omittingEmptySubsequences: false)
            return [lines[1].count, lines.count - 1]
        }
        #expect(size(39) == [40, 10] && size(40) == [40, 10] && size(41) == [41, 10] && size(44) == [44, 11])
        #expect(
            size(240) == [240, 60] && size(241) == [240, 60] && size(.max) == [240, 60] && size(.min) == [40, 10])
        #expect(picture(1_000, 500).drawing().split(separator: "\n")[1].count == 80)
    }

    @Test("A screen without space or with an odd shape is drawn as its heading only")
    func strange() {
        for (width, height) in [(0.5, 500.0), (500, 0.5), (.infinity, 500), (.nan, 5), (100, 401), (5, .nan)] {
            #expect(picture(width, height).drawing() == "h", "\(width) x \(height)")
        }
        #expect(picture(1, 1).drawing() != "h" && picture(100, 400).drawing() != "h")
    }

    @Test("A divider is drawn in its column, within the screen")
    func divider() {
        func column(_ position: Double) -> Int? {
            picture(400, 200, divider: position).drawing(columns: 40).split(separator: "\n")[2].firstIndex(of: "┃")
                .map {
                    $0.utf16Offset(
                        in: picture(400, 200, divider: position).drawing(columns: 40).split(separator: "\n")[2])
                }
        }
        #expect(column(0) == 0 && column(-9) == 0 && column(100) == 10 && column(104) == 10 && column(106) == 11)
        #expect(column(400) == 39 && column(9_999) == 39)
    }
}
