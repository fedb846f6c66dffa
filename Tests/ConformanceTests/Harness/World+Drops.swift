import ActivityWire
import Testing

/// What is on the screen before and after a drop.
extension World {
    /// The windows on the screen with their places, such as `mail/1 leading`.
    func shownPlaces() async throws -> [String] {
        let lines = try await screenReport().windows.map { "\(label($0.session)) \($0.place)" }
        for line in lines { note("shown: \(line)") }
        return lines
    }

    /// The refusal of a command, which has changed neither the screen nor the sessions; nil if it is not refused.
    func refusal(of command: ScreenCommand) async throws -> Refusal? {
        let before = (try await screenReport().windows, try await sessionLabels())
        do {
            try await screen(command)
            return nil
        } catch let refusal as Refusal {
            #expect(try await screenReport().windows == before.0)
            #expect(try await sessionLabels() == before.1)
            note("refused: \(refusal.code.rawValue) \(refusal.field ?? "")")
            return refusal
        }
    }
}
