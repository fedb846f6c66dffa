/// The version of the broker.
enum BrokerVersion {
    static let current = "0.2.0"
}
