import ActivityWire
import Adaptation
import AppDescriptions
import Testing

@testable import BrokerCore

@Suite("Access rules")
struct AccessTests {
    private func policy(_ rules: String..., allowsByDefault: Bool = true) -> BrokerPolicy {
        var policy = BrokerPolicy.standard
        policy.access = AccessPolicy(rules: rules.compactMap { AccessRule($0) }, allowsByDefault: allowsByDefault)
        return policy
    }

    private func event(_ kind: String, type: String) -> SceneEvent? {
        switch kind {
        case "activity": .activity(Activity(type: type))
        case "url": .url(URLContext(url: type))
        case "shortcut": .shortcut(ShortcutItem(type: type, title: ""))
        case "notification": .notification(NotificationResponse(notificationIdentifier: type))
        default: nil
        }
    }

    @Test("Both open and resolve refuse a denied request with the rule's name and create nothing")
    func denied() {
        var harness = Harness(Harness.app(), policy: policy("closed: deny tools to org.example.sample"))
        let tool = harness.tool()
        let request = ActivationRequest(app: .sample, event: .activity(Activity(type: "org.example.show")))
        for id in [harness.request(.activate(request), from: tool), harness.request(.resolve(request), from: tool)] {
            let refusal = harness.refusal(id, to: tool)
            #expect(refusal?.code == .notPermitted)
            #expect(refusal?.reason.contains("closed") == true)
        }
        #expect(harness.sessions.isEmpty && harness.launches.isEmpty)
    }

