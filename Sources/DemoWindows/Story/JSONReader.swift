import Foundation

/// A JSON value, read without fear: what is absent, or of another kind, is nil or empty.
struct JSONReader {
    private let value: Any?

    private init(value: Any?) {
        self.value = value
    }

    /// Nil when the text is no JSON object.
    init?(object text: String) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            return nil
        }
        value = object
    }

    subscript(key: String) -> JSONReader {
        JSONReader(value: (value as? [String: Any])?[key])
    }

    var items: [JSONReader] { (value as? [Any])?.map(JSONReader.init(value:)) ?? [] }
    var string: String? { value as? String }
    var integer: Int? { value as? Int }
    /// The value for people: `nothing` when there is none.
    var text: String { string ?? integer.map(String.init) ?? "nothing" }
}
