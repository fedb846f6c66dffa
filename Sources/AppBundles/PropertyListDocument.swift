/// A property list of a file, XML or binary, read without trusting its bytes.
///
/// It has the values that CoreFoundation reads from the same bytes, and in addition the duplicate keys and the position
/// of everything. A value for which CoreFoundation refuses the whole file is opaque here, so that `apps check` can
/// report all of them.
struct PropertyListDocument: Hashable, Sendable {
    var root: PropertyListNode
    var places: PropertyListPlaces
    var remarks = PropertyListRemarks()
}
