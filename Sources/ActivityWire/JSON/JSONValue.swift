public import UniformTypes

/// A value with a form in JSON, which `brokerctl --json`, records and documents share.
public protocol JSONValue {
    func write(to json: inout JSONWriter)
}

extension JSONValue {
    /// The value's JSON, on one line.
    public var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

/// A value that is an object in JSON; other objects can include its members.
public protocol JSONObject: JSONValue {
    func writeMembers(to json: inout JSONWriter)
}

extension JSONObject {
    public func write(to json: inout JSONWriter) {
        json.object { writeMembers(to: &$0) }
    }
}

/// Members of an object, in the order of their keys.
public typealias JSONMembers = KeyValuePairs<String, any JSONValue>

/// An object whose members are generated from the schema.
public protocol JSONMessage: JSONObject {
    var jsonMembers: JSONMembers { get }
}

extension JSONMessage {
    public func writeMembers(to json: inout JSONWriter) {
        for (key, value) in jsonMembers { json.member(key, value) }
    }
}

/// A value that is a string in JSON, the same as its description.
protocol JSONDescribed: JSONValue, CustomStringConvertible {}

extension JSONDescribed {
    public func write(to json: inout JSONWriter) { json.string(description) }
}

/// A value that is a number in JSON.
protocol JSONNumber: JSONValue {
    var number: UInt64 { get }
}

extension JSONNumber {
    public func write(to json: inout JSONWriter) { json.literal("\(number)") }
}

extension RawRepresentable where RawValue == String, Self: JSONValue {
    public func write(to json: inout JSONWriter) { json.string(rawValue) }
}

extension NamedChoice where Self: JSONValue {
    public func write(to json: inout JSONWriter) { json.string(name) }
}

extension FixedWidthInteger where Self: JSONValue {
    public func write(to json: inout JSONWriter) { json.literal("\(self)") }
}

extension Int: JSONValue {}
extension Int32: JSONValue {}
extension Int64: JSONValue {}
extension UInt32: JSONValue {}
extension UInt64: JSONValue {}

extension Bool: JSONValue {
    public func write(to json: inout JSONWriter) { json.literal(self ? "true" : "false") }
}

extension Double: JSONValue {
    /// Writes a whole number without a point, and infinities and NaN as `null`.
    public func write(to json: inout JSONWriter) {
        guard isFinite else { return json.literal("null") }
        json.literal(Int64(exactly: self).map { "\($0)" } ?? "\(self)")
    }
}

extension String: JSONValue {
    public func write(to json: inout JSONWriter) { json.string(self) }
}

/// Writes nil as `null`, so that every value of a type has the same keys.
extension Optional: JSONValue where Wrapped: JSONValue {
    public func write(to json: inout JSONWriter) {
        guard let self else { return json.literal("null") }
        self.write(to: &json)
    }
}

extension Array: JSONValue where Element: JSONValue {
    public func write(to json: inout JSONWriter) { json.array(self) }
}

extension Dictionary: JSONValue where Key == String, Value: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for (key, value) in self { json.member(key, value) }
        }
    }
}

// MARK: Types of this module

extension UniqueID: JSONDescribed {}
extension Identifier: JSONDescribed {}
extension AppID: JSONDescribed {}
extension LayoutName: JSONDescribed {}
extension SessionReference: JSONDescribed {}
extension UniformType: JSONDescribed {}

extension ClientID: JSONNumber {}
extension CallID: JSONNumber {}
extension DeliveryNumber: JSONNumber {}
extension SceneEpoch: JSONNumber {}
extension StreamID: JSONNumber {}
extension DragNumber: JSONNumber {}

extension RefusalCode: JSONValue {}
extension DragEnding: JSONValue {}
extension LoadRoute: JSONValue {}
extension LoadFailure: JSONValue {}
extension GrantState: JSONValue {}

extension Activity.Eligibility: JSONValue {
    public func write(to json: inout JSONWriter) { json.literal("\(rawValue)") }
}

extension SceneDestructionConditions: JSONValue {
    public func write(to json: inout JSONWriter) { json.literal("\(rawValue)") }
}

extension Duration: JSONValue {
    /// Writes milliseconds; the keys of such members name the unit.
    public func write(to json: inout JSONWriter) { json.literal("\(wireMilliseconds)") }
}

extension Blob: JSONValue {
    /// Writes the blob's size in bytes, because its content is not for the broker or `brokerctl`.
    public func write(to json: inout JSONWriter) { json.literal("\(count)") }
}
