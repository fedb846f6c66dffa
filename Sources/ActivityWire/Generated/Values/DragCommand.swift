// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A point in a scene, measured in points from the scene's upper left corner.
public struct DragPoint: Hashable, Sendable {
    /// How far the point lies to the right, in points.
    public var x: Double
    /// How far the point lies down, in points.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Sent by a tool: what the user's pointer does. The broker simulates the pointer.
public indirect enum DragCommand: Hashable, Sendable {
    /// A long press lifts items.
    case lift(SessionReference, interaction: UInt32?, at: DragPoint)
    /// The pointer moves while it holds the items.
    case move(DragID, to: DragTarget, interaction: UInt32? = nil, at: DragPoint = .zero)
    /// A tap with another finger adds items.
    case tap(DragID?, SessionReference, interaction: UInt32?, at: DragPoint)
    /// The pointer lets the items go.
    case release(DragID, copies: [UniformType])
    /// The user takes back the drag with this identifier, 16 bytes. Changes nothing once a window has accepted the
    /// drop. Answered once nothing is left of the drag.
    case cancel(DragID)
}

/// A long press on a drag interaction.
struct DragLift: Hashable, Sendable {
    /// The session whose window is pressed. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The window's own number of the interaction; 0: the topmost interaction for dragging at the point.
    var interaction: UInt32?
    /// Where the window is pressed.
    var point: DragPoint
}

/// The pointer moves.
struct DragMove: Hashable, Sendable {
    /// The drag, 16 bytes.
    var drag: DragID
    /// Where the pointer moves to. Exactly one.
    var target: DragTarget
    /// The window's own number of the interaction, where the pointer is over a window; 0: all its interactions for
    /// dropping are asked, the topmost first.
    var interaction: UInt32?
    /// The point in the window, where the pointer is over a window.
    var point: DragPoint = .zero
}

/// Where the pointer moves to. Exactly one.
public enum DragTarget: Hashable, Sendable {
    /// The pointer is over nothing that could take a drop.
    case nowhere
    /// The pointer is over this session's window. At most ``Limits/referenceBytes``.
    case session(SessionReference)
    /// The pointer is over this app's icon. At most ``Limits/appIdentifierBytes``.
    case app(AppID)
    /// The pointer is where the system makes new windows.
    case zone(SystemZone)
}

/// Where a drop makes a new window.
public enum SystemZone: UInt8, NamedChoice, JSONValue {
    /// The edge of the screen where text begins.
    case leadingEdge = 1
    /// The edge of the screen where text ends.
    case trailingEdge = 2
    /// Any place: the item is torn off into a window of its own.
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
    /// The drag that the tap adds to, 16 bytes. Empty: the only drag of the source's app, or the drag that the
    /// source picks. Such a tap is answered by `done` before the window is asked.
    var drag: DragID?
    /// The session whose window is tapped. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The window's own number of the interaction; 0: the topmost interaction for dragging at the point.
    var interaction: UInt32?
    /// Where the window is tapped.
    var point: DragPoint
}

/// The pointer lets the items go.
struct DragRelease: Hashable, Sendable {
    /// The drag, 16 bytes.
    var drag: DragID
    /// The uniform types in which the sender wants copies of what is dropped, the best first. Each item comes as a
    /// `droppedCopy` in the best of these types. None: no copies. The reply waits until every copy has ended, so
    /// grant the copies credit. At most ``DragLimits/typesPerLoad``.
    var copies: [UniformType] = []
}
