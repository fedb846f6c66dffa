import Foundation
import SwiftProtobuf

@testable import ActivityWire

/// A generated value that SwiftProtobuf has a message for.
protocol OracleMessage: WireMessage, Arbitrary, Hashable {
    associatedtype Oracle: SwiftProtobuf.Message & Equatable
    /// The same as SwiftProtobuf's message, made by its own setters.
    func oracle(_ blobs: inout [[UInt8]]) -> Oracle
}

extension [[UInt8]] {
    /// Notes a blob; its number for the control frame.
    mutating func number(_ blob: Blob) -> UInt32 {
        guard !blob.isEmpty else { return 0 }
        append(blob.bytes)
        return UInt32(count)
    }
}

extension UniqueID {
    var oracle: Data { Data(bytes) }
}

extension Identifier {
    var oracle: Data { value.oracle }
}

extension RawRepresentable where RawValue == UInt8 {
    /// The enumeration of SwiftProtobuf with the same number.
    func oracle<Wire: SwiftProtobuf.Enum>() -> Wire { Wire(rawValue: Int(rawValue)) ?? Wire() }
}

/// The bytes and blobs of a value.
func encode(_ value: some WireMessage) -> (control: [UInt8], blobs: [[UInt8]]) {
    var writer = WireWriter(capacity: 64)
    value.write(to: &writer)
    return (writer.bytes, writer.blobs)
}

/// The value that bytes stand for, held to every bound; whatever they are, it ends in a value or a refusal.
func decode<Value: WireMessage>(
    _ control: [UInt8], blobs: [[UInt8]] = [], enforcesBounds: Bool = true, as _: Value.Type = Value.self
) throws(Refusal) -> Value {
    let span = control.span.bytes
    var reader = WireReader(span, blobs: blobs.map { Blob($0) }, enforcesBounds: enforcesBounds)
    let value = try Value(span, &reader)
    try reader.finish()
    return value
}

/// The same, as a value.
func outcome<Value: WireMessage>(
    _ control: [UInt8], blobs: [[UInt8]] = [], as type: Value.Type
) -> Result<Value, Refusal> {
    do throws(Refusal) {
        return .success(try decode(control, blobs: blobs, as: type))
    } catch {
        return .failure(error)
    }
}
