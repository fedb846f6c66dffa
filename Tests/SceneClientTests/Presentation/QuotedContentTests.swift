import Adaptation
import SceneClient
import Testing

@MainActor
@Suite("The content that the page about the screen quotes", .timeLimit(.minutes(10)))
struct QuotedContentTests {
    @Test("The menu is a popover down to 320 points, and has a Done button only when it fills the window")
    func menu() async throws {
        let adapting = try await AdaptingScene()
        let menu = Menu()
        try menu.show(from: adapting.root, at: ScreenRectangle(x: 100, y: 0, width: 40, height: 40))
        var seen: [String] = []
        for (width, horizontal) in [(694.0, SizeClass.regular), (507, .compact), (320, .compact), (507, .compact)] {
            try await adapting.resize(to: width, horizontal)
            let form = try #require(menu.presentationController?.form)
            seen.append("\(form)\(menu.hasDoneButton ? " with Done" : "")")
        }
        #expect(seen == ["popover", "popover", "fullScreen with Done", "popover"])
        await adapting.end()
    }

    @Test("The mailbox has a column of 170 points, and is one stack in a compact window")
    func mailbox() async throws {
        let adapting = try await AdaptingScene()
        let (mailbox, letter) = (ViewController(), ViewController())
        try showMailbox(mailbox, letter, in: adapting.window)
        #expect(mailbox.bounds.size.width == 170)
        try await adapting.resize(to: 320, .compact)
        #expect(mailbox.parent === letter.parent && letter.bounds.size.width == 320)
        await adapting.end()
    }
}
