import Adaptation
import IPadScreen
import Testing

@Suite("Windows that move between places")
struct CentreRuleTests {
    @Test("A window moved to the centre leaves the pane")
    func leavesPane() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .open("B", .centre))
        #expect(stage.screen.arrangement.centre == "B")
        #expect(!stage.screen.arrangement.slideOver.windows.contains("B"))
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A window moved to the centre leaves any saved pair")
    func leavesPairs() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .home, .open("C", .full), .open("B", .centre))
        #expect(stage.screen.arrangement.centre == "B")
        #expect(stage.screen.arrangement.savedPairs.isEmpty)
    }

    @Test("The neighbour of a closed window fills the screen, and no pair with it is kept")
    func neighbour() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        _ = try stage.screen.handle(.removed("B"))
        #expect(stage.screen.arrangement.base == .full("A"))
        #expect(stage.screen.arrangement.savedPairs.isEmpty)
        #expect(stage.screen.brokenInvariants.isEmpty)
    }
}
