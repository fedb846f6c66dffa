public import ActivityWire
import EtcdGateway

/// A key that an administrator has allowed a machine to use.
public struct AllowedKey: Hashable, Sendable {
    public var key: MachineKey
    /// The etcd user who allowed it; empty: etcd asked for none.
    public var allowedBy: String
    /// When that was, by the administrator's clock. For display only.
    public var since: WallTime

    public init(key: MachineKey, allowedBy: String = "", since: WallTime) {
        self.key = key
        self.allowedBy = allowedBy
        self.since = since
    }

    init(_ reader: FieldReader) throws(FieldError) {
        guard let key = MachineKey(try reader.text("key")) else { throw FieldError("key", .missing) }
        self.init(
            key: key, allowedBy: try RowReading.text("allowedBy", of: reader),
            since: WallTime(milliseconds: try reader.integer("since")))
    }
}

extension AllowedKey: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.member("allowedBy", allowedBy)
        json.member("key", key.text)
        json.member("since", since.milliseconds)
    }
}
