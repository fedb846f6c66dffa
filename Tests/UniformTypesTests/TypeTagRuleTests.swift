import Testing
import UniformTypes

@Suite("Validity of type tags")
struct TypeTagRuleTests {
    @Test("A MIME type is two tokens in lower case, without its parameters")
    func mime() {
        #expect(TypeTag(mimeType: "Text/Plain; charset=utf-8") == TypeTag(mimeType: "text/plain"))
        #expect(TypeTag(mimeType: "  text/plain ") == TypeTag(mimeType: "text/plain"))
        #expect(TypeTag(mimeType: "image/svg+xml") != nil)
        #expect(TypeTag(mimeType: "a/!#$%&'*+-.^_`|~") != nil)
        for text in ["", "/", "text", "text/", "/plain", "a/b/c", "text/pl ain", "ä/b", "a/\u{7F}", "a/\u{1F}"] {
            #expect(TypeTag(mimeType: text) == nil, "\(text)")
        }
        for special in "()<>@,:\\\"[]?=" { #expect(TypeTag(mimeType: "a/b\(special)c") == nil, "\(special)") }
    }

    @Test("An extension may be as long as its limit and contain any character allowed in a file name")
    func extensions() {
        #expect(TypeTag(filenameExtension: ".JPG") == TypeTag(filenameExtension: "jpg"))
        #expect(TypeTag(filenameExtension: String(repeating: "a", count: UniformTypeLimits.tagBytes)) != nil)
        #expect(TypeTag(filenameExtension: String(repeating: "a", count: UniformTypeLimits.tagBytes + 1)) == nil)
        for text in ["", ".", "a/b", "a\u{1F}", "a\u{7F}"] { #expect(TypeTag(filenameExtension: text) == nil) }
        #expect(TypeTag(filenameExtension: "a b") != nil)
    }
}
