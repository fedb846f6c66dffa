// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// The report of a drag, for the client that holds the pointer.
public struct DragReport: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The drop's operation.
    public var operation: DropOperation
    /// The name of the drag's end; see *Ends of drags*.
    public var ending: DragEnding
    /// How many items were dragged.
    public var items: Int
    /// All loads of the drag, in the order in which they ended.
    public var loads: [DragReport.Load]
    /// The callbacks that both sides were sent, in order. At most ``DragLimits/reportedCallbacks``.
    public var callbacks: [DragReport.Callback]
    /// The number of callbacks beyond ``DragLimits/reportedCallbacks``.
    public var unlistedCallbacks: Int
    /// The items that the release asked copies of, and whose copy was never begun. At most
    /// ``DragLimits/reportedCopies``.
    public var missingCopies: [DragReport.MissingCopy]
    /// The uniform types that the items were offered in to the destination, set where no interaction there took the
    /// drag. At most ``DragLimits/reportedTypes``.
    public var offered: [UniformType]
    /// The uniform types that the destination looked for, set where no interaction there took the drag. At most
    /// ``DragLimits/reportedTypes``.
    public var wanted: [UniformType]

    public init(
        drag: DragID, operation: DropOperation = .cancel, ending: DragEnding = .cancelled, items: Int = 0,
        loads: [DragReport.Load] = [], callbacks: [DragReport.Callback] = [], unlistedCallbacks: Int = 0,
        missingCopies: [DragReport.MissingCopy] = [], offered: [UniformType] = [], wanted: [UniformType] = []
    ) {
        self.drag = drag
        self.operation = operation
        self.ending = ending
        self.items = items
        self.loads = loads
        self.callbacks = callbacks
        self.unlistedCallbacks = unlistedCallbacks
        self.missingCopies = missingCopies
        self.offered = offered
        self.wanted = wanted
    }
}

extension DragReport {
    /// An item that the client with the pointer gets no copy of.
    public struct MissingCopy: Hashable, Sendable {
        /// The item's place in the drag.
        public var item: Int
        /// Why there is no copy, by the reason's name, such as `notOffered`.
        public var reason: String
        /// The uniform types that the item is offered in to the destination. At most ``DragLimits/reportedTypes``.
        public var offered: [UniformType]

        public init(item: Int, reason: String, offered: [UniformType]) {
            self.item = item
            self.reason = reason
            self.offered = offered
        }
    }
}

/// A load that has ended.
struct DragReportLoadFields: Hashable, Sendable {
    /// The load's number.
    var load: LoadID
    /// The item's place in the drag.
    var item: Int
    /// The uniform type that was loaded.
    var type: UniformType
    /// True if the load was a copy for the client that holds the pointer.
    var isCopy: Bool = false
    /// The number of bytes that came, even where the load failed.
    var bytes: UInt64
    /// The name of the way that the bytes took; see *Routes of loads*. Absent where the load failed.
    var route: LoadRoute?
    /// The name of the reason why the load failed; see *Failures of loads*. Absent where it succeeded.
    var failure: LoadFailure?
}

extension DragReport {
    /// A callback that a window was sent.
    public struct Callback: Hashable, Sendable {
        /// The callback's name in UIKit; see *Names of callbacks*.
        public var name: String
        /// The session, 16 bytes.
        public var scene: SceneSessionID
        /// The window's own number of the interaction.
        public var interaction: UInt32

        public init(name: String, scene: SceneSessionID, interaction: UInt32) {
            self.name = name
            self.scene = scene
            self.interaction = interaction
        }
    }
}
