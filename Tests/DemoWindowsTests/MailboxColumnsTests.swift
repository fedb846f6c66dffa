import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Columns of the mailbox")
@MainActor
struct MailboxColumnsTests {
    private func letters() throws -> [MailFolder.Letter] {
        try ["Ada", "Grace"].map { name in
            var message = try MailMessage(target: "compose/\(name)")
            try message.compose(["to": .string(name), "subject": .string("About \(name)")])
            return try #require(MailFolder.Letter(identifier: name, text: message.letter))
        }
    }

    private func columns(chosen: String? = nil) throws -> MailboxColumns {
        let columns = try MailboxColumns(chosen: chosen)
        columns.letters = try letters()
        return columns
    }

    private func drawn(_ columns: MailboxColumns, _ scene: DrawnScene) -> String {
        columns.draw(in: scene.scene.geometry.size).svg
    }

    @Test("A chosen message stays in front when the columns collapse, and beside the list when they expand")
    func chosen() throws {
        let columns = try columns(chosen: "Grace")
        let scene = try DrawnScene(root: columns.split, width: 1_024)
        let before = [columns.list, columns.letter, columns.navigation].map(ObjectIdentifier.init)
        #expect(columns.description == "two columns: list | Grace")
        #expect(drawn(columns, scene).contains(">to Grace<") && drawn(columns, scene).contains(">About Ada<"))
        scene.resize(to: 320)
        #expect(columns.description == "one stack: list > Grace")
        #expect(columns.navigation.viewControllers == [columns.list, columns.letter])
        #expect(drawn(columns, scene).contains(">‹ Sent<") && !drawn(columns, scene).contains(">About Ada<"))
        scene.resize(to: 1_024)
        #expect(columns.description == "two columns: list | Grace")
        #expect(columns.split.viewControllers == [columns.navigation, columns.letter])
        #expect(!drawn(columns, scene).contains("‹"))
        #expect([columns.list, columns.letter, columns.navigation].map(ObjectIdentifier.init) == before)
        #expect(columns.list.title == "Sent" && columns.letter.title == "About Grace")
    }

    @Test("Without a chosen message the columns collapse to the list, and expand to the first message")
    func nothingChosen() throws {
        let columns = try columns()
        let scene = try DrawnScene(root: columns.split, width: 320)
        #expect(columns.description == "one stack: list")
        #expect(columns.chosen == nil)
        #expect(!drawn(columns, scene).contains(">to Ada<"))
        scene.resize(to: 1_024)
        #expect(columns.description == "two columns: list | nothing chosen")
        #expect(drawn(columns, scene).contains(">to Ada<"))
    }

    @Test("The back button leads to the list, and the message comes back when the columns expand")
    func back() throws {
        let columns = try columns()
        let scene = try DrawnScene(root: columns.split, width: 320)
        try columns.choose("Ada")
        #expect(columns.description == "one stack: list > Ada" && columns.chosen == "Ada")
        columns.goBack()
        columns.goBack()
        #expect(columns.description == "one stack: list" && columns.chosen == nil)
        try columns.choose("Grace")
        #expect(columns.description == "one stack: list > Grace")
        columns.goBack()
        scene.resize(to: 1_024)
        #expect(columns.description == "two columns: list | Grace" && columns.chosen == "Grace")
        columns.goBack()
        #expect(columns.description == "two columns: list | Grace")
    }

    @Test("A tap chooses a row, begins a message or leads back, where that is drawn")
    func taps() throws {
        let columns = try columns()
        let scene = try DrawnScene(root: columns.split, width: 1_024)
        func action(_ x: Double, _ y: Double) -> MailboxColumns.Action? {
            columns.action(at: .init(x: x, y: y), in: scene.scene.geometry.size)
        }
        #expect(action(100, 70) == .choose("Ada") && action(100, 140) == .choose("Grace"))
        #expect(action(100, 300) == nil && action(100, 10) == nil)
        #expect(action(270, 34) == .new)
        // The message has no button beside the list.
        #expect(action(340, 40) == nil && action(600, 100) == nil)
        scene.resize(to: 507)
        #expect(action(450, 34) == .new && action(270, 34) == nil && action(500, 140) == .choose("Grace"))
        try columns.choose("Ada")
        #expect(action(40, 40) == .back && action(450, 34) == nil && action(100, 140) == nil)
    }
}
