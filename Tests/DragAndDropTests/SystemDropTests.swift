import ActivityWire
import DragAndDrop
import Testing

/// Drops that the system takes: on an edge, torn off, or on an app's icon.
@Suite("Drag rules: drops accepted by the system")
struct SystemDropTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test(
        "115: A declared activity dropped on an edge opens a window with it, an undeclared one opens none",
        arguments: SystemZone.allCases)
    func edges(zone: SystemZone) {
        for (declared, isOpened) in [(["com.example.view"], true), ([], false)] {
            var source = FakeWindow(gallery)
            let activity = Activity(type: "com.example.view", targetContentIdentifier: "photo-1")
            source.items = [DragItem(representations: [], activity: activity)]
            let stage = DragFixture(source, FakeWindow(mail))
            stage.begin(from: gallery)
            stage.play(.move(.drag(1), over: .zone(zone, declaredTypes: declared)))
            stage.play(.release(.drag(1)))
            let opened = DragEffect.openWindow(gallery.party.app, activity, zone, .drag(1))
            #expect(stage.effects.contains(opened) == isOpened)
            #expect(stage.reports.map(\.ending) == [isOpened ? .windowOpened : .undeclaredActivity])
            #expect(stage.callbacks(at: mail).isEmpty)
        }
    }

    @Test("115: An activity that is not visible to everyone is not visible to the system")
    func privateActivity() {
        var source = FakeWindow(gallery)
        source.items = [
            DragItem(
                representations: [], activity: Activity(type: "com.example.view"), activityVisibility: .ownProcess)
        ]
        let stage = DragFixture(source)
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .zone(.leadingEdge, declaredTypes: ["com.example.view"])))
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.undeclaredActivity])
    }

    @Test(
        "115: A link dropped on an edge is opened by the system, and the drag ends by whether an app accepts it",
        arguments: SystemZone.allCases, [true, false])
    func links(zone: SystemZone, isTaken: Bool) {
        var source = FakeWindow(gallery)
        source.items = [.photo, DragItem(representations: [], url: "https://example.org/7")]
        let stage = DragFixture(source, FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .zone(zone, declaredTypes: [])))
        // Before the release no app was asked.
        stage.play(.opened(.drag(1)))
        #expect(stage.reports.isEmpty)
        stage.play(.release(.drag(1)))
        #expect(stage.effects.contains(.openLink("https://example.org/7", .zone(zone), .drag(1))))
        #expect(stage.reports.isEmpty)
        stage.play(isTaken ? .opened(.drag(1)) : .notOpened(.drag(1)))
        #expect(stage.reports.map(\.ending) == [isTaken ? .windowOpened : .undeclaredActivity])
        #expect(stage.callbacks(at: gallery).contains("sessionDidEnd(\(isTaken ? "copy" : "cancel"))"))
        #expect(stage.callbacks(at: mail).isEmpty)
    }

    @Test("115: A declared activity takes precedence over a link, and a restricted drag opens no link")
    func linksComeSecond() {
        for isRestricted in [false, true] {
            var source = FakeWindow(gallery)
            source.isRestricted = isRestricted
            let activity = isRestricted ? nil : Activity(type: "com.example.view")
            source.items = [DragItem(representations: [], activity: activity, url: "https://example.org/7")]
            let stage = DragFixture(source)
            stage.begin(from: gallery)
            stage.play(.move(.drag(1), over: .zone(.leadingEdge, declaredTypes: ["com.example.view"])))
            stage.play(.release(.drag(1)))
            #expect(stage.reports.map(\.ending) == [isRestricted ? .restricted : .windowOpened])
            #expect(!stage.effects.contains(.openLink("https://example.org/7", .zone(.leadingEdge), .drag(1))))
        }
    }

    @Test(
        "A file on an app's icon is opened there (W:10); a link is dropped on the app's window",
        arguments: [("FILE:///a/b.txt", true), ("https://example.org/7", false)])
    func fileOnIcon(url: String, isFile: Bool) {
        var source = FakeWindow(gallery)
        source.items = [DragItem(representations: [], url: url)]
        let stage = DragFixture(source)
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .app(mail.party.app)))
        stage.play(.release(.drag(1)))
        #expect(stage.effects.contains(.openLink(url, .icon(mail.party.app), .drag(1))) == isFile)
        #expect(stage.effects.contains(.openApp(mail.party.app, .drag(1))) == !isFile)
    }
}
