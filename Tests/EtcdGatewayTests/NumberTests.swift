import EtcdGateway
import Testing

@Suite("64-bit numbers of etcd")
struct NumberTests {
    private func count(_ text: String) throws -> CallResult<RangeAnswer> {
        try Sample.range().result(of: .text(#"{"header":\#(Sample.headerJSON(1)),"count":\#(text)}"#))
    }

    private func cluster(_ text: String) throws -> CallResult<RangeAnswer> {
        try Sample.range().result(of: .text(#"{"header":{"cluster_id":\#(text)}}"#))
    }

    @Test(
        "Signed numbers are read in quotes and without, up to both ends",
        arguments: [0, 1, -1, 9_007_199_254_740_993, .max, .min])
    func signed(_ number: Int64) throws {
        #expect(try count(#""\#(number)""#).answer?.content.count == number)
        #expect(try count("\(number)").answer?.content.count == number)
    }

    @Test("Unsigned numbers are read up to their end", arguments: [0, 9_223_372_036_854_775_808, .max])
    func unsigned(_ number: UInt64) throws {
        #expect(try cluster(#""\#(number)""#).answer?.header.cluster == number)
        #expect(try cluster("\(number)").answer?.header.cluster == number)
    }

    @Test(
        "Numbers over 64 bits, fractions, signs and spaces are refused by the field's name",
        arguments: [
            #""9223372036854775808""#, "9223372036854775808", #""-9223372036854775809""#, "1.0", "1e3", #""1.5""#,
            #""+1""#, #""01""#, #""""#, #"" 1""#, #""0x1""#, "-0", #""١""#, "true", "[]", "{}",
        ])
    func refusesSigned(_ text: String) throws {
        #expect(
            try count(text).error?.description
                == "the answer is malformed: count is not valid (expected a signed 64-bit number)")
    }

    @Test("Unsigned numbers over 64 bits and below 0 are refused", arguments: [#""18446744073709551616""#, "-1"])
    func refusesUnsigned(_ text: String) throws {
        #expect(
            try cluster(text).error?.description
                == "the answer is malformed: header.cluster_id is not valid (expected an unsigned 64-bit number)")
    }

    @Test("A number with more bytes than the limit is refused before it is read")
    func long() throws {
        let digits = String(repeating: "1", count: 33)
        #expect(try count(digits).error?.description == "the answer is malformed: a number is longer than 32 bytes")
    }

    @Test("A null is an omitted default")
    func null() throws {
        #expect(try count("null").answer?.content.count == 0)
    }
}