    @Test("A denied transient event does not reach the front window; the next one that is allowed does")
    func deniedTransient() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        func event(_ type: String) -> ClientRequest {
            .activate(
                ActivationRequest(
                    event: .activity(Activity(type: type)), session: SessionReference(session.id), isTransient: true))
        }
        let closed = policy("closed: deny tools to org.example.sample activity org.example.secret")
        harness.handle(.reconfigured(closed, settings: []))
        let calls = harness.calls(to: window).count
        let denied = harness.request(event("org.example.secret"), from: tool)
        #expect(harness.refusal(denied, to: tool)?.code == .notPermitted)
        #expect(harness.refusal(denied, to: tool)?.reason.contains("closed") == true)
        #expect(harness.calls(to: window).count == calls)
        harness.request(event("org.example.show"), from: tool)
        #expect(harness.calls(to: window).count == calls + 1)
    }

    @Test("A link is judged as a URL, and a web-browsing activity both as an activity and as its page's URL")
    func links() throws {
        let domain = try #require(AssociatedDomain("applinks:example.org"))
        let link = SceneEvent.url(URLContext(url: "https://example.org/1"))
        let activity = SceneEvent.activity(
            Activity(type: "NSUserActivityTypeBrowsingWeb", webpageURL: "https://example.org/1"))
        for (kind, isLinkDenied) in [("url https", true), ("activity", false), ("url mailto", false)] {
            var harness = Harness(
                Harness.app { $0.associatedDomains = [domain] },
                policy: policy("closed: deny tools to org.example.sample \(kind)"))
            let tool = harness.tool()
            let asLink = harness.request(.resolve(ActivationRequest(event: link)), from: tool)
            let asActivity = harness.request(.resolve(ActivationRequest(app: .sample, event: activity)), from: tool)
            #expect((harness.refusal(asLink, to: tool)?.code == .notPermitted) == isLinkDenied)
            #expect((harness.refusal(asActivity, to: tool)?.code == .notPermitted) == (kind != "url mailto"))
        }
    }

    @Test("Only a web-browsing activity is judged as its page's URL")
    func pages() throws {
        let access = policy("closed: deny * to org.bank url https").access
        let bank = try #require(AppID("org.bank"))
        let sender = Sender(app: nil, processIdentifier: 1, userIdentifier: 7)
        for url in ["https://bank.org/1", "HTTPS://bank.org"] {
            #expect(throws: Refusal.self) {
                try access.permission(
                    for: .activity(Activity(type: WebLink.activityType, webpageURL: url)), from: sender, to: bank)
            }
        }
        for (type, url) in [(WebLink.activityType, "http://bank.org"), ("org.bank.show", "https://bank.org")] {
            let event = SceneEvent.activity(Activity(type: type, webpageURL: url))
            #expect(try access.permission(for: event, from: sender, to: bank) == nil)
        }
    }

    @Test("A launch, a refresh and a screen command that shows a window are judged as requests without an event")
    func shown() throws {
        var (harness, tool, window) = Harness.showing("a")
        let session = SessionReference(try #require(harness.sessions.first).id)
        let closed = policy("closed: deny tools to org.example.sample none")
        harness.handle(.reconfigured(closed, settings: []))
        let calls = harness.calls(to: window).count
        let requests: [(ClientRequest, field: String)] = [
            (.launch(.sample), "launch.app"), (.refresh(session), "refresh.session"),
            (.screen(.pick(session)), "screen.pick"),
            (.screen(.open(session, place: .slideOver)), "screen.open.session"),
        ]
        for (request, field) in requests {
            let id = harness.request(request, from: tool)
            let refusal = harness.refusal(id, to: tool)
            #expect(refusal?.code == .notPermitted && refusal?.field == field)
            #expect(refusal?.reason.contains("closed") == true)
        }
        #expect(harness.calls(to: window).count == calls)
        let own = harness.request(.refresh(session), from: window)
        #expect(harness.refusal(own, to: window) == nil)
        harness.handle(.reconfigured(policy(), settings: []))
        for (request, field) in requests {
            let id = harness.request(request, from: tool)
            let refusal = harness.refusal(id, to: tool)
            #expect(refusal?.code != .notPermitted, "\(field)")
        }
    }

    @Test("A layout's window that an access rule denies to the sender is left out and reported with the rule")
    func layout() throws {
        var (harness, tool, window) = Harness.showing("a")
        #expect(try harness.saveLayout(from: tool) != nil)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.handle(.reconfigured(policy("closed: deny tools to org.example.sample none"), settings: []))
        let calls = harness.calls(to: window).count
        let load = harness.request(.layout(.load(try .named())), from: tool)
        let report = try #require(harness.layoutReport(load, to: tool))
        #expect(report.windows.map(\.failureCode) == ["notPermitted"])
        #expect(report.windows.first?.failureReason?.contains("closed") == true)
        #expect(harness.calls(to: window).count == calls)
        #expect(harness.states == [.background])
    }

    @Test("The decision contains the rule that allowed a request")
    func permitted() {
        var harness = Harness(
            Harness.app(), policy: policy("shown: allow * to org.example.sample activity", allowsByDefault: false))
        let tool = harness.tool()
        let request = ActivationRequest(app: .sample, event: .activity(Activity(type: "org.example.show")))
        let id = harness.request(.resolve(request), from: tool)
        guard case .decision(let decision, _)? = harness.reply(id, to: tool) else {
            Issue.record("the answer is no decision")
            return
        }
        #expect(decision.permission == "shown")
        let other = harness.open("x", from: tool) { $0.event = .url(URLContext(url: "x:y")) }
        #expect(harness.refusal(other, to: tool)?.code == .notPermitted)
    }

    @Test(
        "A rule matches only its sender, receiver, kinds and types",
        arguments: [
            ("r: deny * to *", "activity", "a.b", true), ("r: deny tools to *", "activity", "a.b", false),
            ("r: deny org.mail to *", "activity", "a.b", true), ("r: deny org.* to *", "url", "x:1", true),
            ("r: deny org.mai.* to *", "url", "x:1", false), ("r: deny user:7 to *", "url", "x:1", true),
            ("r: deny user:8 to *", "url", "x:1", false), ("r: deny * to org.bank", "none", "", true),
            ("r: deny * to org.other", "none", "", false), ("r: deny * to * url", "activity", "a.b", false),
            ("r: deny * to * activity,url", "activity", "a.b", true), ("r: deny * to * none", "none", "", true),
            ("r: deny * to * url http,https", "url", "HTTPS://x", true),
            ("r: deny * to * url http", "url", "x:1", false),
            ("r: deny * to * activity a.*", "activity", "a.b", true), ("r: deny * to * * a.*", "shortcut", "a.c", true),
            ("r: deny * to * * a.*", "notification", "a.c", false),
            ("r: deny * to * activity b", "activity", "a", false),
            ("r: deny * to * shortcut", "shortcut", "a", true), ("r: deny * to * none", "shortcut", "a", false),
            ("r: deny * to * notification", "notification", "a", true),
        ])
    func concerns(text: String, kind: String, type: String, isDenied: Bool) throws {
        let rule = try #require(AccessRule(text))
        #expect(rule.description == text)
        let sender = Sender(app: AppID("org.mail"), processIdentifier: 1, userIdentifier: 7)
        let receiver = try #require(AppID("org.bank"))
        #expect(rule.concerns(AccessRule.Subject(event(kind, type: type)), from: sender, to: receiver) == isDenied)
    }

    @Test("The first matching rule decides, and an app may always send to itself")
    func order() throws {
        let access = policy("first: allow * to org.bank url", "second: deny * to *").access
        let bank = try #require(AppID("org.bank"))
        let sender = Sender(app: nil, processIdentifier: 1, userIdentifier: 7)
        #expect(try access.permission(for: event("url", type: "x:1"), from: sender, to: bank) == "first")
        #expect(throws: Refusal.self) { try access.permission(for: nil, from: sender, to: bank) }
        let itself = Sender(app: bank, processIdentifier: 1, userIdentifier: 7)
        #expect(try access.permission(for: nil, from: itself, to: bank) == nil)
    }

    @Test(
        "An invalid rule is refused",
        arguments: [
            "", "deny * to *", ": deny * to *", "a b: deny * to *", "r: forbid * to *", "r: deny * from *",
            "r: deny * to", "r: deny user:x to *", "r: deny * to * nonsense", "r: deny org.*.x to *",
            "r: deny * to * url http more", "r: deny * to * ,",
        ])
    func noRule(text: String) {
        #expect(AccessRule(text) == nil)
    }
}
