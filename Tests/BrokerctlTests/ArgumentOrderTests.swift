import Testing

@testable import brokerctl

struct ArgumentOrderTests {
    @Test(
        "General options are accepted before and after the command",
        arguments: [
            (["--json", "status"], ["status", "--json"]),
            (["--endpoint", "e", "--timeout=1", "open", "a"], ["open", "a", "--endpoint", "e", "--timeout=1"]),
            (["--json", "wait", "--", "a"], ["wait", "--json", "--", "a"]),
            (["status", "--json"], ["status", "--json"]), ([], []), (["--json"], ["--json"]),
            (["--endpoint"], ["--endpoint"]), (["--endpoint", "e"], ["--endpoint", "e"]), (["--help"], ["--help"]),
        ] as [([String], [String])])
    func order(arguments: [String], expected: [String]) {
        #expect(ArgumentOrder.generalOptionsLast(arguments) == expected)
    }
}
