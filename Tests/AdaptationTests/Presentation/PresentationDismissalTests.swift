import Adaptation
import Testing

@Suite("Dismissal of presented controllers")
struct PresentationDismissalTests {
    @Test("window-38: the user's dismissal asks, then calls will and did, and the program's calls nobody")
    func userAndProgram() throws {
        let app = PresentingApp()
        try app.present(.popover)
        _ = app.news()
        var isThere: [Bool] = []
        app.during = { _ in isThere.append(app.stack["note"] != nil) }
        try app.dismissByUser()
        #expect(app.news() == ["shouldDismiss note", "willDismiss note", "remove note", "didDismiss note"])
        #expect(isThere == [true, true])
        #expect(app.stack.presented.isEmpty)
        try app.present(.popover)
        _ = app.news()
        try app.run(.dismissed("note"))
        #expect(app.news() == ["remove note"])
        #expect(app.stack.presented.isEmpty)
    }

    @Test("A delegate that refuses the dismissal is notified of the attempt, and the controller stays")
    func veto() throws {
        let app = PresentingApp()
        app.mayDismiss = false
        try app.present(.formSheet)
        _ = app.news()
        try app.dismissByUser()
        #expect(app.news() == ["shouldDismiss note", "didAttemptToDismiss note"])
        #expect(app.front == "note formSheet as card")
        try app.run(.dismissed("root"))
        #expect(app.front == "nothing")
    }

    @Test("window-39: for a controller that is modal in its presentation, only the attempt is reported, once")
    func modal() throws {
        let app = PresentingApp()
        try app.present(.formSheet)
        _ = app.news()
        try app.dismissByUser(isModal: true)
        #expect(app.news() == ["didAttemptToDismiss note"])
        #expect(app.front == "note formSheet as card")
    }

    @Test("The user dismisses popovers, and from 13 sheets, but nothing that fills the window by itself")
    func gestures() throws {
        for release in [12, 13] {
            for style in ModalPresentationStyle.allCases where style != .none {
                let app = PresentingApp(release: release)
                try app.present(style)
                try app.dismissByUser()
                let isSheet = [.pageSheet, .formSheet].contains(style) || style == .automatic
                let isGone = style == .popover || (release == 13 && isSheet)
                #expect(app.stack.presented.isEmpty == isGone, "\(style) in \(release)")
            }
        }
        let app = PresentingApp()
        try app.dismissByUser()
        #expect(app.log.isEmpty)
    }

    @Test("The program dismisses what a controller presents and all above it, or else the controller")
    func above() throws {
        let app = PresentingApp()
        try app.present(.fullScreen, "a")
        try app.present(.fullScreen, "b", by: "a")
        try app.present(.formSheet, "c", by: "b")
        _ = app.news()
        try app.run(.dismissed("a"))
        #expect(app.news() == ["remove c", "remove b"])
        try app.run(.dismissed("a"))
        #expect(app.news() == ["remove a"])
        try app.run(.dismissed("a"))
        try app.run(.dismissed("root"))
        #expect(app.news().isEmpty)
    }

    @Test("A replacement that dismisses itself dismisses the controller for which it is shown")
    func replacement() throws {
        let app = PresentingApp()
        app.replacement = "navigation"
        try app.present(.popover)
        try app.resize(to: .compact(320))
        try app.present(.fullScreen, "picture", by: "navigation")
        #expect(app.stack.presentedController(of: "note")?.controller == "picture")
        try app.run(.dismissed("navigation"))
        #expect(app.front == "navigation formSheet as sheet")
        try app.run(.dismissed("navigation"))
        #expect(app.front == "nothing")
    }

    @Test("A controller that the program dismisses while its delegate is asked is not dismissed again")
    func duringCall() throws {
        let app = PresentingApp()
        try app.present(.popover)
        for moment in [PresentationCall.shouldDismiss("note"), .willDismiss("note")] {
            if app.stack["note"] == nil { try app.present(.popover) }
            _ = app.news()
            app.during = { call in if call == moment { try app.run(.dismissed("note")) } }
            try app.dismissByUser()
            #expect(app.news().filter { $0.hasSuffix("ismiss note") || $0 == "remove note" }.last == "remove note")
            #expect(app.stack.presented.isEmpty && !app.stack.isWaiting)
        }
    }

    @Test("A controller that is dismissed while it adapts is left alone, and the next one adapts")
    func duringAdaptation() throws {
        let app = PresentingApp()
        try app.present(.formSheet, "form")
        try app.present(.popover, "note", by: "form")
        app.during = { call in
            if case .adaptiveStyle("note", _) = call { try app.run(.dismissed("form")) }
        }
        _ = app.news()
        try app.resize(to: .compact(320))
        #expect(app.news().last == "remove note")
        #expect(app.front == "form formSheet as sheet" && !app.stack.isWaiting)
    }

    @Test("A controller is not presented if its presenter is dismissed meanwhile")
    func presenterGone() throws {
        let app = PresentingApp()
        try app.present(.fullScreen, "picture")
        app.during = { call in
            if case .adaptiveStyle("note", _) = call { try app.run(.dismissed("root")) }
        }
        try app.present(.formSheet, by: "picture")
        #expect(app.front == "nothing" && !app.stack.isWaiting)
    }
}
