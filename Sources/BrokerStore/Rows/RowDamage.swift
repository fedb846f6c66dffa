/// The reason why a row cannot be read: the first wrong column and its fault.
struct RowDamage: Error, Hashable {
    var column: String
    var reason: String
}
