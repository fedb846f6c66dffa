// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A point in a scene, in points from its top left.
public struct DragPoint: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Sent by a tool: what the pointer does. The broker is the pointer.
public indirect enum DragCommand: Hashable, Sendable {
    /// A long press.
    case lift(SessionReference, interaction: UInt32?, at: DragPoint)
    /// The pointer moves.
    case move(DragID, to: DragTarget, interaction: UInt32? = nil, at: DragPoint = .zero)
    /// A tap with another finger adds items.
    case tap(DragID?, SessionReference, interaction: UInt32?, at: DragPoint)
    /// Let go.
    case release(DragID, copies: [UniformType])
    /// The user takes the drag back: its identifier, 16 bytes. After the release it changes nothing, and is answered together
    /// with that.
    case cancel(DragID)
}

/// A long press on a drag interaction.
struct DragLift: Hashable, Sendable {
    /// The session. ``Limits/referenceBytes``.
    var session: SessionReference
    /// The window's own number of the interaction; 0: the topmost one that is for dragging.
    var interaction: UInt32?
    /// Where.
    var point: DragPoint
}

/// The pointer moves.
struct DragMove: Hashable, Sendable {
    /// The drag, 16 bytes.
    var drag: DragID
    /// To where. Exactly one.
    var target: DragTarget
    /// In a window: the interaction; 0: all of its drop interactions, the topmost first.
    var interaction: UInt32?
    /// In a window: the point.
    var point: DragPoint = .zero
}

/// To where. Exactly one.
public enum DragTarget: Hashable, Sendable {
    /// Over nothing.
    case nowhere
    /// Over a session's window. ``Limits/referenceBytes``.
    case session(SessionReference)
    /// Over an app's icon. ``Limits/appIdentifierBytes``.
    case app(AppID)
    /// Where the system makes windows.
    case zone(SystemZone)
}

/// Where a drop makes a new window.
public enum SystemZone: UInt8, NamedChoice, JSONValue {
    /// The edge where the text begins.
    case leadingEdge = 1
    /// The edge where the text ends.
    case trailingEdge = 2
    /// Anywhere: the item is torn off to a window of its own.
    case tornOff = 3

    public var name: String {
        switch self {
        case .leadingEdge: "leadingEdge"
        case .trailingEdge: "trailingEdge"
        case .tornOff: "tornOff"
        }
    }
}

/// A tap on another drag interaction of the source's app.
struct DragTap: Hashable, Sendable {
    /// The drag, 16 bytes. Empty: the only one of the source's app, or the one that the source picks; such a tap is answered
    /// by `done` before the window is asked.
    var drag: DragID?
    /// The session. ``Limits/referenceBytes``.
    var session: SessionReference
    /// The window's own number of the interaction; 0: the topmost one that is for dragging.
    var interaction: UInt32?
    /// Where.
    var point: DragPoint
}

/// Let go.
struct DragRelease: Hashable, Sendable {
    /// The drag, 16 bytes.
    var drag: DragID
    /// The pointer's holder gets a copy of what is dropped, each item in the best of these uniform types, as a
    /// `droppedCopy`; none: no copies. The reply waits until each copy has ended, so grant them credit.
    /// ``DragLimits/typesPerLoad``.
    var copies: [UniformType] = []
}
