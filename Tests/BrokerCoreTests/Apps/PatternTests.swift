import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

/// How rules and names are read, and what comes first of several that match.
@Suite("Rule and name patterns")
struct PatternTests {
    @Test("A rule's name may be surrounded by spaces but must not contain any", arguments: ["r", " r", "  r  ", "r "])
    func spaces(name: String) throws {
        let rule = try #require(AccessRule("\(name): deny * to *"))
        #expect(rule.name == "r" && rule.description == "r: deny * to *")
        #expect(AccessRule("a b: deny * to *") == nil && AccessRule("  : deny * to *") == nil)
    }

    @Test("At most 256 rules are accepted")
    func limit() {
        #expect(AccessRule.limit == 256)
    }

    @Test("A rule for a type applies to handoffs whose activity has that type")
    func handoff() throws {
        let rule = try #require(AccessRule("r: deny * to * activity org.example.show"))
        let sender = Sender(app: nil, processIdentifier: 1, userIdentifier: 7)
        for (type, isMeant) in [("org.example.show", true), ("org.example.other", false)] {
            let event = SceneEvent.handoff(ActivityAdvert(number: 1, type: type))
            #expect(rule.concerns(AccessRule.Subject(event), from: sender, to: .sample) == isMeant)
        }
    }

    @Test("A notification and a quick action must specify their app")
    func mustBeNamed() {
        let finder = AppFinder(apps: [:])
        for (event, word) in [
            (SceneEvent.notification(NotificationResponse(notificationIdentifier: "n")), "a notification"),
            (.shortcut(ShortcutItem(type: "t", title: "t")), "a quick action"),
        ] {
            let refusal = #expect(throws: Refusal.self) { try finder.find(event) }
            #expect(refusal?.code == .invalidValue && refusal?.field == "app")
            #expect(refusal?.reason.hasPrefix(word) == true)
        }
    }

    @Test("A handed-off activity finds the app that declares its type")
    func found() throws {
        let app = Harness.app()
        let finder = AppFinder(apps: [app.id: app])
        #expect(try finder.find(.handoff(ActivityAdvert(number: 1, type: "org.example.show"))) == app)
    }

    @Test("A type that is not an identifier conforms only to itself")
    func oddTypes() throws {
        let app = Harness.app { $0.documentTypes = [DocumentType(contentTypes: ["not a type"])] }
        let finder = AppFinder(apps: [app.id: app])
        func url(_ type: String) -> SceneEvent { .url(URLContext(url: "file:///x", contentType: type)) }
        #expect(try finder.find(url("not a type")) == app)
        #expect(throws: Refusal.self) { try finder.find(url("nor this")) }
        #expect(throws: Refusal.self) { try finder.find(url("public.data")) }
    }

    @Test(
        "An environment pattern is a name, or a prefix followed by an asterisk",
        arguments: [
            ("A", "A", true), ("A", "AB", false), ("A*", "A", true), ("A*", "AB", true), ("A*", "B", false),
            ("*", "anything", true), ("QT_*", "QT_X", true), ("QT_*", "QT", false), ("_9", "_9", true),
        ])
    func environment(text: String, name: String, isMatch: Bool) throws {
        #expect(try #require(EnvironmentPattern(text)).matches(name) == isMatch)
    }

    @Test(
        "Text that is neither a name nor a prefix followed by an asterisk is not a valid environment pattern",
        arguments: ["", "9", "9*", "A-B", "A**", "A B", "é"])
    func noPattern(text: String) {
        #expect(EnvironmentPattern(text) == nil)
        let bound = EnvironmentPattern.byteLimit
        #expect(EnvironmentPattern(String(repeating: "A", count: bound)) != nil)
        #expect(EnvironmentPattern(String(repeating: "A", count: bound + 1)) == nil)
    }

    @Test("Among otherwise equal sessions the one with the lower identifier comes first")
    func identifiers() throws {
        func session(_ low: UInt64) throws -> SceneSession {
            let conditions = ActivationConditions()
            return SceneSession(
                record: SessionRecord(
                    id: SceneSessionID(UniqueID(high: 1, low: low)), app: .sample,
                    configuration: SceneConfiguration(role: SceneRole.windowApplication), conditions: conditions,
                    created: WallTime(milliseconds: 1)),
                conditions: try ParsedConditions(conditions), creation: 1)
        }
        let (low, high) = (try session(1), try session(2))
        #expect(SessionOrder().precedes(low, high) && !SessionOrder().precedes(high, low))
        #expect(SessionOrder().sorted([high, low]).map(\.id) == [low.id, high.id])
        #expect(SessionOrder(active: [high.id]).first(of: [low, high])?.id == high.id)
    }
}
