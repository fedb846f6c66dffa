public import ActivityWire
public import MachineDirectory

/// A key of a machine, as commands show it.
public struct KeyRow: Hashable, Sendable, JSONObject {
    public let machine: MachineName
    public let key: MachineKey
    /// Whether this machine has the secret half.
    public let isOwn: Bool
    /// Says who allowed the key; nil if no one did.
    public let allowed: AllowedKey?

    public init(_ key: MachineKey, of machine: MachineName, isOwn: Bool = false, allowed: AllowedKey? = nil) {
        self.machine = machine
        self.key = key
        self.isOwn = isOwn
        self.allowed = allowed
    }

    /// Returns the rows of a machine's allowed keys.
    public static func rows(_ keys: PublishedKeys, of machine: MachineName) -> [KeyRow] {
        keys.keys.map { KeyRow($0.key, of: machine, allowed: $0) }
    }

    public func writeMembers(to json: inout JSONWriter) {
        json.member("allowed", allowed != nil)
        json.member("allowedBy", allowed?.allowedBy)
        json.member("key", key.text)
        json.member("machine", machine.text)
        json.member("own", isOwn)
        json.member("since", allowed?.since.milliseconds)
    }
}
