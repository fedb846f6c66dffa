import Adaptation
import IPadScreen
import Testing

@Suite("Storing the screen")
struct RestoringTests {
    private func arranged() throws -> ScreenFixture {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(
            .split(leading: "A", trailing: "B", .halfHalf), .open("C", .slideOver), .moveSlideOver(.leading))
        return stage
    }

    private func resumed(_ screen: Screen, _ windows: [String], life: WindowLife?) throws -> Screen {
        let resumed = windows.compactMap { window in
            screen.description(of: window).map {
                ResumedWindow(
                    $0, life: life ?? screen.life(of: window) ?? .unattached, geometry: screen.geometry(of: window))
            }
        }
        return try Screen(restoring: screen.saved, device: .named(screen.saved.device), windows: resumed)
    }

    @Test("Windows that survived the restart are not called")
    func survivors() throws {
        let screen = try arranged().screen
        var restored = try resumed(screen, ["A", "B", "C"], life: nil)
        #expect(restored.saved == screen.saved)
        #expect(try restored.settle().compactMap(short).filter { !$0.hasSuffix("primary") }.isEmpty)
        #expect(restored.placedWindows == screen.placedWindows)
        #expect(restored.brokenInvariants.isEmpty)
    }

    @Test("Windows whose processes ended are launched and connected where they were")
    func gone() throws {
        var restored = try resumed(arranged().screen, ["A", "B", "C"], life: .unattached)
        let log = try restored.settle().compactMap(short)
        for window in ["A", "B", "C"] {
            #expect(
                log.filter { $0.hasPrefix(window) }
                    == ["\(window) launch", "\(window) connect", "\(window) WEF", "\(window) DBA"])
        }
        #expect(restored.brokenInvariants.isEmpty)
    }

    @Test("A missing window leaves its room to its neighbour")
    func missing() throws {
        var restored = try resumed(arranged().screen, ["B", "C"], life: .unattached)
        #expect(restored.arrangement.base == .full("B"))
        _ = try restored.settle()
        #expect(restored.placedWindows.map(\.window) == ["B", "C"])
        #expect(restored.brokenInvariants.isEmpty)
    }

    @Test("An arrangement that became impossible shrinks to what is left")
    func shrunk() throws {
        var stage = try arranged()
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false)))
        var restored = try resumed(stage.screen, ["A", "B", "C"], life: nil)
        #expect(restored.arrangement.base == .full("A"))
        let log = try restored.settle().compactMap(short)
        #expect(log.prefix(4) == ["B WRA", "B DEB", "C WRA", "C DEB"])
        #expect(log.contains("A S+T 1194x834"))
        #expect(restored.brokenInvariants.isEmpty)
    }

    @Test("A layout is loaded over any screen, and other windows leave it")
    func load() throws {
        var stage = try arranged()
        let layout = stage.screen.arrangement
        try stage.prepare(.home, .open("P", .full))
        let log = try stage.screen.show(layout).compactMap(short)
        #expect(log.prefix(2) == ["P WRA", "P DEB"])
        #expect(stage.screen.arrangement == layout)
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A layout that the device cannot show is refused and changes nothing")
    func impossible() throws {
        let layout = try arranged().screen.arrangement
        var stage = try ScreenFixture("ipadair1", .modern)
        let before = stage.screen
        #expect(throws: ScreenRefusal.modeNotOnDevice(.splitView, device: "ipadair1")) {
            try stage.screen.show(layout)
        }
        #expect(stage.screen == before)
    }
}
