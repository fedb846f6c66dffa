import ActivityWire
import Testing

@testable import BrokerCore

/// Questions that change nothing, and messages that ask for nothing.
@Suite("Queries")
struct QuestionTests {
    private func settings(_ answer: Reply?) -> [Setting]? {
        if case .settings(let settings)? = answer { settings } else { nil }
    }

    @Test("The configuration and the limits are separate lists, each as given to the broker")
    func settings() throws {
        var identity = Harness(Harness.app()).broker.identity
        identity.settings = [Setting(name: "a", value: "1")]
        identity.limits = [Setting(name: "b", value: "2")]
        let now = Moment(instant: .start, wall: WallTime(milliseconds: 1))
        var broker = Broker(
            identity: identity, policy: .standard, seed: UniqueID(high: 1, low: 2), state: StoredState(), apps: [],
            at: now)
        let client = ClientID(1)
        let peer = PeerIdentity(
            processIdentifier: 1, userIdentifier: 1, groupIdentifier: 1, posixSession: 1)
        _ = broker.handle(.opened(client, peer), at: now)
        _ = broker.handle(
            .greeted(client, DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))), at: now)
        for (query, expected) in [(Query.configuration, identity.settings), (.limits, identity.limits)] {
            let orders = broker.handle(.received(client, ClientMessage(id: 2, body: .query(query))), at: now)
            let replies = orders.compactMap { order -> [Setting]? in
                guard case .send(client, let message) = order.effect, case .reply(let reply) = message.body else {
                    return nil
                }
                return settings(reply)
            }
            #expect(replies == [expected])
        }
    }

    @Test("Default apps are listed in the order in which they were set")
    func defaultApps() throws {
        var harness = Harness(Harness.app { $0.urlSchemes = ["photo"] })
        let tool = harness.tool()
        let subject = DefaultAppSubject(kind: .urlScheme, name: "photo")
        harness.request(.setDefaultApp(subject, .sample), from: tool)
        let asked = harness.request(.query(.defaultApps), from: tool)
        let chosen = DefaultApp(subject: subject, app: .sample, chosen: harness.now.wall)
        #expect(harness.reply(asked, to: tool) == .defaultApps([chosen]))
    }

    @Test("A session's log is its process's, or the app's if one process shows all windows")
    func logs() throws {
        for (model, isOwn) in [(ProcessModel.scene, true), (.application, false)] {
            var (harness, tool, _) = Harness.opened(model)
            let session = try #require(harness.sessions.first).id
            let asked = harness.request(.query(.log(SessionReference(session))), from: tool)
            let name = isOwn ? session.description : "org.example.sample"
            #expect(harness.reply(asked, to: tool) == .log(path: "/l/\(name).log"))
            harness.handle(.appsScanned([]))
            let without = harness.request(.query(.log(SessionReference(session))), from: tool)
            #expect(harness.reply(without, to: tool) == .log(path: "/l/org.example.sample.log"))
        }
    }

    @Test("A second hello is refused without further effect, and a requested rescan of the apps is answered")
    func hello() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let hello = DigestedHello(id: 5, version: 1, role: .tool, freshSecret: SecretDigest([]))
        harness.handle(.greeted(tool, hello))
        #expect(harness.refusal(5, to: tool)?.code == .alreadyGreeted && harness.closed.isEmpty)
        let reload = harness.request(.reloadApps, from: tool)
        #expect(harness.reply(reload, to: tool) == .done)
    }

    @Test(
        "Malformed messages are answered by number; a client's third one closes the connection, a stranger's first does"
    )
    func malformed() {
        var harness = Harness(Harness.app())
        let (tool, stranger) = (harness.tool(), harness.connection())
        let refusal = Refusal(code: .malformed, reason: "no")
        for number in [UInt64(11), 12] {
            harness.handle(.malformed(tool, refusal, id: number))
            #expect(harness.refusal(number, to: tool)?.code == .malformed && harness.closed[tool] == nil)
        }
        harness.handle(.malformed(tool, refusal, id: nil))
        #expect(harness.closed[tool]?.code == .malformed)
        harness.handle(.malformed(stranger, refusal, id: 13))
        #expect(harness.closed[stranger]?.code == .malformed)
    }

    @Test("A window may query only its own app's sessions")
    func own() throws {
        let other = AppID(unchecked: "org.example.other")
        var harness = Harness(Harness.app(), Harness.app { $0.id = other })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.open("y", from: tool) { $0.app = other }
        let stranger = try #require(harness.sessions.first { $0.record.app == other }).id
        let refused = harness.request(.query(.snapshot(SessionReference(stranger))), from: window)
        #expect(harness.refusal(refused, to: window)?.code == .notYourSession)
        let refreshed = harness.request(.refresh(SessionReference(stranger)), from: window)
        #expect(harness.refusal(refreshed, to: window)?.code == .notYourSession)
    }

    @Test("A request that names an app and another app's session is refused with the session's app")
    func conflict() throws {
        let other = AppID(unchecked: "org.example.other")
        var harness = Harness(Harness.app(), Harness.app { $0.id = other })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let session = SessionReference(try #require(harness.sessions.first).id)
        let asked = harness.open("x", from: tool) { ($0.app, $0.session) = (other, session) }
        let refusal = try #require(harness.refusal(asked, to: tool))
        #expect(refusal.code == .conflictingOptions && refusal.reason.contains("org.example.sample"))
        #expect(refusal.field == "activate.app")
    }

    @Test("A title or subtitle set to empty is removed")
    func titles() throws {
        var (harness, _, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        for (title, subtitle) in [("a", "b"), ("", "")] {
            harness.request(
                .updateScene(
                    SceneUpdate(
                        session: session.id, epoch: session.record.epoch, title: title, subtitle: subtitle)),
                from: window)
            let record = try #require(harness.sessions.first).record
            #expect(record.title == (title.isEmpty ? nil : title))
            #expect(record.subtitle == (subtitle.isEmpty ? nil : subtitle))
        }
    }

    @Test("A time beyond the clock's range is clamped to the end of the range")
    func clock() {
        #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
        #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
        let most = Duration(secondsComponent: 9_223_372_036, attosecondsComponent: 854_775_807_000_000_000)
        #expect(most.wholeNanoseconds == .max)
        #expect((most - .nanoseconds(1)).wholeNanoseconds == .max - 1)
        #expect((most + .nanoseconds(1)).wholeNanoseconds == .max)
        let least = Duration(secondsComponent: -9_223_372_036, attosecondsComponent: -854_775_808_000_000_000)
        #expect(least.wholeNanoseconds == .min)
        #expect((least - .nanoseconds(1)).wholeNanoseconds == .min)
        #expect(Instant(nanoseconds: .max - 5) + .nanoseconds(6) == Instant(nanoseconds: .max))
        #expect(Instant(nanoseconds: 7) - Instant(nanoseconds: 9) == .nanoseconds(-2))
        #expect(Duration.microseconds(2_999).wholeMilliseconds == 2)
    }
}
