import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Places on the screen", .timeLimit(.minutes(10)))
struct ScreenPlaceRules {
    @Test("A classic pane is docked at the trailing side, over a full-size app", .screen(20))
    func classicPane() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic)
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 secondary 704,0"])
    }

    @Test("A modern pane floats 20 points from the upper and lower side of a model with a home button", .screen(21))
    func modernPane() async throws {
        let stage = try await ScreenStage("ipadpro97", .portrait)
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        stage.forget()
        #expect(try await stage.sizes().last == "b/1 320x984 compact/regular")
        #expect(try await stage.report().windows.last?.y == 20)
    }

    @Test("It floats 24 points from them on a model without one", .screen(22))
    func modernPaneWithoutButton() async throws {
        let stage = try await ScreenStage("ipadpro11g1")
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        stage.forget()
        #expect(try await stage.sizes().last == "b/1 375x786 compact/regular")
        #expect(try await stage.report().windows.last?.y == 24)
    }

    @Test("The app under a pane is told neither a size nor traits", .screen(23))
    func underAPane() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic)
        try await stage.open("a")
        stage.forget()
        try await stage.open("b", "slideOver")
        #expect(stage.told("a") == ["willResignActive"])
    }

    @Test("From right to left the primary is on the right, and sizes are the same", .screen(24))
    func rightToLeft() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        let sizes = try await stage.sizes()
        try await stage.perform(.home)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split()
        stage.forget()
        #expect(try await stage.sizes() == sizes)
        #expect(try await stage.places() == ["a/1 primary 330,0", "b/1 secondary 0,0"])
    }

    @Test("Each side reads the whole display, and its own window at the origin", .screen(25, 26))
    func coordinates() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        for (name, width) in [("a", 694.0), ("b", 320)] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: 768))
            stage.world.note("\(name)/1 screen \(scene.geometry.screenBounds), window \(scene.bounds)")
        }
    }

    @Test("A window made without a frame follows its app; one of another size keeps it", .screen(27, 28))
    func ownWindows() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        let scene = try stage.scene("b")
        let following = WindowFrame(madeWith: nil, screenSize: scene.geometry.screenSize)
        let own = WindowFrame(madeWith: ScreenSize(width: 200, height: 200), screenSize: scene.geometry.screenSize)
        #expect(following.bounds(inAppOf: scene.bounds.size).size == ScreenSize(width: 320, height: 768))
        stage.world.note("without a frame \(following.bounds(inAppOf: scene.bounds.size))")
        try await stage.split("half")
        #expect(following.bounds(inAppOf: scene.bounds.size).size == ScreenSize(width: 507, height: 768))
        #expect(own.bounds(inAppOf: scene.bounds.size).size == ScreenSize(width: 200, height: 200))
        stage.world.note("of 200x200 \(own.bounds(inAppOf: scene.bounds.size))")
    }
}
