// Written by `make schema` from Tools/Schema/Proto.

/// Sent by the user's hand: what the user does in a window.
struct SceneInput: Hashable, Sendable {
    /// The session whose window gets the input. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The user's action.
    var event: InputEvent
}

/// An action of the user in a window.
public enum InputEvent: Hashable, Sendable {
    /// A finger touches the window.
    case touch(InputTouch)
    /// A key is pressed, or text is typed.
    case key(InputKey)
    /// Two fingers, or a wheel, move the content.
    case scroll(InputScroll)
    /// Two fingers come together or part.
    case pinch(InputPinch)
}

/// A finger that touches a window.
public struct InputTouch: Hashable, Sendable {
    /// How far the touch has come.
    public var phase: InputPhase
    /// Where the finger is.
    public var point: DragPoint
    /// How many taps in a row this touch completes; 0: it completes none.
    public var tapCount: UInt32

    public init(phase: InputPhase, point: DragPoint, tapCount: UInt32) {
        self.phase = phase
        self.point = point
        self.tapCount = tapCount
    }
}

/// How far a touch has come.
public enum InputPhase: UInt8, NamedChoice, JSONValue {
    /// The finger touches the window.
    case began = 1
    /// The finger moves.
    case moved = 2
    /// The finger was lifted.
    case ended = 3
    /// The touch became something else, such as a drag.
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

/// A key that is pressed, or repeats while it is held.
public struct InputKey: Hashable, Sendable {
    /// The key's name in the W3C's list of key values, such as `a`, `Enter`, `Backspace` or `ArrowLeft`. At most
    /// ``Limits/inputTextBytes``.
    public var key: String
    /// The text that the key types; empty: none. At most ``Limits/inputTextBytes``.
    public var characters: String
    /// The modifier keys that are held, as bits: 1 shift, 2 control, 4 alternate, 8 command.
    public var modifiers: UInt32

    public init(key: String, characters: String, modifiers: UInt32) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
    }
}

/// A movement of the window's content.
public struct InputScroll: Hashable, Sendable {
    /// Where the pointer is.
    public var point: DragPoint
    /// How far the content moves to the right, in points.
    public var x: Double
    /// How far the content moves down, in points.
    public var y: Double

    public init(point: DragPoint, x: Double, y: Double) {
        self.point = point
        self.x = x
        self.y = y
    }
}

/// A change of the content's scale.
public struct InputPinch: Hashable, Sendable {
    /// The point that the content grows or shrinks around.
    public var point: DragPoint
    /// The factor by which the content grows, over 0.
    public var scale: Double

    public init(point: DragPoint, scale: Double) {
        self.point = point
        self.scale = scale
    }
}
