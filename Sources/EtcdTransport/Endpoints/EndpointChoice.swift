/// The endpoint that requests go to first. It changes only when this one failed, so that connections are reused.
struct EndpointChoice: Hashable, Sendable {
    let count: Int
    private(set) var preferred = 0
    /// Why the last request to each endpoint failed; nil: it was answered, or none was sent.
    private(set) var failures: [String?]

    /// - Parameter count: The number of endpoints, at least 1.
    init(count: Int) {
        self.count = max(count, 1)
        failures = Array(repeating: nil, count: self.count)
    }

    /// The numbers of all endpoints, in the order in which a request tries them.
    var order: [Int] { (0..<count).map { (preferred + $0) % count } }

    /// Has later requests prefer the next endpoint. An endpoint that is not preferred any more changes nothing: requests
    /// that failed together move the choice only once.
    mutating func avoid(_ endpoint: Int, because reason: String) {
        failures[endpoint] = reason
        if endpoint == preferred { preferred = (preferred + 1) % count }
    }

    /// Records that an endpoint answered.
    mutating func keep(_ endpoint: Int) { failures[endpoint] = nil }
}
