/// A property list, XML or binary, read from untrusted bytes.
///
/// The document contains the values that CoreFoundation reads from the same bytes, and also remarks and positions. A
/// value for which CoreFoundation refuses the whole file is opaque here, so that `apps check` can report every such
/// value.
struct PropertyListDocument: Hashable, Sendable {
    var root: PropertyListNode
    var places: PropertyListPlaces
    var remarks = PropertyListRemarks()
}
