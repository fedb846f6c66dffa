internal import SwiftProtobuf

extension ControlWriter {
    /// The enumeration on the wire with the same number; the two are kept alike by a test.
    func choice<Wire: SwiftProtobuf.Enum>(_ value: some RawRepresentable<UInt8>) -> Wire {
        Wire(rawValue: Int(value.rawValue)) ?? Wire()
    }
}
