import Testing

@testable import brokerctl

/// `--field`: one value of a command's JSON.
@Suite("Field paths")
struct FieldPathTests {
    private static let json = """
        {"app":"a","count":18446744073709551615,"flag":true,"none":null,"text":"x\\ty",
        "windows":[{"app":"b","at":{"x":1.5}},{"app":"c","title":"d"}],"empty":[]}
        """

    @Test(
        "A path leads to its values, one per line",
        arguments: [
            ("app", ["a"]), ("count", ["18446744073709551615"]), ("flag", ["true"]), ("none", [""]),
            ("text", ["x\\ty"]), ("windows[].app", ["b", "c"]), ("windows[1].app", ["c"]), ("windows[9].app", []),
            ("windows[].title", ["d"]), ("windows[].at.x", ["1.5"]), ("empty[].app", []), ("none.more", []),
            ("windows[0]", [#"{"app":"b","at":{"x":1.5}}"#]),
        ] as [(String, [String])])
    func values(path: String, expected: [String]) throws {
        #expect(try #require(FieldPath(path)).lines(in: Self.json) == expected)
    }

    @Test(
        "A missing field has no lines",
        arguments: ["nothing", "app.more", "windows.app", "app[]", "windows[].none"])
    func missing(path: String) throws {
        #expect(try #require(FieldPath(path)).lines(in: Self.json) == nil)
        #expect(FieldPath.names(in: Self.json).contains("windows"))
    }

    @Test("For a list the name of a row's field is sufficient")
    func rows() throws {
        let list = #"{"apps":[{"app":"a"},{"app":"b"}]}"#
        #expect(try #require(FieldPath("app")).lines(in: list) == ["a", "b"])
        #expect(FieldPath.names(in: list) == ["app"])
        #expect(try #require(FieldPath("app")).lines(in: #"{"apps":[]}"#) == [])
    }

    @Test("An invalid path is refused", arguments: ["", ".", "a.", "a[", "a[x]", "a[-1]", "a]b[", "[0]", "a[0]b"])
    func malformed(text: String) {
        #expect(FieldPath(text) == nil)
    }
}
