// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// One thing in several representations.
struct DragItemFields: Hashable, Sendable {
    /// Best first; of a type given twice the first counts. ``DragLimits/representationsPerItem``.
    var representations: [ItemRepresentation] = []
    /// Data for a name to be made of; never a path. ``DragLimits/suggestedNameBytes``.
    var suggestedName: String?
    /// The activity that a new window could show.
    var activity: Activity?
    /// The readers that may see the activity.
    var activityVisibility: RepresentationVisibility
    /// The source's own name, by which a move is finished. ``DragLimits/itemIdentifierBytes``.
    var identifier: String?
    /// The source's mark for its object, given back in its own process.
    var localObject: UInt64?
    /// The treatment of the item when its source ends.
    var promise: ItemPromise
    /// Where it lies in its window, for the picture of it that is lifted; absent: the source does not say.
    var preview: DragArea?
}

/// One form in which an item can be made.
public struct ItemRepresentation: Hashable, Sendable {
    /// The uniform type. ``Limits/nameBytes``.
    public var type: UniformType
    /// The readers that may load it.
    public var visibility: RepresentationVisibility
    /// The form that the source makes.
    public var form: ItemRepresentation.Form
    /// Bytes, where the source knows.
    public var size: UInt64?
    /// How the bytes may travel.
    public var delivery: ItemRepresentation.Delivery

    public init(
        type: UniformType, visibility: RepresentationVisibility = .all, form: ItemRepresentation.Form = .data,
        size: UInt64? = nil, delivery: ItemRepresentation.Delivery = .chunks
    ) {
        self.type = type
        self.visibility = visibility
        self.form = form
        self.size = size
        self.delivery = delivery
    }
}

extension ItemRepresentation {
    /// How the bytes of a representation may travel.
    public enum Delivery: UInt8, NamedChoice, JSONValue {
        /// Only chunk by chunk, so that a load can be revoked at any byte.
        case chunks = 0
        /// Also as an open descriptor, where reader and size allow; then nothing can be taken back.
        case reference = 1

        public var name: String {
            switch self {
            case .chunks: "chunks"
            case .reference: "reference"
            }
        }
    }
}

extension ItemRepresentation {
    /// The form that a source makes of an item: a hint for its own library. Readers are not told it, and it refuses nothing:
    /// on the way everything is bytes.
    public enum Form: UInt8, NamedChoice, JSONValue {
        /// Bytes.
        case data = 0
        /// A file: the bytes are its content, its name is the item's `suggestedName`.
        case file = 1
        /// An object, written as bytes.
        case object = 2

        public var name: String {
            switch self {
            case .data: "data"
            case .file: "file"
            case .object: "object"
            }
        }
    }
}
