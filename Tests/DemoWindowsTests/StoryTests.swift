import Testing

@testable import DemoWindows

@Suite("Story")
struct StoryTests {
    @Test("A sentence with a false fact is not printed")
    func claims() {
        let json = JSONReader(object: #"{"decision": "created", "pid": 4, "title": null}"#)
        #expect(json != nil)
        guard let json else { return }
        let claim = Claim(
            sentence: "",
            facts: [
                .that("decision", is: "created", in: json), .that("pid", is: "5", in: json),
                .that("title", is: "nothing", in: json), .that("absent", is: "something", in: json),
            ])
        #expect(claim.failures.map(\.name) == ["pid", "absent"])
        #expect(claim.failures.first?.seen == "4")
        #expect(throws: StoryError.claimFailed) {
            try Narrator().tell("This sentence is false", .that("pid", is: "5", in: json))
        }
    }

    @Test("Invalid JSON, or JSON of other types, is read without a trap")
    func json() {
        #expect(JSONReader(object: "[]") == nil)
        #expect(JSONReader(object: "{") == nil)
        let reader = JSONReader(object: #"{"sessions": [{"a": 1}, 2], "text": "x"}"#)
        #expect(reader?["sessions"].items.map { $0["a"].integer } == [1, nil])
        #expect(reader?["text"].items.isEmpty == true)
        #expect(reader?["text"]["deeper"].string == nil)
    }

    @Test("A child's end, its output and its errors are distinguished")
    func childProcess() throws {
        let child = try StoryChild.start(
            "/bin/sh", ["-c", "echo $WORD; echo no >&2; exit 3"], environment: ["WORD": "yes"])
        let errors = try #require(child.errors)
        var reader = PipeReader([child.output, errors], interruption: nil)
        #expect(reader.read(within: .seconds(60)) == .ended)
        #expect(child.wait() == .exited(3))
        #expect(reader.text(child.output) == "yes\n")
        #expect(reader.text(errors) == "no\n")
        child.closePipes()
    }

    @Test("An awaited line ends the wait, and a killed child reports its signal")
    func readiness() throws {
        let child = try StoryChild.start(
            "/bin/sh", ["-c", "echo ready; exec cat /dev/zero >&2"], environment: [:], errorFile: "/dev/null")
        var reader = PipeReader([child.output], interruption: nil)
        #expect(reader.read(within: .seconds(60), until: { $0.text(child.output) == "ready\n" }) == .satisfied)
        child.send(9)
        #expect(reader.read(within: .seconds(60)) == .ended)
        #expect(child.wait() == .killed(signal: 9))
        child.closePipes()
    }

    @Test("A program that cannot be launched is an error with its path")
    func missingProgram() {
        #expect(throws: StoryError.self) { try StoryChild.start("/no/such/program", [], environment: [:]) }
    }

    @Test("A command is shown as typed in a shell")
    func commandText() {
        #expect(
            BrokerctlRunner.text(["open", "app", "--user-info", #"{"a": 1}"#])
                == #"brokerctl open app --user-info '{"a": 1}'"#)
    }
}
