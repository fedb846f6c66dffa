import Adaptation
import IPadScreen
import Testing

/// One row of the published state machine: how the screen is brought to the start, and what the hand does then.
struct PublishedGesture: Sendable, CustomTestStringConvertible {
    let id: String
    var device = "ipadpro97"
    var profiles: [ScreenProfile] = [.classic, .modern]
    /// Windows in the background before the start.
    var warm: [(window: String, place: ScreenPlacement)] = []
    var start: [ScreenGesture<String>] = []
    var facts: [ScreenFact<String>] = []
    let input: Input

    enum Input: Sendable {
        case gesture(ScreenGesture<String>)
        case facts([ScreenFact<String>])
    }

    var testDescription: String { id }

    private static let pair: [ScreenGesture<String>] = [.split(leading: "A", trailing: "B", .wideNarrow)]
    private static let dragged = pair + [.touchDivider]
    private static let pane: [ScreenGesture<String>] = [.open("A", .full), .open("B", .slideOver)]
    private static let display = ExternalDisplay(name: "TV", size: .init(width: 1_920, height: 1_080))

    static let all: [PublishedGesture] = [
        .init(id: "launch_cold", input: .gesture(.open("A", .full))),
        .init(id: "launch_warm", warm: [("A", .full)], input: .gesture(.open("A", .full))),
        .init(
            id: "so_open_classic", profiles: [.classic], warm: [("B", .slideOver)], start: [.open("A", .full)],
            input: .gesture(.open("B", .slideOver))),
        .init(
            id: "so_open_modern", profiles: [.modern], warm: [("B", .slideOver)], start: [.open("A", .full)],
            input: .gesture(.open("B", .slideOver))),
        .init(id: "so_to_split_classic", profiles: [.classic], start: pane, input: .gesture(.makeSplit(.trailing))),
        .init(id: "so_to_split_modern", profiles: [.modern], start: pane, input: .gesture(.makeSplit(.trailing))),
        .init(id: "divider_begin", start: pair, input: .gesture(.touchDivider)),
        .init(
            id: "divider_release_new", start: dragged, input: .gesture(.releaseDivider(.stop(.halfHalf)))),
        .init(
            id: "divider_release_same", start: dragged, input: .gesture(.releaseDivider(.start))),
        .init(
            id: "divider_edge_leading", start: dragged, facts: [.displayConnected(display)],
            input: .gesture(.releaseDivider(.edge(.leading)))),
        .init(id: "divider_edge_trailing", start: dragged, input: .gesture(.releaseDivider(.edge(.trailing)))),
        .init(id: "so_dismiss_classic", profiles: [.classic], start: pane, input: .gesture(.hideSlideOver)),
        .init(id: "so_dismiss_modern", profiles: [.modern], start: pane, input: .gesture(.hideSlideOver)),
        .init(id: "rotate_full", start: [.open("A", .full)], input: .gesture(.rotate(.portrait))),
        .init(id: "rotate_split", start: pair, input: .gesture(.rotate(.portrait))),
        .init(id: "home", start: pair, input: .gesture(.home)),
        .init(id: "switcher_open", start: pair, input: .gesture(.openSwitcher)),
        .init(
            id: "switcher_back", start: pair + [.openSwitcher], input: .gesture(.leaveSwitcher)),
        .init(
            id: "switcher_other", warm: [("C", .full)], start: pair + [.openSwitcher],
            input: .gesture(.open("C", .full))),
        .init(
            id: "open_full_over_split", profiles: [.modern], warm: [("C", .full)], start: pair,
            input: .gesture(.open("C", .full))),
        .init(
            id: "swap_sides", profiles: [.modern], start: pair, input: .gesture(.swapSides)),
        .init(
            id: "so_above_split", device: "ipadair2", profiles: [.modern], warm: [("C", .slideOver)], start: pair,
            input: .gesture(.open("C", .slideOver))),
        .init(id: "pip_manual", start: [.open("P", .full)], input: .gesture(.startPictureInPicture("P"))),
        .init(
            id: "pip_auto", start: [.open("P", .full)], facts: [.fullScreenVideo("P", plays: true)],
            input: .gesture(.home)),
        .init(
            id: "memory_kill", start: pair, input: .facts([.memoryShort, .memoryExhausted(victim: "B")])),
    ]
}

@Suite("Published gestures")
struct PublishedGestureTests {
    @Test("Each gesture calls the windows as in the table, in order", arguments: PublishedGesture.all)
    func gesture(_ row: PublishedGesture) throws {
        let published = try #require(PublishedTables.gestures().first { $0.id == row.id })
        #expect(row.profiles.map(\.rawValue) == published.profiles)
        for profile in row.profiles {
            var stage = try ScreenFixture(row.device, profile)
            for (window, place) in row.warm {
                try stage.warm(window, at: place, over: place == .full ? nil : "A")
            }
            for gesture in row.start { try stage.prepare(gesture) }
            for fact in row.facts { _ = try stage.screen.handle(fact) }
            #expect(PublishedStep.state(of: stage.screen) == published.from)
            var events: [ScreenEvent<String>] = []
            switch row.input {
            case .gesture(let gesture): events = try stage.screen.handle(gesture)
            case .facts(let facts): for fact in facts { events += try stage.screen.handle(fact) }
            }
            let expected = published.steps
            let found = PublishedStep.words(events, listsLoops: expected.contains { $0.hasSuffix("loop") })
            // The table ends with the kill; what the survivors go through then is P:Y7.
            #expect((row.id == "memory_kill" ? Array(found.prefix(expected.count)) : found) == expected)
            #expect(PublishedStep.state(of: stage.screen) == published.to)
            #expect(stage.screen.brokenInvariants.isEmpty)
        }
    }

    @Test("There is a test for every gesture of the table")
    func complete() throws {
        let published = try PublishedTables.gestures().map(\.id)
        #expect(published.count == 25)
        #expect(PublishedGesture.all.map(\.id) == published)
    }
}
