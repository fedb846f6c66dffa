import TestSupport
import Testing

/// What `make demo` prints.
@Suite("Demo story", .serialized, .processes, .timeLimit(.minutes(10)))
struct StoryTests {
    @Test("The story completes, all its claims hold, and no process is left")
    func told() async throws {
        let story = try await ChildProcess.run(
            BuiltProducts.demoWindows,
            ["story", "--broker", BuiltProducts.broker, "--brokerctl", BuiltProducts.brokerctl])
        #expect(story.status == 0, "\(story)")
        let chapters = story.output.split(separator: "\n").filter { $0.first?.isNumber == true }
        #expect(chapters.map { $0.prefix { $0 != "." } } == (1...10).map { Substring("\($0)") }, "\(story.output)")
        #expect(story.output.contains("none of its windows is still running"))
    }
}
