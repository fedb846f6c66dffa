/// The endpoint that requests go to first. It changes only when this one failed, so that connections are reused.
struct EndpointChoice: Hashable, Sendable {
    let count: Int
    private(set) var preferred = 0

    /// - Parameter count: The number of endpoints, at least 1.
    init(count: Int) { self.count = max(count, 1) }

    /// The numbers of all endpoints, in the order in which a request tries them.
    var order: [Int] { (0..<count).map { (preferred + $0) % count } }

    /// Has later requests prefer the next endpoint. An endpoint that is not preferred any more changes nothing: requests
    /// that failed together move the choice only once.
    mutating func avoid(_ endpoint: Int) {
        if endpoint == preferred { preferred = (preferred + 1) % count }
    }
}
