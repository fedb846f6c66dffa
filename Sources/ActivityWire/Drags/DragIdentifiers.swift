extension IdentifierKind {
    public enum DragSession {}
}

/// The identifier of one drag, from the lift to the last byte. The broker makes it.
public typealias DragID = Identifier<IdentifierKind.DragSession>

/// A number that the broker gives to a part of a drag, unique within one run of the broker. The number is not a secret:
/// the broker checks which peer uses it.
public struct DragNumber<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "\(number)" }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The kinds of ``DragNumber``.
public enum DragNumberKind {
    public enum Call {}
    public enum Load {}
    public enum Grant {}
}

/// The number of a callback that a window acknowledges.
public typealias DragCallID = DragNumber<DragNumberKind.Call>
/// The number of one load: the transfer of one representation, from its source or from the broker's copy.
public typealias LoadID = DragNumber<DragNumberKind.Load>
/// The number of the grant for one load.
public typealias GrantID = DragNumber<DragNumberKind.Grant>
