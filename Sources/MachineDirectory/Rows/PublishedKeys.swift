import ActivityWire
import EtcdGateway

/// The row of the keys that a machine may use for its links. Only an administrator can write it.
public struct PublishedKeys: Hashable, Sendable {
    /// In the order in which they were allowed.
    public var keys: [AllowedKey]

    public init(_ keys: [AllowedKey] = []) { self.keys = keys }

    /// Reads a row's value.
    public init(reading value: [UInt8]) throws(RowError) {
        let reader = try RowReading.members(of: value)
        do throws(FieldError) {
            keys = try reader.list("keys", AllowedKey.init)
            guard keys.count <= DirectoryBounds.keysPerMachine else {
                throw FieldError("keys", .wrongCount(keys.count, expected: DirectoryBounds.keysPerMachine))
            }
        } catch { throw .field(error) }
    }

    /// The row's value.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("keys", keys)
            json.member("layout", DirectoryBounds.layout)
        }
        return json.bytes
    }

    public func allows(_ key: MachineKey) -> Bool { keys.contains { $0.key == key } }
}
