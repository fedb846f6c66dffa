/// The versions of the protocol that the broker speaks, from the oldest to the current one.
public enum ProtocolVersion {
    public static let current: UInt32 = 1
    public static let oldest: UInt32 = 1
}
