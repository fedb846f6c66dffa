// Written by `make schema` from Tools/Schema/Proto.

/// Sent by the user's hand: what it does in a window.
struct SceneInput: Hashable, Sendable {
    /// The session. ``Limits/referenceBytes``.
    var session: SessionReference
    /// The input.
    var event: InputEvent
}

/// An action of the user in a window.
public enum InputEvent: Hashable, Sendable {
    /// A finger.
    case touch(InputTouch)
    /// A key, or text that is typed.
    case key(InputKey)
    /// Two fingers, or a wheel.
    case scroll(InputScroll)
    /// Two fingers that come together or part.
    case pinch(InputPinch)
}

/// A finger on a window.
public struct InputTouch: Hashable, Sendable {
    /// How far it is.
    public var phase: InputPhase
    /// Where.
    public var point: DragPoint
    /// The taps in a row of which this is the last; 0: none that is over.
    public var tapCount: UInt32

    public init(phase: InputPhase, point: DragPoint, tapCount: UInt32) {
        self.phase = phase
        self.point = point
        self.tapCount = tapCount
    }
}

/// How far a touch is.
public enum InputPhase: UInt8, NamedChoice, JSONValue {
    /// The finger came.
    case began = 1
    /// The finger moves.
    case moved = 2
    /// The finger was lifted.
    case ended = 3
    /// Something else became of it, such as a drag.
    case cancelled = 4

    public var name: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

/// A key that is pressed, or repeated while it is held.
public struct InputKey: Hashable, Sendable {
    /// The key's name as in the W3C's list of key values, such as `a`, `Enter`, `Backspace` or `ArrowLeft`.
    /// ``Limits/inputTextBytes``.
    public var key: String
    /// The text that the key types; empty: none. ``Limits/inputTextBytes``.
    public var characters: String
    /// Bits: 1 shift, 2 control, 4 alternate, 8 command.
    public var modifiers: UInt32

    public init(key: String, characters: String, modifiers: UInt32) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
    }
}

/// The content is moved.
public struct InputScroll: Hashable, Sendable {
    /// Where.
    public var point: DragPoint
    /// How far the content goes, to the right. Points.
    public var x: Double
    /// Downwards. Points.
    public var y: Double

    public init(point: DragPoint, x: Double, y: Double) {
        self.point = point
        self.x = x
        self.y = y
    }
}

/// The content is made larger or smaller.
public struct InputPinch: Hashable, Sendable {
    /// Around this point.
    public var point: DragPoint
    /// By this factor, over 0.
    public var scale: Double

    public init(point: DragPoint, scale: Double) {
        self.point = point
        self.scale = scale
    }
}
