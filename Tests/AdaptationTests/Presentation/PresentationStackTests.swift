import Adaptation
import Testing

@Suite("Presented controllers")
struct PresentationStackTests {
    private typealias Failure = PresentationError<String>

    @Test("A controller is presented once, and a presenter presents one")
    func twice() throws {
        let app = PresentingApp()
        try app.present(.fullScreen, "picture")
        let before = app.stack
        #expect(throws: Failure.alreadyPresented("picture")) { try app.present(.formSheet, "picture", by: "picture") }
        #expect(throws: Failure.alreadyPresented("root")) { try app.present(.formSheet, "root", by: "picture") }
        #expect(throws: Failure.alreadyPresented("other")) { try app.present(.formSheet, "other", by: "other") }
        #expect(throws: Failure.alreadyPresenting("root", presented: "picture")) {
            try app.present(.formSheet, "note")
        }
        #expect(app.stack == before)
        try app.present(.formSheet, "note", by: "picture")
        #expect(app.stack.presented.map(\.controller) == ["picture", "note"])
        #expect(app.stack.presentedController(of: "picture")?.controller == "note")
        #expect(app.stack.presentedController(of: "note") == nil)
    }

    @Test("A controller cannot be presented while a delegate is asked about another one")
    func during() throws {
        let app = PresentingApp()
        var errors: [any Error] = []
        app.during = { _ in
            do { try app.present(.fullScreen, "late", by: "other") } catch { errors.append(error) }
        }
        try app.present(.formSheet)
        #expect(errors.compactMap { $0 as? Failure }.first == .alreadyPresenting("root", presented: "note"))
        errors = []
        try app.resize(to: .compact(320))
        #expect(errors.compactMap { $0 as? Failure }.first == .transitionInProgress)
        #expect(app.stack.presented.map(\.controller) == ["note"])
        #expect(!app.stack.isWaiting)
    }

    @Test("The style none cannot be presented with")
    func none() throws {
        let app = PresentingApp()
        #expect(throws: Failure.styleNotPresentable(.none)) { try app.present(.none) }
        #expect(app.stack.presented.isEmpty)
    }

    @Test("A popover without an anchor is refused, and the controller can be presented afterwards")
    func noAnchor() throws {
        let app = PresentingApp()
        app.anchor = nil
        #expect(throws: Failure.popoverWithoutAnchor("note")) { try app.present(.popover) }
        #expect(app.stack.presented.isEmpty && !app.stack.isWaiting)
        #expect(!app.log.contains("show note"))
        try app.present(.formSheet)
        #expect(app.front == "note formSheet as card")
    }

    @Test("A popover needs no anchor while it is a sheet, and stays one if it has none later")
    func anchorLater() throws {
        let app = PresentingApp(.compact(320))
        app.anchor = nil
        try app.present(.popover)
        #expect(app.front == "note formSheet as sheet")
        _ = app.news()
        try app.resize(to: .regular(694))
        let error = "popoverPresentationController: note has no barButtonItem, sourceItem or sourceView to point at"
        #expect(app.news() == ["style of note for 694 regular", "prepareForPopover note", "failed: \(error)"])
        #expect(app.front == "note formSheet as card")
        app.anchor = .barItem(ScreenRectangle(x: 0, y: 0, width: 44, height: 44))
        try app.resize(to: .compact(320))
        try app.resize(to: .regular(694))
        #expect(app.front == "note popover as popover")
    }

    @Test("Each error names the wrong field")
    func fields() {
        #expect(Failure.popoverWithoutAnchor("a").field == "popoverPresentationController")
        #expect(Failure.alreadyPresented("a").field == "viewControllerToPresent")
        #expect(Failure.alreadyPresenting("a", presented: "b").field == "viewControllerToPresent")
        #expect(Failure.transitionInProgress.field == "viewControllerToPresent")
        #expect(Failure.styleNotPresentable(.none).field == "modalPresentationStyle")
        #expect(Failure.styleNotAllowed(.custom, controller: "a", allowed: []).field == "adaptivePresentationStyle")
        #expect("\(Failure.styleNotPresentable(.none))".hasSuffix("none is not a style to present with"))
        #expect("\(Failure.alreadyPresenting("a", presented: "b"))".hasSuffix("a is already presenting b"))
        #expect("\(Failure.transitionInProgress)".hasSuffix("present once it has answered"))
    }

    @Test("After a resize the delegate may move a popover, and a popover without an answer keeps its anchor")
    func reposition() throws {
        let app = PresentingApp()
        try app.present(.popover)
        let first = app.stack["note"]?.anchor
        _ = app.news()
        try app.resize(to: .regular(694))
        #expect(app.news() == ["willReposition note"])
        app.anchor = .view(ScreenRectangle(x: 0, y: 100, width: 320, height: 44), rectangle: nil)
        try app.resize(to: .regular(981))
        #expect(app.news() == ["willReposition note", "reposition note"])
        #expect(app.stack["note"]?.anchor == app.anchor && app.anchor != first)
        app.anchor = nil
        try app.resize(to: .regular(694))
        #expect(app.news() == ["willReposition note"])
        #expect(app.stack["note"]?.anchor?.area.size.width == 320)
        try app.run(.dismissed("note"))
        try app.present(.formSheet)
        _ = app.news()
        try app.resize(to: .regular(1_024))
        #expect(app.news().isEmpty)
    }

    @Test("window-21: a sheet decides about the status bar only if it captures it, and full screen always does")
    func statusBar() throws {
        let app = PresentingApp()
        #expect(app.stack.statusBarController { _ in true } == nil)
        try app.present(.formSheet)
        #expect(app.stack.statusBarController { _ in false } == nil)
        #expect(app.stack.statusBarController { $0 == "note" } == "note")
        try app.run(.dismissed("note"))
        try app.present(.fullScreen, "picture")
        #expect(app.stack.statusBarController { _ in false } == "picture")
        try app.present(.overFullScreen, "caption", by: "picture")
        #expect(app.stack.statusBarController { _ in false } == "picture")
        #expect(app.stack.statusBarController { $0 == "caption" } == "caption")
    }

    @Test("A popover that is full screen in a narrow window decides about the status bar, through its replacement")
    func adaptedStatusBar() throws {
        let app = PresentingApp()
        app.style = popoverAbove320
        app.replacement = "navigation"
        try app.present(.popover)
        #expect(app.stack.statusBarController { _ in false } == nil)
        try app.resize(to: .compact(320))
        #expect(app.stack.statusBarController { _ in false } == "navigation")
    }

    @Test("A Done button is needed only in an adapted style")
    func doneButton() throws {
        for wanted in ModalPresentationStyle.allCases where wanted != .none {
            let app = PresentingApp(release: 12)
            try app.present(wanted)
            #expect(app.stack["note"]?.needsDoneButton == false, "\(wanted)")
            try app.resize(to: .compact(320))
            let adapts = [.popover, .pageSheet, .formSheet].contains(wanted)
            #expect(app.stack["note"]?.needsDoneButton == adapts, "\(wanted)")
            try app.resize(to: .regular(694))
            #expect(app.stack["note"]?.needsDoneButton == false, "\(wanted)")
        }
    }

    @Test("An answer that nobody asked for changes nothing")
    func strayAnswer() throws {
        let app = PresentingApp()
        try app.present(.formSheet)
        var stack = app.stack
        #expect(try stack.handle(.returned(.isAllowed(true))).isEmpty)
        #expect(stack == app.stack)
        #expect(try stack.handle(.dismissedByUser(isModalInPresentation: false)) == [.call(.shouldDismiss("note"))])
        let waiting = stack
        #expect(try stack.handle(.returned(.style(.fullScreen))).isEmpty)
        #expect(stack == waiting && stack.isWaiting)
    }

    @Test("A window that changes while a delegate is asked is considered after its answer")
    func changeDuringCall() throws {
        let app = PresentingApp()
        app.style = { $0.traits.horizontalSizeClass == .compact ? .fullScreen : .some(.none) }
        app.during = { call in
            guard case .prepareForPopover = call else { return }
            try app.resize(to: .compact(320))
        }
        try app.present(.popover)
        #expect(app.front == "note fullScreen as fullScreen")
        let show = try #require(app.log.firstIndex(of: "show note"))
        #expect(app.log[show + 1] == "style of note for 320 compact")
    }
}
