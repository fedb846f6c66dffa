public import ActivityWire
import EtcdGateway

/// The row of a machine. Its lease is the row's own (``EtcdRow/lease``).
public struct PublishedMachine: Hashable, Sendable {
    public var id: MachineID
    /// The program's version.
    public var version: String
    /// Where other machines reach this one; empty: nowhere yet.
    public var address: String
    /// The key that the machine proves at its address; nil: none.
    public var key: MachineKey?
    /// When the machine joined, by its own wall clock. For display only.
    public var since: WallTime

    public init(id: MachineID, version: String, address: String = "", key: MachineKey? = nil, since: WallTime) {
        self.id = id
        self.version = version
        self.address = address
        self.key = key
        self.since = since
    }

    /// Reads a row's value.
    public init(reading value: [UInt8]) throws(RowError) {
        let reader = try RowReading.members(of: value)
        do throws(FieldError) {
            guard let id = MachineID(try reader.text("machineID")) else { throw FieldError("machineID", .missing) }
            self.init(
                id: id, version: try RowReading.text("version", of: reader),
                address: try RowReading.text("address", of: reader), key: MachineKey(try reader.text("key")),
                since: WallTime(milliseconds: try reader.integer("since")))
        } catch { throw .field(error) }
    }

    /// The row's value.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("address", address)
            if let key { json.member("key", key.text) }
            json.member("layout", DirectoryBounds.layout)
            json.member("machineID", id.text)
            json.member("since", since.milliseconds)
            json.member("version", version)
        }
        return json.bytes
    }
}
