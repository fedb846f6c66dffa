public import UniformTypes

/// One form in which a source can produce an item, when it is asked (U:D28).
public struct ItemRepresentation: Hashable, Sendable {
    public var type: UniformType
    public var visibility: RepresentationVisibility
    public var form: Form
    /// Bytes, where the source knows.
    public var size: UInt64?
    public var delivery: Delivery
    public init(
        type: UniformType,
        visibility: RepresentationVisibility = .all,
        form: Form = .data,
        size: UInt64? = nil,
        delivery: Delivery = .chunks
    ) {
        self.type = type
        self.visibility = visibility
        self.form = form
        self.size = size
        self.delivery = delivery
    }

    /// What the source's handler makes; a reader may ask for data or a file whichever it is (U:D29).
    public enum Form: UInt8, Hashable, Sendable, CaseIterable {
        case data = 0
        case file = 1
        case object = 2
    }

    /// How the bytes may travel.
    public enum Delivery: UInt8, Hashable, Sendable, CaseIterable {
        /// Only chunk by chunk, so that it can be revoked at any byte.
        case chunks = 0
        /// As an open descriptor where reader and size allow; then nothing can be taken back.
        case reference = 1
    }
}
