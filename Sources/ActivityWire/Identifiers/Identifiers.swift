/// A globally unique identifier of one kind; identifiers of two kinds cannot be mixed up.
public struct Identifier<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let value: UniqueID

    public init(_ value: UniqueID) {
        self.value = value
    }

    /// Reads the printed form; nil for any other text.
    public init?(_ text: String) {
        guard let value = UniqueID(text) else { return nil }
        self.value = value
    }

    public var description: String { value.description }

    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

    @inlinable
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    @inlinable
    public func _rawHashValue(seed: Int) -> Int { value._rawHashValue(seed: seed) }
}

/// The kinds of ``Identifier``.
public enum IdentifierKind {
    public enum SceneSession {}
    public enum Request {}
    public enum WindowProcess {}
}

/// The persistent identifier of a scene session: stable for its life, never used again (U:M7, U:X5).
public typealias SceneSessionID = Identifier<IdentifierKind.SceneSession>
/// The identifier of an accepted request, as `brokerctl explain` takes it.
public typealias RequestID = Identifier<IdentifierKind.Request>
/// The identifier of a window process, over all its connections to the broker.
public typealias WindowProcessID = Identifier<IdentifierKind.WindowProcess>

/// The number of a connection to the broker. The broker assigns it; no peer can claim a number, and no number is used
/// again.
public struct ClientID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "client-\(number)" }

    public static func < (left: ClientID, right: ClientID) -> Bool { left.number < right.number }
}

/// An app's bundle identifier: ASCII letters, digits, `.`, `-` and `_`, so that equal texts have equal bytes.
///
/// No part between dots is empty, and the first does not begin with `-`, so that an identifier can be used in a path
/// and on a command line.
public struct AppID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let text: String

    /// Reads an identifier; nil when `text` is empty, longer than ``Limits/appIdentifierBytes``, has another character,
    /// begins with `-`, or has an empty part.
    public init?(_ text: some StringProtocol) {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= Limits.appIdentifierBytes, bytes.allSatisfy(Self.isAllowed),
            bytes.first != UInt8(ascii: "-"), Self.hasWholeParts(bytes)
        else { return nil }
        self.text = String(text)
    }

    /// Makes an identifier without a check, from a literal of this program.
    package init(unchecked text: String) {
        self.text = text
    }

    public var description: String { text }

    public static func < (left: AppID, right: AppID) -> Bool { left.text < right.text }

    private static func hasWholeParts(_ bytes: some Sequence<UInt8>) -> Bool {
        var isAtStart = true
        for byte in bytes {
            let isDot = byte == UInt8(ascii: ".")
            if isDot, isAtStart { return false }
            isAtStart = isDot
        }
        return !isAtStart
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// The number of a call that a window acknowledges. Unique within one run of the broker.
public struct CallID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "call-\(number)" }

    public static func < (left: CallID, right: CallID) -> Bool { left.number < right.number }
}

/// The place of a delivery in its session's order of acceptance; the first is 1.
public struct DeliveryNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    /// The number before every delivery.
    public static let none = DeliveryNumber(0)

    public var next: DeliveryNumber { DeliveryNumber(number &+ 1) }
    public var description: String { "delivery-\(number)" }

    public static func < (left: DeliveryNumber, right: DeliveryNumber) -> Bool { left.number < right.number }
}

/// The number of a connect of one session; only the highest owns the session.
public struct SceneEpoch: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public static let none = SceneEpoch(0)
    public var next: SceneEpoch { SceneEpoch(number &+ 1) }
    public var description: String { "epoch-\(number)" }

    public static func < (left: SceneEpoch, right: SceneEpoch) -> Bool { left.number < right.number }
}

/// Milliseconds since 1970-01-01 UTC, for display and for expiries only: decisions use the monotonic clock.
public struct WallTime: Hashable, Sendable, Comparable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public static func < (left: WallTime, right: WallTime) -> Bool { left.milliseconds < right.milliseconds }
}

/// A reference to a session: its identifier, a unique prefix of the identifier, or `APP:TARGET`.
public struct SessionReference: Hashable, Sendable, CustomStringConvertible {
    public var text: String
    public init(text: String) {
        self.text = text
    }

    public init(_ session: SceneSessionID) {
        text = session.description
    }

    public var description: String { text }
}

/// The number of a stream of bytes from one connection to another. Only these two connections can name the stream.
public struct StreamID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "stream-\(number)" }

    public static func < (left: StreamID, right: StreamID) -> Bool { left.number < right.number }
}
