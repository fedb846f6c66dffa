/// The version of the broker.
enum BrokerVersion {
    static let current = "0.1.0"
}
