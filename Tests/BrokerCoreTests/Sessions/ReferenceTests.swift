import ActivityWire
import Testing

@testable import BrokerCore

/// How people name sessions: by an identifier, the beginning of one, or an app and its content.
@Suite("Session references")
struct ReferenceTests {
    private func harness() -> (Harness, ClientID) {
        var (harness, tool, window) = Harness.opened()
        let session = harness.sessions[0].record
        let isX = "SELF == 'x'"
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.epoch,
                    conditions: ActivationConditions(canActivate: isX, prefersToActivate: isX))), from: window)
        return (harness, tool)
    }

    private static func namesake(_ text: String) -> AppDescription { Harness.app { $0.id = AppID(unchecked: text) } }

    private func answer(_ text: String, _ harness: inout Harness, _ tool: ClientID) -> Reply? {
        let asked = harness.request(.query(.session(SessionReference(text: text))), from: tool)
        return harness.reply(asked, to: tool)
    }

    @Test("APP in APP:TARGET may be the app's identifier, a suffix of it, or its name, ignoring case")
    func names() throws {
        var (harness, tool) = harness()
        let app = Harness.app()
        let end = try #require(app.id.text.split(separator: ".").last)
        for name in [app.id.text, "example.\(end)", end.uppercased(), app.name] {
            guard case .sessions(let rows, _)? = answer("\(name):x", &harness, tool) else {
                Issue.record("\(name) is not understood")
                continue
            }
            #expect(rows.count == 1 && rows.first?.app == app.id)
        }
    }

    @Test("An ambiguous app name is refused with the matching apps, an unknown one as unknownSession")
    func ambiguous() throws {
        var (harness, tool) = harness()
        harness.handle(.appsScanned([Harness.app(), Self.namesake("org.other.sample")]))
        guard case .refused(let several)? = answer("sample:x", &harness, tool) else {
            Issue.record("it is not refused")
            return
        }
        #expect(several.code == .ambiguousApp)
        #expect(several.candidates == ["org.example.sample", "org.other.sample"])
        guard case .refused(let none)? = answer("nothing:x", &harness, tool) else {
            Issue.record("it is not refused")
            return
        }
        #expect(none.code == .unknownSession)
    }

    @Test("Sessions of an app that is no longer installed are found by the app's identifier")
    func removed() throws {
        var (harness, tool) = harness()
        harness.handle(.appsScanned([]))
        guard case .sessions(let rows, _)? = answer("\(Harness.app().id):x", &harness, tool) else {
            Issue.record("it is not found")
            return
        }
        #expect(rows.count == 1)
    }
}
