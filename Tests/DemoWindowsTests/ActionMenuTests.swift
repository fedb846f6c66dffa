import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Menus of actions")
@MainActor
struct ActionMenuTests {
    private let log = WindowLogWriter(name: "test")

    @Test("The rows lie below the heading, and below the bar with the Done button")
    func layout() {
        let size = ScreenSize(width: 320, height: 480)
        let popover = ActionMenuLayout(rows: 2, hasHeading: false, needsDoneButton: false, in: size)
        #expect(popover.done == nil && popover.heading == nil)
        #expect(popover.row(at: .init(x: 1, y: 1)) == 0 && popover.row(at: .init(x: 319, y: 99)) == 1)
        #expect(popover.row(at: .init(x: 1, y: 100)) == nil)
        let filled = ActionMenuLayout(rows: 2, hasHeading: true, needsDoneButton: true, in: size)
        let heading = filled.heading
        #expect(heading.map { $0.bottom == filled.area(ofRow: 0).top } == true)
        #expect(filled.done.map { $0.bottom < filled.area(ofRow: 0).top } == true)
        #expect(filled.row(at: .init(x: 1, y: filled.area(ofRow: 0).top)) == nil)
    }

    @Test("The share menu is a popover in windows wider than 320 points, and fills others with a Done button")
    func adapting() throws {
        let root = PhotoController()
        let scene = try DrawnScene(root: root, width: 1_024)
        let photo = try Photo(target: "photo/7")
        let sharing = PhotoSharing(of: photo, by: root, log: log)
        try sharing.begin(at: PhotoLayout(in: scene.scene.geometry).share)
        let menu = try #require(scene.window.presentationControllers.first)
        #expect(scene.presented == ["Share"])
        func form(at width: Double) -> [String] {
            scene.resize(to: width)
            sharing.button = PhotoLayout(in: scene.scene.geometry).share
            let name = menu.form?.rawValue ?? "nothing"
            return [name] + (menu.needsDoneButton ? ["Done"] : [])
        }
        #expect(form(at: 507) == ["popover"])
        #expect(form(at: 321) == ["popover"])
        #expect(form(at: 320) == ["fullScreen", "Done"])
        #expect(form(at: 1_024) == ["popover"])
        let frame = PresentationFrame(menu)
        let button = PhotoLayout(in: scene.scene.geometry).share
        #expect(frame.area.top == button.bottom)
        #expect(frame.arrow != nil)
        // It is presented once.
        try sharing.begin(at: button)
        #expect(scene.presented.count == 1)
        sharing.end()
        #expect(scene.presented.isEmpty)
    }

    @Test("The arrow keys choose a row, Enter performs it after the menu is gone, and Escape only dismisses")
    func keys() async throws {
        let root = ViewController()
        let scene = try DrawnScene(root: root, width: 507)
        var performed: [String] = []
        func present() throws -> ActionMenu {
            let menu = ActionMenu(
                title: "Menu",
                actions: [
                    MenuAction("first") { performed.append("first, presented \(scene.presented.count)") },
                    MenuAction("second") { performed.append("second") },
                ], log: log)
            menu.button = ScreenRectangle(x: 200, y: 20, width: 60, height: 34)
            try root.present(menu)
            return menu
        }
        var menu = try present()
        try await scene.press("Enter")
        #expect(performed.isEmpty)
        try await scene.press("ArrowDown", "ArrowDown", "ArrowDown")
        #expect(menu.selection == 1)
        try await scene.press("ArrowUp", "Enter")
        #expect(performed == ["first, presented 0"])
        menu = try present()
        try await scene.press("ArrowUp", "Escape")
        #expect(scene.presented.isEmpty && performed.count == 1)
    }

    @Test("A tap on a row performs it, a tap outside and a tap on Done dismiss the menu")
    func taps() async throws {
        let root = ViewController()
        let scene = try DrawnScene(root: root, width: 507)
        var performed = 0
        func present() throws -> ActionMenu {
            let menu = ActionMenu(
                title: "Menu", actions: [MenuAction("only") { performed += 1 }], filledWidth: 320, log: log)
            menu.button = ScreenRectangle(x: 200, y: 20, width: 60, height: 34)
            try root.present(menu)
            return menu
        }
        _ = try present()
        let content = try #require(scene.window.presentationControllers.first).frameOfPresentedViewInContainerView
        try await scene.tap(content.left + 20, content.top + 30)
        #expect(performed == 1 && scene.presented.isEmpty)
        _ = try present()
        try await scene.tap(10, 700)
        #expect(performed == 1 && scene.presented.isEmpty)
        let menu = try present()
        scene.resize(to: 320)
        let size = ScreenSize(width: 320, height: 768)
        let done = try #require(menu.layout(in: size).done)
        #expect(menu.draw(in: size).svg.contains(">Done<"))
        try await scene.tap(done)
        #expect(performed == 1 && scene.presented.isEmpty)
    }

    @Test("A photo in full size covers the window without a status bar until it is tapped or Escape is pressed")
    func fullSize() async throws {
        let root = PhotoController()
        let scene = try DrawnScene(root: root, width: 1_024)
        for isTap in [true, false] {
            try root.present(FullSizeController(try Photo(target: "photo/7")))
            #expect(scene.presented == ["Photo 7"])
            #expect(scene.scene.statusBarManager.isStatusBarHidden)
            if isTap { try await scene.tap(500, 300) } else { try await scene.press("Escape") }
            #expect(scene.presented.isEmpty)
        }
        #expect(
            FullSizeController.area(in: ScreenSize(width: 400, height: 800)).size == ScreenSize(width: 400, height: 300)
        )
    }

    @Test("The share button lies in the text's area, beside the title", arguments: [320.0, 375, 507, 1_024, 1_366])
    func shareButton(width: Double) throws {
        let geometry = WindowGeometry(
            size: ScreenSize(width: width, height: 768), screenSize: ScreenSize(width: 1_366, height: 1_024),
            traits: TraitCollection(horizontalSizeClass: width > 600 ? .regular : .compact))
        let layout = PhotoLayout(in: geometry)
        #expect(layout.text.intersection(layout.share) == layout.share)
        let svg = PhotoPicture.draw(try Photo(target: "photo/7"), in: geometry).svg
        #expect(svg.contains(">Share<") && svg.contains(">Photo 7<"))
    }

    @Test("A photo is shared by links to a note and to a new message")
    func links() throws {
        let sharing = PhotoSharing(of: try Photo(target: "photo/7"), by: PhotoController(), log: log)
        #expect(sharing.noteURL == "demo-note:photo-7")
        #expect(try MailLink(sharing.mailURL).subject == "Photo 7")
    }
}
