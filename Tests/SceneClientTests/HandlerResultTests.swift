import ActivityWire
import Testing

@testable import SceneClient

@Suite("Handler results and continuation errors")
struct HandlerResultTests {
    @Test("A data result keeps its content type; a user info result has none on the wire")
    func kinds() throws {
        let text = HandlerResult.text("done")
        #expect(text == .data(Array("done".utf8), contentType: "text/plain; charset=utf-8"))
        let wire = try text.wire()
        #expect(wire.contentType == "text/plain; charset=utf-8")
        #expect(try HandlerResult(wire) == text)
        let info = HandlerResult.userInfo(["page": 4])
        #expect(try info.wire().contentType.isEmpty)
        #expect(try HandlerResult(info.wire()) == info)
    }

    @Test("A result may be as large as its limit and no larger")
    func bound() throws {
        let whole = [UInt8](repeating: 1, count: HandlerResult.bytesMax)
        #expect(try HandlerResult.data(whole, contentType: "a/b").wire().content.bytes.count == Limits.resultBytes)
        let reason = "has \(Limits.resultBytes + 1) bytes, more than \(Limits.resultBytes)"
        #expect(throws: SceneError.invalidValue(field: "result", reason: reason)) {
            try HandlerResult.data(whole + [1], contentType: "a/b").wire()
        }
    }

    @Test("A content type is neither empty nor over its limit")
    func contentType() throws {
        #expect(throws: SceneError.invalidValue(field: "contentType", reason: "is empty")) {
            try HandlerResult.data([1], contentType: "").wire()
        }
        _ = try HandlerResult.data([1], contentType: String(repeating: "a", count: Limits.nameBytes)).wire()
        let reason = "has \(Limits.nameBytes + 1) bytes, more than \(Limits.nameBytes)"
        #expect(throws: SceneError.invalidValue(field: "contentType", reason: reason)) {
            try HandlerResult.data([1], contentType: String(repeating: "a", count: Limits.nameBytes + 1)).wire()
        }
    }

    @Test("The errors of a continuation have Foundation's codes and their own texts")
    func continuationErrors() {
        #expect(ContinuationError.allCases.map(\.code) == [4_608, 4_609, 4_610, 4_611, 3_072])
        #expect(
            ContinuationError.allCases.map(\.description) == [
                "the activity could not be handed over", "the window that had the activity no longer exists",
                "the window that had the activity did not give it in time", "the activity's user info is too large",
                "another activity is continued instead",
            ])
    }
}
