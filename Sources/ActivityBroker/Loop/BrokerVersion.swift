/// What this program calls itself.
enum BrokerVersion {
    static let current = "0.1.0"
}
