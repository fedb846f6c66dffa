import EtcdGateway
import Testing

@Suite("Tokens of etcd")
struct TokenTests {
    @Test("A token is read, and one that could not stand in a header is refused")
    func token() throws {
        let call = try Authentication(name: "m1", password: "p")
        #expect(call.result(of: try Recording.reply("authenticated")).answer?.token == "hBmuzYVieyuOIkIY.31")
        let header = Sample.headerJSON(1)
        for token in ["a\\r\\nHost: b", "a b", "\\u007f", "é"] {
            let error = call.result(of: .text(#"{"header":\#(header),"token":"\#(token)"}"#)).error
            #expect(error?.description.contains("token is not valid") == true)
        }
        let long = String(repeating: "a", count: 8_193)
        let error = call.result(of: .text(#"{"header":\#(header),"token":"\#(long)"}"#)).error
        #expect(error?.description == "the answer is malformed: token has 8193 bytes, more than 8192")
        #expect(
            call.result(of: .text(#"{"header":\#(header)}"#)).error?.description.contains("token is missing") == true)
    }
}
