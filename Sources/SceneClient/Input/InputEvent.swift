import ActivityWire
import Adaptation

/// An action of the user in a window. ``SceneDelegate/scene(_:handle:)`` of an active scene gets one action at a time.
public enum InputEvent: Hashable, Sendable {
    /// A finger on the window.
    case touch(Touch)
    /// A key, or text that is typed.
    case key(KeyPress)
    /// A scroll by `x` points to the right and `y` points downwards; several scrolls may be combined into one.
    case scroll(at: Location, x: Double, y: Double)
    /// A pinch that scales the content by a factor around a point; a factor under 1 makes the content smaller.
    case pinch(at: Location, scale: Double)

    /// A point of the window, from its upper left corner, in points.
    public struct Location: Hashable, Sendable {
        /// Points from the left.
        public var x: Double
        /// Points from the top.
        public var y: Double

        /// Makes a point of a window.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        init(_ point: DragPoint) {
            self.init(x: point.x, y: point.y)
        }
    }

    /// The point of the event; nil for a key, which has none.
    public var location: Location? {
        switch self {
        case .touch(let touch): touch.location
        case .key: nil
        case .scroll(let point, _, _), .pinch(let point, _): point
        }
    }

    /// Returns the event with its point moved, as for the coordinates of another window.
    package func moved(by offset: ScreenPoint) -> InputEvent {
        func moved(_ point: Location) -> Location { Location(x: point.x + offset.x, y: point.y + offset.y) }
        switch self {
        case .touch(var touch):
            touch.location = moved(touch.location)
            return .touch(touch)
        case .key: return self
        case .scroll(let point, let x, let y): return .scroll(at: moved(point), x: x, y: y)
        case .pinch(let point, let scale): return .pinch(at: moved(point), scale: scale)
        }
    }

    init(_ event: ActivityWire.InputEvent) {
        switch event {
        case .touch(let touch): self = .touch(Touch(touch))
        case .key(let key):
            self = .key(
                KeyPress(
                    key: key.key, characters: key.characters,
                    modifiers: KeyPress.Modifiers(rawValue: key.modifiers)))
        case .scroll(let scroll): self = .scroll(at: Location(scroll.point), x: scroll.x, y: scroll.y)
        case .pinch(let pinch): self = .pinch(at: Location(pinch.point), scale: pinch.scale)
        }
    }
}

/// A finger, or a mouse whose button is down.
public struct Touch: Hashable, Sendable {
    /// The phase of the touch.
    public enum Phase: Hashable, Sendable, CaseIterable {
        /// The finger came down.
        case began
        /// The finger moved.
        case moved
        /// The finger was lifted.
        case ended
        /// The touch became something else, such as a drag.
        case cancelled
    }

    /// The phase of the touch.
    public var phase: Phase
    /// The position in the window.
    public var location: InputEvent.Location
    /// The number of taps in a row, this one included; 0 if the touch is not a tap.
    public var tapCount: Int

    /// Makes a touch.
    public init(phase: Phase, location: InputEvent.Location, tapCount: Int = 0) {
        self.phase = phase
        self.location = location
        self.tapCount = tapCount
    }

    fileprivate init(_ touch: InputTouch) {
        switch touch.phase {
        case .began: phase = .began
        case .moved: phase = .moved
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        location = InputEvent.Location(touch.point)
        tapCount = Int(touch.tapCount)
    }
}

/// A key that was pressed, or repeats while it is held.
public struct KeyPress: Hashable, Sendable {
    /// Keys that are held with another key.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit for each key.
        public let rawValue: UInt32

        /// The keys of these bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alternate, or option.
        public static let alternate = Modifiers(rawValue: 4)
        /// Command.
        public static let command = Modifiers(rawValue: 8)
    }

    /// The key's name in the W3C's list of key values: `a`, `Enter`, `Backspace`, `ArrowLeft`.
    public var key: String
    /// The text that the key types; may be empty.
    public var characters: String
    /// The modifier keys that are held.
    public var modifiers: Modifiers

    /// Makes a key press.
    public init(key: String, characters: String = "", modifiers: Modifiers = []) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
    }
}
