import ActivityWire
import Testing

@testable import brokerctl

@Suite("What a tour expects of view controllers")
struct ExpectedContentTests {
    private let contents = [
        WarmUpContent(layout: "landscape, full screen", width: 1_366, height: 1_024, shows: "popover Share: all "),
        WarmUpContent(layout: "landscape, leading side, half", width: 678, height: 1_024, shows: "nothing"),
    ]

    @Test("A recorded file finds no difference where nothing has changed, and names what has")
    func recorded() throws {
        let expected = try ExpectedContent(path: "f", ExpectedContent.text(of: contents))
        try expected.check(isAbout: contents.map(\.layout) + ["other"])
        for content in contents { #expect(expected.difference(in: content) == nil) }
        var changed = contents[1]
        changed.shows = "popover Share: all "
        #expect(expected.difference(in: changed) == "shows popover Share: all , expected nothing")
        changed.layout = "other"
        #expect(expected.difference(in: changed) == nil)
    }

    @Test("Comments, empty lines and line ends of other systems are skipped")
    func comments() throws {
        let expected = try ExpectedContent(path: "f", "# why\r\n\r\na: nothing\r\n")
        #expect(expected == (try ExpectedContent(path: "f", "# why\n\na: nothing")))
        try expected.check(isAbout: ["a"])
    }

    @Test(
        "A line without a layout, a layout twice and one that the tour does not have are refused with their line",
        arguments: [
            ("a: nothing\nb nothing", "f: line 2 is not LAYOUT: CONTENT"),
            ("a: x\n\na: y", "f: lines 1 and 3 are both for the layout a"),
            ("a: x\nc: x\nb: x", "f: line 2: the tour has no layout \"c\""),
        ])
    func refused(text: String, reason: String) throws {
        let failure = #expect(throws: CommandFailure.self) {
            try ExpectedContent(path: "f", text).check(isAbout: ["a"])
        }
        #expect(try #require(failure).reason == reason)
    }

    @Test(
        "Content is told in a line: what is presented, its style where it is adapted and its look, and the split view",
        arguments: [
            (SceneContent(), "nothing"),
            (
                Samples.content,
                "popover Share as fullScreen; split view oneBesideSecondary: primary Sent › Ferry | secondary Tickets"
            ),
            (
                SceneContent(
                    presented: [
                        PresentedContent(title: "New", wantedStyle: .pageSheet, style: .pageSheet, form: .sheet),
                        PresentedContent(title: "Delete?", wantedStyle: .popover, style: .popover, form: .popover),
                    ], split: SplitContent(columns: [SplitColumnContent(column: .primary, titles: ["Sent"])])),
                "pageSheet New (sheet); popover Delete?; split view collapsed: primary Sent"
            ),
        ])
    func words(content: SceneContent, words: String) {
        #expect(content.words == words)
    }
}
