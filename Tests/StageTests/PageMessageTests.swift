import ActivityWire
import Testing

@testable import Stage

/// What the page is told.
@Suite("What a page is told")
struct PageMessageTests {
    private func outcome(_ lastOutput: String?) throws -> ActivationOutcome {
        ActivationOutcome(
            request: try #require(RequestID("00000000-0000-0000-0000-000000000001")), decision: .created,
            stage: .launched,
            code: .exitedBeforeConnecting, lastOutput: lastOutput)
    }

    @Test("A reply has beside its value what the process wrote last")
    func lastOutput() throws {
        let text = PageMessage.reply(id: 7, .activation(try outcome("no display"))).text
        #expect(text.contains(#""lastOutput":"no display""#))
        let silent = PageMessage.reply(id: 7, .activation(try outcome(nil))).text
        #expect(!silent.contains("lastOutput"))
    }
}
