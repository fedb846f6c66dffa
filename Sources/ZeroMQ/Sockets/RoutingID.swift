/// Names under which peers know a socket.
public enum RoutingID {
    /// Returns sixteen random bytes. The first is not zero, since libzmq's ROUTER makes up names that begin with zero.
    public static func fresh() -> [UInt8] {
        [UInt8.random(in: 1...UInt8.max)] + (1..<16).map { _ in UInt8.random(in: 0...UInt8.max) }
    }
}
