import Adaptation
import IPadScreen
import Testing

/// Rules 35 to 40 and 47 to 51 of the checklist: which signal a gesture sends to whom.
@Suite("Size and traits callbacks")
struct SignalRuleTests {
    @Test("screen-35: full to wide in landscape is one size and no traits")
    func fullToWide() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(try stage.log(.makeSplit(.trailing)) == ["A S 694x768", "A DBA"])
    }

    @Test("screen-36: full to wide in portrait is traits, size, did-change, in that order")
    func fullToWidePortrait() throws {
        var stage = try ScreenFixture("ipadpro97", .classic, .portrait)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        _ = try stage.log(.makeSplit(.trailing))
        let transition = try #require(stage.transitions(of: "A").first)
        let regular = TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2, userInterfaceIdiom: .pad,
            forceTouchCapability: .unavailable)
        let compact = TraitCollection(traitsFrom: [regular, TraitCollection(horizontalSizeClass: .compact)])
        #expect(
            transition.change.steps.filter { $0.phase == .setup } == [
                .willTransitionToTraits(compact), .viewWillTransitionToSize(ScreenSize(width: 438, height: 1_024)),
                .apply(transition.change.new), .traitCollectionDidChange(regular),
            ])
    }

    @Test("screen-37, screen-38: wide to half on 9.7: the primary gets both callbacks, the secondary size only")
    func halfOnSmall() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .touchDivider)
        #expect(
            try stage.log(.releaseDivider(.stop(.halfHalf)))
                == ["A S+T 507x768", "B S 507x768", "A DBA", "B DBA"])
    }

    @Test("screen-39, screen-40: wide to half on 12.9: the primary gets size only, the secondary both callbacks")
    func halfOnLarge() throws {
        var stage = try ScreenFixture("ipadpro129g1")
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .touchDivider)
        #expect(
            try stage.log(.releaseDivider(.stop(.halfHalf)))
                == ["A S 678x1024", "B S+T 678x1024", "A DBA", "B DBA"])
    }

    @Test("screen-47: a classic pane that becomes a side gets no callback at all")
    func classicPane() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(try stage.log(.makeSplit(.trailing)).filter { $0.hasPrefix("B") }.isEmpty)
    }

    @Test("screen-47: a pane requested as a side by name is not called either; a pane that changes is interrupted")
    func classicPaneByName() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(
            try stage.log(.split(leading: "A", trailing: "B", .wideNarrow)) == ["A S 694x768", "A DBA"])
        #expect(stage.screen.life(of: "B") == .foregroundActive)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(
            try stage.log(.split(leading: "A", trailing: "B", .halfHalf))
                == ["B WRA", "A S+T 507x768", "B S 507x768", "A DBA", "B DBA"])
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(
            try stage.log(.split(leading: "B", trailing: "A", .wideNarrow))
                == ["B WRA", "A S+T 320x768", "B S+T 694x768", "B primary", "A DBA", "B DBA"])
    }

    @Test("screen-48: a modern pane that becomes a side grows in height only")
    func modernPane() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(stage.size("B") == "320x728")
        #expect(
            try stage.log(.makeSplit(.trailing))
                == ["A WRA", "B WRA", "A S 694x768", "B S 320x768", "A DBA", "B DBA"])
    }

    @Test("screen-49: a full screen app that is rotated gets one size, no traits and no life cycle")
    func rotateFull() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        #expect(try stage.log(.rotate(.portrait)) == ["A S 768x1024"])
        #expect(try stage.log(.rotate(.portrait)).isEmpty)
    }

    @Test("screen-50: rotating a split to portrait: traits and size for the wide side, size only for the narrow one")
    func rotateSplit() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(try stage.log(.rotate(.portrait)) == ["A S+T 438x1024", "B S 320x1024"])
    }

    @Test("screen-51: a rotation has the same order and phases as a resize")
    func sameOrder() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        _ = try stage.log(.rotate(.portrait))
        let rotation = try #require(stage.transitions(of: "A").first)
        try stage.prepare(.expand("A"))
        _ = try stage.log(.split(leading: "A", trailing: "B", .wideNarrow))
        let resize = try #require(stage.transitions(of: "A").first)
        #expect(rotation.purpose == .rotation)
        #expect(resize.purpose == .resize)
        #expect(rotation.change.steps.map(\.phase) == resize.change.steps.map(\.phase))
        #expect(rotation.change.kind == resize.change.kind)
    }

    @Test("A landscape half becomes wide and narrow in portrait, and returns unless the divider moved")
    func ratioMemory() throws {
        var stage = try ScreenFixture("ipadpro129g1")
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .rotate(.portrait))
        #expect(stage.screen.arrangement.pair?.ratio == .wideNarrow)
        try stage.prepare(.rotate(.landscape))
        #expect(stage.screen.arrangement.pair?.ratio == .halfHalf)
        try stage.prepare(
            .rotate(.portrait), .touchDivider, .releaseDivider(.stop(.narrowWide)), .rotate(.landscape))
        #expect(stage.screen.arrangement.pair?.ratio == .narrowWide)
    }
}
