import ActivityWire
import Testing

@testable import Stage

/// What the page is told.
@Suite("Messages to a page")
struct PageMessageTests {
    private func outcome(_ lastOutput: String?) throws -> ActivationOutcome {
        ActivationOutcome(
            request: try #require(RequestID("00000000-0000-0000-0000-000000000001")), decision: .created,
            stage: .launched,
            code: .exitedBeforeConnecting, lastOutput: lastOutput)
    }

    @Test("A reply has the process's last output beside its value")
    func lastOutput() throws {
        let text = PageMessage.reply(id: 7, .activation(try outcome("no display"))).text
        #expect(text.contains(#""lastOutput":"no display""#))
        let silent = PageMessage.reply(id: 7, .activation(try outcome(nil))).text
        #expect(!silent.contains("lastOutput"))
    }
}
