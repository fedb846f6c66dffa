import Adaptation
import Testing

@Suite("Adaptation of presented controllers")
struct PresentationAdaptationTests {
    @Test("window-31: a popover without a delegate is a form sheet in a compact window from 13, and full screen before")
    func popoverDefault() throws {
        for (release, style) in [(9, "fullScreen"), (12, "fullScreen"), (13, "formSheet"), (26, "formSheet")] {
            let app = PresentingApp(release: release)
            try app.present(.popover)
            #expect(app.front == "note popover as popover")
            try app.resize(to: .compact(507))
            #expect(app.stack["note"]?.style.name == style, "release \(release)")
            try app.resize(to: .regular(694))
            #expect(app.front == "note popover as popover")
        }
    }

    @Test("window-32: the style is asked for first, with the traits to come, while the controller has the old ones")
    func order() throws {
        let app = PresentingApp()
        app.styleWithoutTraits = .overFullScreen
        app.replacement = "navigation"
        app.style = { $0.traits.horizontalSizeClass == .compact ? .fullScreen : .some(.none) }
        try app.present(.popover)
        _ = app.news()
        var seen: [String] = []
        app.during = { _ in seen.append(app.front) }
        try app.resize(to: .compact(507))
        #expect(
            app.news() == [
                "style of note for 507 compact", "replacement of note for fullScreen", "prepare note fullScreen",
                "willPresent note 0", "swap note with navigation", "adapt note from popover to fullScreen",
            ])
        #expect(seen == ["note popover as popover", "note popover as popover", "note popover as popover"])
        #expect(app.front == "navigation fullScreen as fullScreen")
    }

    @Test("window-33: the method without traits is called only if the other one is absent, for a compact width")
    func withoutTraits() throws {
        let app = PresentingApp()
        app.styleWithoutTraits = .overFullScreen
        try app.present(.popover)
        #expect(!app.news().contains("style of note"))
        try app.resize(to: .compact(507))
        #expect(app.news().prefix(2) == ["style of note for 507 compact", "style of note"])
        #expect(app.stack["note"]?.style == .overFullScreen)
        // Within compact widths nothing is asked again, and its answer stays.
        try app.resize(to: .compact(320))
        #expect(app.news() == ["style of note for 320 compact"])
        #expect(app.stack["note"]?.style == .overFullScreen)
        try app.resize(to: .regular(694))
        #expect(!app.news().contains("style of note"))
        #expect(app.stack["note"]?.style == .popover)
        app.style = { _ in .some(.none) }
        try app.resize(to: .compact(507))
        #expect(!app.news().contains("style of note"))
        #expect(app.stack["note"]?.style == .popover)
    }

    @Test(
        "window-34: instead of an answer that is not allowed the default is taken, and the mistake is named",
        arguments: [
            ModalPresentationStyle.pageSheet, .popover, .automatic, .currentContext, .overCurrentContext, .custom,
        ])
    func notAllowed(answer: ModalPresentationStyle) throws {
        let app = PresentingApp()
        try app.present(.popover)
        app.style = { _ in answer }
        _ = app.news()
        try app.resize(to: .compact(507))
        #expect(app.stack["note"]?.style == .formSheet)
        #expect(
            app.news()[1] == "failed: adaptivePresentationStyle: \(answer.name) is not a valid answer for note "
                + "(expected none, fullScreen, formSheet, overFullScreen)")
        try app.resize(to: .regular(694))
        #expect(app.news().contains { $0.hasPrefix("failed") } == (answer != .popover))
        #expect(app.stack["note"]?.style == .popover)
    }

    @Test("A delegate without the traits may not answer a form sheet")
    func formSheetWithoutTraits() throws {
        let app = PresentingApp(release: 12)
        app.styleWithoutTraits = .formSheet
        try app.present(.popover)
        try app.resize(to: .compact(507))
        #expect(app.stack["note"]?.style == .fullScreen)
        #expect(
            app.news().contains(
                "failed: adaptivePresentationStyle: formSheet is not a valid answer for note "
                    + "(expected none, fullScreen, overFullScreen)"))
        let other = PresentingApp(release: 12)
        other.style = { _ in .formSheet }
        try other.present(.pageSheet)
        #expect(other.stack["note"]?.style == .formSheet)
    }

    @Test("window-35: the answer none keeps the popover, and no replacement is asked for")
    func noneKeeps() throws {
        let app = PresentingApp()
        app.style = { _ in .some(.none) }
        app.replacement = "navigation"
        try app.present(.popover)
        _ = app.news()
        try app.run(.windowWillChange(.compact(507)))
        #expect(app.news() == ["style of note for 507 compact", "willPresent note -1"])
        #expect(app.front == "note popover as popover")
    }

    @Test("window-36: without an adaptation the delegate is notified of the style -1")
    func notAdapted() throws {
        let app = PresentingApp()
        try app.present(.formSheet)
        #expect(app.news() == ["style of note for 1024 regular", "willPresent note -1", "show note"])
        try app.resize(to: .compact(507))
        #expect(app.news() == ["style of note for 507 compact", "style of note", "willPresent note -1"])
        try app.present(.fullScreen, "picture", by: "note")
        #expect(app.news() == ["willPresent picture -1", "show picture"])
    }

    @Test("window-37: a replacement is shown while the style is adapted, and the app's own controller after it")
    func replacement() throws {
        let app = PresentingApp()
        try app.present(.popover)
        app.replacement = "navigation"
        try app.resize(to: .compact(320))
        #expect(app.front == "navigation formSheet as sheet")
        #expect(app.stack["navigation"]?.controller == "note")
        _ = app.news()
        try app.resize(to: .regular(694))
        #expect(
            app.news() == [
                "style of note for 694 regular", "prepareForPopover note", "willPresent note -1",
                "swap navigation with note", "adapt note from formSheet to popover", "willReposition note",
            ])
        #expect(app.front == "note popover as popover")
    }

    @Test("A replacement that is presented already is refused, and the controller itself is shown")
    func takenReplacement() throws {
        let app = PresentingApp()
        try app.present(.popover)
        for taken in ["root", "note"] {
            app.replacement = taken
            _ = app.news()
            try app.resize(to: .compact(507))
            let failure = "failed: viewControllerToPresent: root is already presented"
            #expect(app.news().contains(failure) == (taken == "root"))
            #expect(app.front == "note formSheet as sheet")
            try app.resize(to: .regular(694))
        }
    }

    @Test("Each adapted style has its own replacement, and the controller itself is shown without one")
    func otherReplacement() throws {
        for (other, shown) in [("page", "page"), (nil, "note"), ("root", "note")] as [(String?, String)] {
            let app = PresentingApp()
            app.style = { $0.size.width > 320 ? .formSheet : .fullScreen }
            try app.present(.popover)
            app.replacement = "navigation"
            try app.resize(to: .compact(320))
            #expect(app.front == "navigation fullScreen as fullScreen")
            app.replacement = other
            try app.resize(to: .compact(507))
            #expect(app.front == "\(shown) formSheet as sheet")
        }
    }

    @Test("window-40: adaptation in both directions dismisses nothing")
    func noDismissal() throws {
        let app = PresentingApp()
        app.replacement = "navigation"
        try app.present(.popover)
        for width in [507.0, 694, 320, 1_024] { try app.resize(to: width < 600 ? .compact(width) : .regular(width)) }
        #expect(!app.log.contains { $0.contains("ismiss") || $0.hasPrefix("remove") })
        #expect(app.front == "note popover as popover")
    }

    @Test(
        "window-41: the automatic style is a form sheet from 18, a page sheet from 13, and full screen before",
        arguments: [
            (9, ModalPresentationStyle.fullScreen), (12, .fullScreen), (13, .pageSheet), (17, .pageSheet),
            (18, .formSheet), (26, .formSheet),
        ])
    func automatic(release: Int, style: ModalPresentationStyle) throws {
        let app = PresentingApp(release: release)
        try app.present(.automatic)
        let note = try #require(app.stack["note"])
        #expect(note.style == style)
        #expect(note.wantedStyle == style && note.modalPresentationStyle == .automatic)
        #expect(!note.isAdapted)
    }

    @Test("window-42: a delegate that decides by width keeps the popover from 694 to 507 points, and not at 320")
    func byWidth() throws {
        let app = PresentingApp(.regular(694))
        app.style = popoverAbove320
        try app.present(.popover)
        #expect(app.front == "note popover as popover")
        try app.resize(to: .compact(507))
        #expect(app.front == "note popover as popover")
        _ = app.news()
        // Only the size changes here.
        try app.resize(to: .compact(320))
        #expect(app.front == "note fullScreen as fullScreen")
        #expect(
            app.news() == [
                "style of note for 320 compact", "replacement of note for fullScreen", "prepare note fullScreen",
                "willPresent note 0", "adapt note from popover to fullScreen",
            ])
        try app.resize(to: .compact(507))
        #expect(app.front == "note popover as popover")
        try app.resize(to: .compact(375))
        #expect(app.front == "note popover as popover")
    }

    @Test("A size alone asks about popovers in a compact width, and notifies nobody if the style stays")
    func sizeAlone() throws {
        let app = PresentingApp(.compact(507))
        app.style = popoverAbove320
        try app.present(.popover)
        _ = app.news()
        try app.run(.windowWillChange(.compact(551)))
        #expect(app.news() == ["style of note for 551 compact"])
        try app.run(.windowWillChange(.compact(551)))
        #expect(app.news().isEmpty)
        let regular = PresentingApp()
        try regular.present(.popover)
        _ = regular.news()
        try regular.run(.windowWillChange(.regular(694)))
        #expect(regular.news().isEmpty)
        let sheet = PresentingApp(.compact(507))
        try sheet.present(.formSheet)
        _ = sheet.news()
        try sheet.run(.windowWillChange(.compact(320)))
        #expect(sheet.news().isEmpty)
    }

    @Test("Adaptation is prepared from 15 on")
    func prepares() throws {
        for release in [14, 15] {
            let app = PresentingApp(release: release)
            try app.present(.popover)
            try app.resize(to: .compact(507))
            #expect(app.news().contains("prepare note formSheet") == (release == 15))
        }
    }

    @Test("Controllers adapt from the bottom to the top, and those that fill the window are not asked about")
    func several() throws {
        let app = PresentingApp()
        try app.present(.fullScreen, "picture")
        try app.present(.formSheet, "form", by: "picture")
        try app.present(.popover, "note", by: "form")
        _ = app.news()
        try app.run(.windowWillChange(.compact(507)))
        #expect(
            app.news().filter { $0.hasPrefix("style") && $0.hasSuffix("compact") } == [
                "style of form for 507 compact", "style of note for 507 compact",
            ])
    }
}
