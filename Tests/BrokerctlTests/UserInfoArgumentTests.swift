import ActivityWire
import Foundation
import TestSupport
import Testing

@testable import brokerctl

struct UserInfoArgumentTests {
    @Test(
        "JSON values become property-list values, and integers remain integers",
        arguments: [
            ("1", .integer(1)), ("-9223372036854775808", .integer(.min)), ("9223372036854775807", .integer(.max)),
            ("1.5", .real(1.5)), ("9223372036854775808.0", .real(9_223_372_036_854_775_808)),
            ("1e300", .real(1e300)), ("true", .boolean(true)), ("null", .null),
            ("\"a\"", .string("a")), ("[1,\"b\"]", .array([.integer(1), .string("b")])),
            ("{\"y\":false}", .dictionary(["y": .boolean(false)])), ("[]", .array([])), ("0", .integer(0)),
        ] as [(String, PropertyListValue)])
    func values(text: String, value: PropertyListValue) throws {
        #expect(try UserInfoArgument.userInfo.parse(Array("{\"x\":\(text)}".utf8)) == ["x": value])
    }

    @Test("JSON that is not an object is wrong usage", arguments: ["", "{", "[1]", "3", "\"a\"", "null", "{\"a\":}"])
    func malformed(text: String) {
        let failure = #expect(throws: CommandFailure.self) { _ = try UserInfoArgument.userInfo.encode(text) }
        #expect(failure?.status == .usage)
        #expect(failure?.field == "userInfo")
    }

    @Test(
        "A duplicate key or an oversized integer is wrong usage with its position",
        arguments: [
            (#"{"a":1,"b":{"c":2,"c":3}}"#, "the key b.c twice"), (#"{"a":1,"\u0061":2}"#, "the key a twice"),
            (#"{"a":[{"b":1},{"b":2,"b":3}]}"#, "the key a[1].b twice"),
            (#"{"n":9223372036854775808}"#, "the integer at n of"),
            (#"{"n":[1,-9223372036854775809]}"#, "at n[1] of"),
        ])
    func lost(text: String, words: String) {
        let failure = #expect(throws: CommandFailure.self) { _ = try UserInfoArgument.userInfo.encode(text) }
        #expect(failure?.status == .usage && failure?.reason.contains(words) == true, "\(failure?.reason ?? "")")
    }

    @Test(
        "JSON that only appears to contain a duplicate key or an oversized integer is accepted",
        arguments: [
            #"{"a":"{\"b\":1,\"b\":2}"}"#, #"{"a":{"b":1},"c":{"b":2}}"#, #"{"a":[1,1],"b":"a"}"#, #"{"a":1.5E300}"#,
            #"{"a":"\\","b":"99999999999999999999"}"#, " { \"a\" : { } , \"b\" : [ ] } ",
        ])
    func kept(text: String) {
        #expect(throws: Never.self) { _ = try UserInfoArgument.userInfo.encode(text) }
    }

    @Test(
        "Bytes that are not UTF-8 are refused",
        arguments: [[0xFF], [0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) throws {
        let folder = try ScratchFolder(named: "user-info")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("info.json")
        try Data(bytes).write(to: file)
        let failure = #expect(throws: CommandFailure.self) { _ = try UserInfoArgument.userInfo.encode("@" + file.path) }
        #expect(failure?.reason == "--user-info is not valid UTF-8")
    }

    @Test("User info over its limit is refused with field and limit")
    func tooLarge() {
        let text = "{\"big\":\"\(String(repeating: "x", count: Limits.userInfoBytes))\"}"
        let failure = #expect(throws: CommandFailure.self) { _ = try UserInfoArgument.userInfo.encode(text) }
        #expect(failure?.code == RefusalCode.tooLarge.rawValue)
        #expect(failure?.field == "userInfo.big")
        #expect(failure?.limit == Int64(Limits.userInfoBytes))
    }

    @Test("User info nested too deeply is refused")
    func tooDeep() {
        let depth = Limits.userInfoDepth + 8
        let text = "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        let failure = #expect(throws: CommandFailure.self) { _ = try UserInfoArgument.userInfo.encode(text) }
        #expect(failure?.limit == Int64(Limits.userInfoDepth))
    }

    @Test("Missing user info is an empty blob")
    func none() throws {
        #expect(try UserInfoArgument.userInfo.encode(nil) == .empty)
        #expect(try UserInfoArgument.userInfo.encode("{}") == .empty)
    }

    @Test("A missing file is named in the failure")
    func missingFile() {
        let failure = #expect(throws: CommandFailure.self) {
            _ = try UserInfoArgument.userInfo.encode("@/nonexistent/x.json")
        }
        #expect(failure?.status == .failed)
        #expect(failure?.reason.contains("/nonexistent/x.json") == true)
    }
}
