internal import FoundationEssentials
internal import SwiftProtobuf

extension ControlReader {
    /// 16 bytes, most significant first.
    func uniqueID(_ data: Data) throws(Refusal) -> UniqueID {
        guard data.count == 16 else {
            throw Refusal(code: .invalidValue, reason: "is \(data.count) bytes long, not 16")
        }
        return data.withUnsafeBytes { bytes in
            UniqueID(
                high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }

    func optionalUniqueID(_ data: Data) throws(Refusal) -> UniqueID? {
        data.isEmpty ? nil : try uniqueID(data)
    }

    func identifier<Kind>(_ data: Data) throws(Refusal) -> Identifier<Kind> {
        Identifier(try uniqueID(data))
    }

    func optionalIdentifier<Kind>(_ data: Data) throws(Refusal) -> Identifier<Kind>? {
        data.isEmpty ? nil : Identifier(try uniqueID(data))
    }

    /// A token or secret: a blob small enough to travel in the control frame.
    func secret(_ data: Data) throws(Refusal) -> Blob {
        try checkLength(data.count, atMost: Limits.tokenBytes)
        return Blob([UInt8](data))
    }
}

extension ControlWriter {
    func data(_ identifier: UniqueID) -> Data {
        withUnsafeBytes(of: (identifier.high.bigEndian, identifier.low.bigEndian)) { Data($0) }
    }

    /// Nil is empty.
    func data(_ identifier: UniqueID?) -> Data {
        identifier.map { data($0) } ?? Data()
    }

    func data<Kind>(_ identifier: Identifier<Kind>) -> Data {
        data(identifier.value)
    }

    /// Nil is empty.
    func data<Kind>(_ identifier: Identifier<Kind>?) -> Data {
        identifier.map { data($0.value) } ?? Data()
    }

    func data(_ blob: Blob) -> Data {
        Data(blob.bytes)
    }
}

extension WireStoredRecord {
    init(control: [UInt8], blobs: [[UInt8]]) {
        self.init()
        self.control = Data(control)
        self.blobs = blobs.map { Data($0) }
    }

    var controlBytes: [UInt8] { [UInt8](control) }
    var blobBytes: [Blob] { blobs.map { Blob([UInt8]($0)) } }
}

extension WireUserInfoValue {
    init(data bytes: [UInt8]) {
        self.init()
        data = Data(bytes)
    }

    var dataBytes: [UInt8] { [UInt8](data) }
}
