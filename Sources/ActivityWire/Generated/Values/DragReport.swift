// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// The report of a drag, for the pointer's holder.
public struct DragReport: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The drop's operation.
    public var operation: DropOperation
    /// How it ended, by its name; see *Ends of drags*.
    public var ending: DragEnding
    /// How many items were dragged.
    public var items: Int
    /// All loads, in the order in which they ended.
    public var loads: [DragReport.Load]
    /// All callbacks that both sides were sent, in order.
    public var callbacks: [DragReport.Callback]
    /// Callbacks beyond ``DragLimits/reportedCallbacks``.
    public var unlistedCallbacks: Int
    /// Items that the release asked copies of and of which none was begun; at most ``DragLimits/reportedCopies``.
    public var missingCopies: [DragReport.MissingCopy]
    /// Where nothing there took the drag: the uniform types that its items were offered in to the destination; at most
    /// ``DragLimits/reportedTypes``.
    public var offered: [UniformType]
    /// Where nothing there took the drag: the uniform types that the destination looked for; at most ``DragLimits/reportedTypes``.
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
    /// An item that the pointer's holder gets no copy of.
    public struct MissingCopy: Hashable, Sendable {
        /// The item's place.
        public var item: Int
        /// Why, by its name, such as `notOffered`.
        public var reason: String
        /// The uniform types that the item is offered in to the destination; at most ``DragLimits/reportedTypes``.
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
    /// The number.
    var load: LoadID
    /// The item's place.
    var item: Int
    /// The uniform type.
    var type: UniformType
    /// The load was a copy for the pointer's holder.
    var isCopy: Bool = false
    /// Bytes that came, also of a load that failed.
    var bytes: UInt64
    /// Which way they came, by its name; see *Routes of loads*. Absent where it failed.
    var route: LoadRoute?
    /// Why it failed, by its name; see *Failures of loads*. Absent where it did not.
    var failure: LoadFailure?
}

extension DragReport {
    /// A callback that was sent.
    public struct Callback: Hashable, Sendable {
        /// UIKit's name; see *Names of callbacks*.
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
