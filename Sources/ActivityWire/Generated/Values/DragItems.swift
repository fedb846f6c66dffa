// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// One thing that is dragged, in one or several representations.
struct DragItemFields: Hashable, Sendable {
    /// The representations, best first. Of several with the same type the first counts. At most
    /// ``DragLimits/representationsPerItem``.
    var representations: [ItemRepresentation] = []
    /// The source's suggestion from which a file name can be made. It is data, never a path. At most
    /// ``DragLimits/suggestedNameBytes``.
    var suggestedName: String?
    /// The activity that a new window can show if the item is dropped where windows are made.
    var activity: Activity?
    /// Which readers may see the activity.
    var activityVisibility: RepresentationVisibility
    /// The source's own name for the item. After a move, the source deletes the item by this name. At most
    /// ``DragLimits/itemIdentifierBytes``.
    var identifier: String?
    /// The number by which the source knows its object. The broker gives it only to the source's own process.
    var localObject: UInt64?
    /// The treatment of the item if its source ends after the drop.
    var promise: ItemPromise
    /// Where the item lies in its window, so that its picture can be lifted there; absent: the source does not say.
    var preview: DragArea?
    /// The URL of the link or of the file that the item stands for. A new window can open it if the item is dropped where
    /// windows are made; a file also opens by a drop on an app's icon. At most ``Limits/urlBytes``.
    var url: String?
}

/// One form in which an item can be made.
public struct ItemRepresentation: Hashable, Sendable {
    /// The uniform type of the form. At most ``Limits/nameBytes``.
    public var type: UniformType
    /// Which readers may load the form.
    public var visibility: RepresentationVisibility
    /// The form that the source makes: data, a file or an object.
    public var form: ItemRepresentation.Form
    /// The number of bytes, where the source knows it.
    public var size: UInt64?
    /// How the bytes of the form may travel.
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
        /// Only in chunks, so that a load can be revoked at any byte.
        case chunks = 0
        /// In chunks, or as an open file descriptor where the reader and the size allow it. A descriptor cannot be
        /// revoked.
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
    /// The form that a source makes of an item, or that a reader makes of the bytes: a hint for the client's own
    /// library. The other side is not told the form, and no form is refused, because every form travels as bytes.
    public enum Form: UInt8, NamedChoice, JSONValue {
        /// Plain bytes.
        case data = 0
        /// A file. The bytes are the file's content, and the item's `suggestedName` is its name.
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
