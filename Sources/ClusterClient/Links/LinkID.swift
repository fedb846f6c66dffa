/// A link that another machine has made, by the name of its connection. The other side never uses a name twice.
struct LinkID: Hashable, Sendable {
    let routingID: [UInt8]
}
