import ActivityWire
import Testing

@testable import Stage

/// What a page may ask for, and what becomes of it.
@Suite("What a page asks for")
struct PageRequestTests {
    private func command(_ fields: String) throws -> PageCommand {
        try PageRequest("{\"id\":1,\(fields)}").command
    }

    @Test("Requests are read into the protocol's words")
    func requests() throws {
        let app = try #require(AppID("org.example.notes"))
        let session = SessionReference(text: "s1")
        #expect(try command(#""do":"open","app":"org.example.notes""#) == .open(app, isNew: false, isBehind: false))
        #expect(
            try command(#""do":"open","app":"org.example.notes","isNew":true,"isBehind":true"#)
                == .open(app, isNew: true, isBehind: true))
        #expect(try command(#""do":"close","session":"s1","answer":"close""#) == .close(session, .close))
        #expect(try command(#""do":"close","session":"s1""#) == .close(session, nil))
        #expect(try command(#""do":"explain","request":"r""#) == .explain(request: "r"))
        #expect(try command(#""do":"screen","gesture":"home""#) == .screen(.home))
        #expect(
            try command(#""do":"screen","gesture":"open","session":"s1","place":"trailing""#)
                == .screen(.open(session, place: "trailing")))
        #expect(try command(#""do":"screen","gesture":"moveDivider","x":600.5"#) == .screen(.moveDivider(600.5)))
        #expect(
            try command(#""do":"screen","gesture":"keyboard","session":"s1","height":398"#)
                == .screen(.keyboard(session, height: 398)))
    }

    @Test(
        "What is missing or unheard of is refused by name",
        arguments: [
            (#""do":"open""#, "app is missing"), (#""do":"open","app":"../x""#, "no app's identifier"),
            (#""do":"screen""#, "gesture is missing"), (#""do":"screen","gesture":"explode""#, "no gesture"),
            (#""do":"screen","gesture":"rotate""#, "place is missing"), (#""do":"destroyAll""#, "destroyAll"),
            (#""do":"killWindow","session":"1""#, "no session's identifier"),
        ])
    func refused(_ fields: String, _ reason: String) throws {
        let failure = try #require(throws: PageFailure.self) { try command(fields) }
        #expect(failure.code == "notUnderstood")
        #expect(failure.reason.contains(reason))
    }

    @Test("What is no request is refused, and answered where it has a number")
    func noRequest() throws {
        for text in ["", "[]", "{}", "{\"id\":\"1\"}", "\u{0}", "{\"do\":\"open\"}"] {
            #expect(throws: PageFailure.self) { try PageRequest(text) }
        }
        #expect(PageRequest.id(of: "{\"id\":7,\"do\":[]}") == 7)
        #expect(PageRequest.id(of: "{}") == nil)
    }

    @Test("Nothing is killed by a stage that was not told to allow it")
    func noKilling() async throws {
        let link = BrokerLink(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        let performer = CommandPerformer(link: link, allowsKilling: false)
        let session = try #require(SceneSessionID("00000000-0000-0000-0000-000000000001"))
        for command in [PageCommand.killBroker, .killWindow(session)] {
            let failure = await #expect(throws: PageFailure.self) { try await performer.perform(command) }
            #expect(failure?.code == "notAllowed")
        }
        let allowed = CommandPerformer(link: link, allowsKilling: true)
        let failure = await #expect(throws: PageFailure.self) { try await allowed.perform(.killBroker) }
        #expect(failure?.code == "notRunning")
    }

    @Test("A feed keeps the order, and ends at its bound instead of growing")
    func feed() async {
        let feed = PageFeed()
        feed.push("a")
        feed.push("b")
        #expect(await feed.next() == "a")
        #expect(await feed.next() == "b")
        let large = String(repeating: "x", count: PageFeed.bytesMaximum / 4)
        for _ in 0..<5 { feed.push(large) }
        #expect(await feed.next() == nil)
        feed.push("late")
        #expect(await feed.next() == nil)
    }

    @Test("A page without a broker is told what the stage is, that there is none, and an empty state")
    func attached() async throws {
        let link = BrokerLink(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: true)
        let feed = await link.attach()
        #expect(await feed.next() == #"{"stage":{"allowsKilling":true,"version":"0.1.0"}}"#)
        #expect(
            await feed.next()
                == #"{"link":{"endpoint":"ipc:///nowhere/broker.sock","reason":"not connected yet","state":"lost"}}"#)
        #expect(await feed.next() == #"{"begin":true}"#)
        await link.detach(feed)
        #expect(await feed.next() == nil)
    }
}
