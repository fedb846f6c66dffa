public enum ProtocolVersion {
    public static let current: UInt32 = 1
    public static let oldest: UInt32 = 1
}
