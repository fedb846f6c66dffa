extension IdentifierKind {
    public enum DragSession {}
}

/// One drag, from the lift to the last byte. Made by the broker.
public typealias DragID = Identifier<IdentifierKind.DragSession>

/// A number that the broker gave to something of a drag, unique within one run of the broker. No secret: what a peer
/// may do with it is decided by who the peer is.
public struct DragNumber<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "\(number)" }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// What a ``DragNumber`` can be the number of.
public enum DragNumberKind {
    public enum Call {}
    public enum Load {}
    public enum Grant {}
}

/// A callback that a window acknowledges.
public typealias DragCallID = DragNumber<DragNumberKind.Call>
/// One run of a source's load handler.
public typealias LoadID = DragNumber<DragNumberKind.Load>
/// The permission behind one load.
public typealias GrantID = DragNumber<DragNumberKind.Grant>
