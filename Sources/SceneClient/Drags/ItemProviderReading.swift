import ActivityWire

/// A type whose values can be made of loaded data.
public protocol ItemProviderReading: Sendable {
    /// The uniform types that can be read, in the order of preference (U:D27).
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes a value of the data.
    ///
    /// - Parameters:
    ///   - data: The loaded bytes.
    ///   - identifier: The type that was chosen.
    static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> Self
}

/// A type whose values can be offered as data.
public protocol ItemProviderWriting: Sendable {
    /// The uniform types that can be written, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Returns the value's bytes in this type; throws if the value cannot be written in this type.
    func itemProviderData(forTypeIdentifier identifier: String) throws -> [UInt8]
}

extension String: ItemProviderReading, ItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.text"]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    public static func object(withItemProviderData data: [UInt8], _ identifier: String) throws -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ItemProviderError(.unavailableCoercion, name: "notText", reason: "the bytes are not UTF-8")
        }
        return text
    }

    public func itemProviderData(forTypeIdentifier identifier: String) throws -> [UInt8] { Array(utf8) }
}
