/// A property list, XML or binary, read from untrusted bytes.
///
/// Contains the values that CoreFoundation reads from the same bytes, and also duplicate keys and all positions. A
/// value for which CoreFoundation refuses the whole file is opaque here, so that `apps check` can report all of them.
struct PropertyListDocument: Hashable, Sendable {
    var root: PropertyListNode
    var places: PropertyListPlaces
    var remarks = PropertyListRemarks()
}
