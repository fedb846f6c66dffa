import Foundation

/// Reads a JSON value leniently: an absent value, or a value of another type, is nil or empty.
struct JSONReader {
    private let value: Any?

    private init(value: Any?) {
        self.value = value
    }

    /// Returns nil when the text is not a JSON object.
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
    /// The value as text; `nothing` when there is none.
    var text: String { string ?? integer.map(String.init) ?? "nothing" }
}
