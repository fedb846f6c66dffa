import ActivityWire
import AppDescriptions
import Testing

@testable import brokerctl

/// Names as people type them, and what is said where they are nobody's.
@Suite("App and session names")
struct NameTests {
    private static let gallery = AppID(unchecked: "org.demo.gallery")
    private static let names = AppNames([
        (gallery, "Photos"), (AppID(unchecked: "org.demo.notes"), "Notes"),
        (AppID(unchecked: "com.other.notes"), "Jots"),
        (AppID(unchecked: "notes"), "Plain"),
    ])

    @Test(
        "An app is found by its identifier, a suffix of it, or its name",
        arguments: [
            ("org.demo.gallery", ["org.demo.gallery"]), ("gallery", ["org.demo.gallery"]),
            ("demo.gallery", ["org.demo.gallery"]), ("PHOTOS", ["org.demo.gallery"]), ("allery", []), ("", []),
            ("demo.notes", ["org.demo.notes"]), ("Jots", ["com.other.notes"]),
            ("Notes", ["org.demo.notes", "com.other.notes", "notes"]),
            // The one with exactly this identifier, although others end in it.
            ("notes", ["notes"]),
        ] as [(String, [String])])
    func apps(text: String, expected: [String]) {
        #expect(Self.names.find(text).map(\.text) == expected)
    }

    @Test("A similar name is found by any of its aliases and suggested once")
    func nearest() {
        let things = [("org.demo.gallery", ["org.demo.gallery", "gallery", "Photos"]), ("org.demo.notes", ["notes"])]
        #expect(Advice.nearest(things, to: ["galery"]) == ["org.demo.gallery"])
        #expect(Advice.nearest(things, to: ["photo", "gallry"]) == ["org.demo.gallery"])
        #expect(Advice.nearest(things, to: ["xyzzy"]).isEmpty && Advice.nearest(things, to: ["notes"]).isEmpty)
        #expect(Advice.nearest(things, to: []).isEmpty)
    }

    @Test("Sessions with one target are distinguished only by what differs")
    func differences() throws {
        var rows = try [Samples.session, Samples.other].map { session in
            var row = try Samples.sessionRow(state: .background)
            row.session = session
            return row
        }
        (rows[0].title, rows[1].title) = ("Trip", "Plan")
        let lines = SessionDifferences(rows).lines
        #expect(lines[Samples.session.description] == "“Trip”" && lines[Samples.other.description] == "“Plan”")
        rows[1].title = "Trip"
        #expect(SessionDifferences(rows).lines.values.allSatisfy { $0.isEmpty })
    }

    @Test("Candidates are listed below the reason with what distinguishes them")
    func message() {
        var failure = CommandFailure(code: "c", reason: "2 sessions match", candidates: ["a", "b"])
        failure.descriptions = ["a": "“Trip”"]
        #expect(failure.message == "brokerctl: 2 sessions match\n  a  “Trip”\n  b")
    }
}

/// What `events` leaves out.
@Suite("Event selection")
struct EventFilterTests {
    @Test("Events are selected by app, session and kind; those needed to interpret the others are always included")
    func filter() throws {
        let row = try Samples.sessionRow(state: .background)
        let events: [BrokerEvent] = [
            .session(row), .sessionRemoved(Samples.other, AppID(unchecked: "com.other.app")), .stateComplete, .gap,
        ]
        func names(_ filter: EventFilter) -> [String] {
            events.filter { filter.includes($0, BrokerMirror()) }.map(\.name)
        }
        #expect(names(EventFilter()).count == 4)
        #expect(names(EventFilter(app: row.app)) == ["session", "stateComplete", "gap"])
        #expect(names(EventFilter(session: Samples.other)) == ["sessionRemoved", "stateComplete", "gap"])
        #expect(names(EventFilter(kinds: ["session"])) == ["session", "stateComplete", "gap"])
        #expect(names(EventFilter(app: row.app, kinds: ["drag"])) == ["stateComplete", "gap"])
    }

    @Test("A machine selects its own events and those of requests that it got")
    func machine() throws {
        var outcome = try Samples.outcome()
        let own = BrokerEvent.request(outcome)
        outcome.machine = "wall"
        let events: [BrokerEvent] = [.machineGone("wall"), .machineGone("hall"), own, .request(outcome), .gap]
        let chosen = events.filter { EventFilter(machine: "wall").includes($0, BrokerMirror()) }
        #expect(chosen == [.machineGone("wall"), .request(outcome), .gap])
    }

    @Test("Every selectable kind is the name of an event, and all but three events are selectable")
    func kinds() {
        #expect(
            Set(EventFilter.kindNames)
                == Set(BrokerEvent.Kind.allCases.map(\.rawValue)).subtracting(["stateComplete", "gap", "lagged"]))
    }

    @Test("A time is either relative or written out; anything else is refused")
    func moments() throws {
        #expect(try MomentArgument.parse("30s") == .ago(.seconds(30)))
        #expect(
            try MomentArgument.parse("5min") == .ago(.seconds(300))
                && MomentArgument.parse("1h") == .ago(.seconds(3_600)))
        #expect(throws: (any Error).self) { try MomentArgument.parse("999999d") }
        #expect(try MomentArgument.parse("2023-11-14T22:13:20Z") == .at(WallTime(milliseconds: 1_700_000_000_000)))
        #expect(throws: (any Error).self) { try MomentArgument.parse("yesterday") }
    }
}
