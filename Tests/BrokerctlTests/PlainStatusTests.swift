import Testing

@testable import brokerctl

@Suite("The status without options")
struct PlainStatusTests {
    @Test("Only the endpoint and JSON are read without the parser, each once")
    func plain() throws {
        #expect(PlainStatus(["status"]) != nil)
        let full = try #require(PlainStatus(["status", "--json", "--endpoint", "ipc:///run/b.sock"]))
        #expect(full.json && full.endpoint == "ipc:///run/b.sock")
    }

    @Test(
        "All other arguments are left to the parser",
        arguments: [
            [], ["stat"], ["status", "--openmetrics"], ["status", "--field", "pid"], ["status", "--timeout", "5s"],
            ["status", "--help"], ["status", "x"], ["status", "--json", "--json"], ["status", "--endpoint"],
            ["status", "--endpoint", "--json"], ["status", "--endpoint=ipc:///b"], ["status", "--"],
        ])
    func others(arguments: [String]) {
        #expect(PlainStatus(arguments) == nil)
    }
}
